export type { Command, CommandLine } from './command';
export { chooseCommand, commandNames, entryOf, findCommand, findSubcommands } from './find-command.mjs';
export { helpOf } from './help.mjs';
export { suggestionOf } from '../../libs/errors/src/nearest.mjs';
export { createLongTask, createProgressLine } from './progress-line.mjs';
export { CommandLineError, readCommandLine } from './read-command-line.mjs';
