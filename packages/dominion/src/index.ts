export type {
  CardDeclaration,
  CardNamed,
  CardSet,
  CardType,
  Gains,
  Heading,
  ListForm,
  OptionForm,
  Plus,
  Points,
  Tag,
} from "./declaration.js";
export { card, headings, reasonOf, strategyName, titleOf } from "./declaration.js";
