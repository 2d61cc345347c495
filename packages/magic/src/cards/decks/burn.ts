// Burn: damage to the face.

export const burn = `
4 Goblin Guide
4 Monastery Swiftspear
4 Eidolon of the Great Revel
4 Lightning Bolt
4 Lava Spike
4 Lightning Strike
4 Searing Spear
3 Burst Lightning
3 Fireblast
2 Flame Rift
2 Price of Progress
2 Sulfuric Vortex
2 Shock
18 Mountain
`;
