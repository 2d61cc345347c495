// Storm: rituals, cantrips, and one long turn.

export const storm = `
4 Dark Ritual
4 Cabal Ritual
4 Pyretic Ritual
4 Seething Song
3 Past in Flames
3 Grapeshot
2 Tendrils of Agony
2 Empty the Warrens
4 Brainstorm
4 Ponder
4 Preordain
4 Gitaxian Probe
2 Goblin Electromancer
4 Lotus Petal
2 Lion's Eye Diamond
4 Steam Vents
4 Watery Grave
2 Scalding Tarn
`;
