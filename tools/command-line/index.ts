export type { CommandLine } from '../../libs/shared/operator-commands/src/command';
export { chooseCommand, commandNames, entryOf, findCommand, findSubcommands } from './find-command.mjs';
export { suggestionOf } from '../../libs/shared/errors/src/nearest.mjs';
export { createLongTask, createProgressLine } from './progress-line.mjs';
export { CommandLineError, readCommandLine } from '../../libs/shared/operator-commands/src/read-command-line.mjs';
