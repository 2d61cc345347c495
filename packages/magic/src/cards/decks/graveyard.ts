// Dredge: the library goes to the graveyard and comes back as creatures.

export const graveyard = `
4 Narcomoeba
4 Bridge from Below
4 Golgari Grave-Troll
4 Stinkweed Imp
3 Golgari Thug
4 Stitcher's Supplier
4 Putrid Imp
4 Bloodghast
4 Faithless Looting
4 Careful Study
3 Dread Return
2 Grave Titan
4 Watery Grave
4 City of Brass
4 Mana Confluence
2 Polluted Delta
2 Swamp
`;
