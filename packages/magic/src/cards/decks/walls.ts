// Walls: mana from defenders, Staff of Domination, Arcades.

export const walls = `
4 Wall of Roots
4 Sylvan Caryatid
4 Saruli Caretaker
4 Overgrown Battlement
3 Axebane Guardian
4 Wall of Blossoms
2 Wall of Omens
3 Arcades, the Strategist
4 Collected Company
2 Duskwatch Recruiter
2 Trophy Mage
2 Staff of Domination
1 Westvale Abbey
1 Stirring Wildwood
1 Lumbering Falls
4 Windswept Heath
3 Misty Rainforest
2 Temple Garden
2 Breeding Pool
1 Hallowed Fountain
6 Forest
1 Plains
`;
