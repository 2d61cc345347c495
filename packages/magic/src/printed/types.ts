// Card types as bits (they are parameters of the getter `type`), and subtypes as numbers made from their names.

export const cardTypes = [
  "land",
  "creature",
  "artifact",
  "enchantment",
  "planeswalker",
  "instant",
  "sorcery",
  "kindred",
] as const;
export type CardType = (typeof cardTypes)[number];
export const isCardType = (word: string): word is CardType => (cardTypes as readonly string[]).includes(word);
export const supertypes = ["basic", "legendary", "snow", "world"] as const;
export type Supertype = (typeof supertypes)[number];
export const isSupertype = (word: string): word is Supertype => (supertypes as readonly string[]).includes(word);

export const supertypeBit = (name: Supertype): number => 1 << supertypes.indexOf(name);

export const LEGENDARY = supertypeBit("legendary");
export const WORLD = supertypeBit("world");
export const LAND = 1;
export const CREATURE = 2;
export const ARTIFACT = 4;
export const ENCHANTMENT = 8;
export const PLANESWALKER = 16;
export const INSTANT = 32;
export const SORCERY = 64;
export const KINDRED = 128;
/** 110.4: what can be on the battlefield. */
export const PERMANENT = LAND | CREATURE | ARTIFACT | ENCHANTMENT | PLANESWALKER;

export const typeBit = (name: CardType): number => 1 << cardTypes.indexOf(name);

/** A number for a subtype's name: the same in every match, so that cards from outside may have subtypes of their own. */
export function subtypeNumber(name: string): number {
  let hash = 7;
  for (const letter of name.toLowerCase()) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) & 0xffffff;
  return hash;
}

/** 305.6: each gives its land a mana ability. In the order of the colours. */
const basicLandTypes = ["Plains", "Island", "Swamp", "Mountain", "Forest"] as const;
export const basicLandNumbers = basicLandTypes.map(subtypeNumber);
/** 205.3i: all of them. */
export const landTypes: readonly string[] = [
  ...basicLandTypes,
  ...["Cave", "Cloud", "Desert", "Gate", "Lair", "Locus", "Mine", "Planet", "Power-Plant", "Sphere", "Tower", "Town"],
  "Urza's",
];

const names = (list: string): readonly string[] => list.split(" ");
/** 205.3g–k: the subtypes of each card type but creatures, by the card types they are subtypes of. */
const subtypesOf: readonly (readonly [cardTypes: number, subtypes: readonly string[]])[] = [
  [LAND, landTypes],
  [
    ARTIFACT,
    names(
      "Attraction Blood Clue Contraption Equipment Food Fortification Gold Incubator Junk Map Powerstone Treasure Vehicle",
    ),
  ],
  [ENCHANTMENT, names("Aura Background Cartouche Case Class Curse Role Room Rune Saga Shard Shrine")],
  [
    PLANESWALKER,
    [
      ...names(
        "Ajani Angrath Aminatou Arlinn Ashiok Basri Bolas Chandra Daretti Davriel Domri Dovin Elspeth Freyalise",
      ),
      ...names("Garruk Gideon Huatli Jace Jaya Karn Kasmina Kaya Kiora Koth Liliana Lukka Nahiri Narset Nissa Nixilis"),
      ...names("Oko Ral Rowan Saheeli Samut Sarkhan Serra Sorin Tamiyo Teferi Tezzeret Tibalt Ugin Venser Vivien"),
      ...names("Vraska Will Wrenn Xenagos"),
    ],
  ],
  [INSTANT | SORCERY, names("Adventure Arcane Lesson Omen Trap")],
];
const typesOfSubtype: ReadonlyMap<number, number> = new Map(
  subtypesOf.flatMap(([types, subtypes]) => subtypes.map(name => [subtypeNumber(name), types])),
);
/** 205.3m: whatever is none of these is a creature type. */
export const otherThanCreatureTypes: readonly number[] = [...typesOfSubtype.keys()];
export const isCreatureType = (subtype: number): boolean => !typesOfSubtype.has(subtype);
/** 205.3d: the card types that a subtype belongs to. */
export const cardTypesOf = (subtype: number): number => typesOfSubtype.get(subtype) ?? CREATURE | KINDRED;
