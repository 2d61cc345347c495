// Sacrifice: small creatures, and what happens when they die.

export const sacrifice = `
4 Blood Artist
4 Mayhem Devil
4 Carrion Feeder
4 Viscera Seer
4 Zulaport Cutthroat
3 Geralf's Messenger
3 Young Pyromancer
4 Goblin Bombardment
4 Village Rites
3 Dragon Fodder
3 Bitterblossom
2 Siege-Gang Commander
4 Bloodstained Mire
8 Swamp
6 Mountain
`;
