// Lands.

import type { CardDefinition } from "@kibitz/kernel";
import { always, anyOf, becomes, count, not, or, self, when, you } from "@kibitz/kernel/words";
import {
  ability,
  addsMana,
  lands as allLands,
  alsoIs,
  asEnters,
  createTokens,
  cycling,
  damagePlayer,
  devotion,
  enter,
  entersTapped,
  gains,
  hasSize,
  isA,
  isAlso,
  isOfColour,
  loseLife,
  mayPayLife,
  payingLife,
  sacrifice,
  sacrificeThis,
  sacrificing,
  search,
  subtypeNamed,
  tapFor,
  transform,
  untap,
  untilEndOfTurn,
  whenThisIsTapped,
  yourCreatures,
  yourPermanentsWhere,
} from "../words.js";
import { basicLand, land, landOf, permanent } from "./card-words.js";

/** As it enters, 2 life are paid, or it is tapped. */
const shockLand = (types: string): CardDefinition => landOf(types, asEnters(mayPayLife(2, entersTapped(self))));

const findLand = (first: string, second: string) =>
  search(
    card => or(isA(card, first), isA(card, second)),
    card => enter(card, you),
    `search for a ${first} or ${second} card`,
  );
const fetchLand = (first: string, second: string): CardDefinition & { readonly onEnter: CardDefinition } => ({
  ...land(
    ability(`search for a ${first} or ${second}`, ["{T}", payingLife(1), sacrificeThis], findLand(first, second)),
  ),
  onEnter: land(asEnters([sacrifice(you, self), loseLife(you, 1), findLand(first, second)])),
});
/** Deals damage to you as it is tapped. */
const damagingYou = (amount: number) => damagePlayer(you, amount);
/** Two colours, one of which costs a life. */
const painLand = (colours: string): CardDefinition => land(tapFor("C"), addsMana(["{T}", damagingYou(1)], colours));
/** Mana of either colour makes two of them. */
const filterLand = (first: string, second: string): CardDefinition =>
  land(tapFor("C"), addsMana([`{${first}/${second}},{T}`], first + second, 2, { combination: true }));
/** Enters tapped unless you control a land of these types. */
const checkLand = (colours: string, first: string, second: string): CardDefinition =>
  land(
    tapFor(colours),
    asEnters(
      when(not(anyOf(yourPermanentsWhere(card => or(isA(card, first), isA(card, second))))), entersTapped(self)),
    ),
  );

