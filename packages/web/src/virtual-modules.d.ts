declare module "virtual:rulings" {
  /** Titles of rulings by game and card. */
  export const rulings: Readonly<Record<string, Readonly<Record<string, readonly string[]>> | undefined>>;
}
