// Artifacts and Equipment.

export const artifacts = `
4 Arcbound Ravager
4 Ornithopter
4 Memnite
4 Vault Skirge
4 Signal Pest
3 Steel Overseer
2 Master of Etherium
4 Frogmite
2 Stoneforge Mystic
3 Cranial Plating
2 Bonesplitter
1 Skullclamp
1 Sword of Fire and Ice
1 Lightning Greaves
4 Galvanic Blast
4 Springleaf Drum
3 Mox Opal
4 Darksteel Citadel
4 Inkmoth Nexus
2 Great Furnace
`;