export const lands = {
  "Ancient Den": permanent(undefined, "Artifact Land", [tapFor("W")]),
  "Ancient Tomb": land(addsMana(["{T}", damagingYou(2)], "C", 2)),
  "Arid Mesa": fetchLand("Mountain", "Plains"),
  "Barren Moor": land("enters tapped", tapFor("B"), cycling("{B}")),
  "Battlefield Forge": painLand("RW"),
  "Bloodstained Mire": fetchLand("Swamp", "Mountain"),
  "Breeding Pool": shockLand("Forest Island"),
  "Cabal Coffers": land(addsMana(["{2},{T}"], "B", count(yourPermanentsWhere(card => isA(card, "Swamp"))))),
  "Celestial Colonnade": land(
    "enters tapped",
    tapFor("WU"),
    ability(
      "becomes a 4/4 Elemental",
      ["{3}{W}{U}"],
      untilEndOfTurn(
        self,
        isAlso("creature"),
        alsoIs("Elemental"),
        isOfColour("white"),
        isOfColour("blue"),
        ...hasSize(4, 4),
        gains("flying"),
        gains("vigilance"),
      ),
    ),
  ),
  "City of Brass": land(tapFor("any"), whenThisIsTapped(damagePlayer(you, 1))),
  "Darksteel Citadel": permanent(undefined, "Artifact Land", ["indestructible", tapFor("C")]),
  "Flooded Strand": fetchLand("Plains", "Island"),
  Forest: basicLand("Forest"),
  "Forgotten Cave": land("enters tapped", tapFor("R"), cycling("{R}")),
  "Glacial Fortress": checkLand("WU", "Plains", "Island"),
  "Great Furnace": permanent(undefined, "Artifact Land", [tapFor("R")]),
  "Hallowed Fountain": shockLand("Plains Island"),
  "Inkmoth Nexus": land(
    tapFor("C"),
    ability(
      "becomes a 1/1 Blinkmoth",
      ["{1}"],
      untilEndOfTurn(
        self,
        isAlso("creature"),
        isAlso("artifact"),
        alsoIs("Phyrexian"),
        alsoIs("Blinkmoth"),
        ...hasSize(1, 1),
        gains("flying"),
        gains("infect"),
      ),
    ),
  ),
  Island: basicLand("Island"),
  "Lonely Sandbar": land("enters tapped", tapFor("U"), cycling("{U}")),
  "Lumbering Falls": land(
    "enters tapped",
    tapFor("GU"),
    ability(
      "becomes a 3/3 Elemental",
      ["{2}{G}{U}"],
      untilEndOfTurn(
        self,
        isAlso("creature"),
        alsoIs("Elemental"),
        isOfColour("green"),
        isOfColour("blue"),
        ...hasSize(3, 3),
        gains("hexproof"),
      ),
    ),
  ),
  "Mana Confluence": land(addsMana(["{T}", payingLife(1)], "any")),
  "Misty Rainforest": fetchLand("Forest", "Island"),
  Mountain: basicLand("Mountain"),
  "Mystic Gate": filterLand("W", "U"),
  "Nykthos, Shrine to Nyx": permanent(undefined, "Legendary Land", [
    tapFor("C"),
    ...[..."WUBRG"].map(colour => addsMana(["{2},{T}"], colour, devotion(colour))),
  ]),
  "Ormendahl, Profane Prince": permanent(
    undefined,
    "Legendary Creature — Demon",
    [{ facts: { unplayable: true, colours: ["black"] } }, "flying", "lifelink", "indestructible", "haste"],
    [9, 7],
  ),
  Plains: basicLand("Plains"),
  "Polluted Delta": fetchLand("Island", "Swamp"),
  "Sacred Foundry": shockLand("Mountain Plains"),
  "Scalding Tarn": fetchLand("Island", "Mountain"),
  "Seat of the Synod": permanent(undefined, "Artifact Land", [tapFor("U")]),
  "Secluded Steppe": land("enters tapped", tapFor("W"), cycling("{W}")),
  "Steam Vents": shockLand("Island Mountain"),
  "Stirring Wildwood": land(
    "enters tapped",
    tapFor("GW"),
    ability(
      "becomes a 3/4 Elemental",
      ["{1}{G}{W}"],
      untilEndOfTurn(
        self,
        isAlso("creature"),
        alsoIs("Elemental"),
        isOfColour("green"),
        isOfColour("white"),
        ...hasSize(3, 4),
        gains("reach"),
      ),
    ),
  ),
  "Stomping Ground": shockLand("Mountain Forest"),
  Swamp: basicLand("Swamp"),
  "Temple Garden": shockLand("Forest Plains"),
  "Tranquil Thicket": land("enters tapped", tapFor("G"), cycling("{G}")),
  "Underground River": painLand("UB"),
  /** Each land is a Swamp as well. */
  "Urborg, Tomb of Yawgmoth": permanent(undefined, "Legendary Land", [
    always(allLands, becomes("subtype", 1, subtypeNamed("Swamp"))),
  ]),
  "Verdant Catacombs": fetchLand("Swamp", "Forest"),
  "Watery Grave": shockLand("Island Swamp"),
  "Westvale Abbey": land(
    tapFor("C"),
    ability("create a 1/1 Human Cleric", ["{5},{T}", payingLife(1)], createTokens("Human Cleric", you, 1)),
    ability("transform", ["{5},{T}", sacrificing(5, yourCreatures)], [transform(self), untap(self)]),
    { facts: { back: "Ormendahl, Profane Prince" } },
  ),
  "Windswept Heath": fetchLand("Forest", "Plains"),
  "Wooded Foothills": fetchLand("Mountain", "Forest"),
} satisfies Readonly<Record<string, CardDefinition>>;
