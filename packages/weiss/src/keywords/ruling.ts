// Rulings as data: a scenario for each title. Seats that say nothing of their deck get a plain one when they are run.

import type { Scenario } from "@kibitz/kernel";

export type Ruling = Omit<Scenario, "game" | "title">;
export type Rulings = Readonly<Record<string, Ruling>>;
