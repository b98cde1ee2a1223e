export type { CommandLine } from '@svc/operator-commands';
export { CommandLineError, readCommandLine } from '@svc/operator-commands';
export { chooseCommand, commandNames, entryOf, findCommand, findSubcommands } from './find-command.mjs';
export { suggestionOf } from '../../libs/shared/errors/src/nearest.mjs';
export { createLongTask, createProgressLine } from './progress-line.mjs';
