export type { Command, CommandLine } from './command';
export { writeHelp } from './help.mjs';
export { admins, keys, tasks } from './operator-commands.mjs';
export { asksForHelp, CommandLineError, readCommandLine } from './read-command-line.mjs';
export { readOperatorCommand } from './read-operator-command';
