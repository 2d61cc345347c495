export class ContractBroken extends Error {}

export const must = (holds: boolean, words: () => string): void => {
  if (!holds) throw new ContractBroken(words());
};
