// A seed in a document from outside.

import { seedFault } from "@kibitz/kernel";
import * as z from "zod";

export const seed = z
  .union([z.string(), z.int()], { error: "a whole number or a text" })
  .superRefine((given, context) => {
    const message = seedFault(given);
    if (message !== undefined) context.addIssue({ code: "custom", message });
  });
