// Elves: many of them, and Craterhoof Behemoth.

export const elves = `
4 Llanowar Elves
4 Elvish Mystic
2 Fyndhorn Elves
4 Elvish Visionary
4 Elvish Archdruid
4 Heritage Druid
4 Nettle Sentinel
3 Priest of Titania
2 Imperious Perfect
2 Ezuri, Renegade Leader
3 Glimpse of Nature
4 Collected Company
2 Craterhoof Behemoth
1 Overrun
17 Forest
`;
