export { weiss } from "./weiss.js";
