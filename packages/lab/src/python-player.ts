// Players written in Python, by the file that contains their class.

import { fileURLToPath } from "node:url";

/** The command that seats the class in this file: `python3 kibitz_player.py my_player.py`. */
export const pythonCommand = (file: string): readonly string[] => [
  "python3",
  fileURLToPath(new URL("../python/kibitz_player.py", import.meta.url)),
  file,
];
