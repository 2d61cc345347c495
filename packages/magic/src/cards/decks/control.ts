// Blue-white control: answers, card advantage, planeswalkers.

export const control = `
4 Counterspell
3 Mana Leak
2 Force of Will
2 Negate
4 Swords to Plowshares
2 Path to Exile
2 Wrath of God
2 Supreme Verdict
2 Oblivion Ring
2 Opt
3 Snapcaster Mage
2 Jace, the Mind Sculptor
1 Elspeth, Knight-Errant
2 Sphinx's Revelation
2 Think Twice
1 Baneslayer Angel
4 Hallowed Fountain
2 Celestial Colonnade
4 Glacial Fortress
4 Flooded Strand
6 Island
4 Plains
`;
