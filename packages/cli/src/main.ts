import process from "node:process";

process.stdout.write("usage: kibitz <command> <game> …\n");
