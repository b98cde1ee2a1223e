export type { CommandLine } from '@svc/operator-commands';
export { CommandLineError, readCommandLine } from '@svc/operator-commands';
export { chooseCommand, commandNames, entryFile, findCommand, findSubcommands } from './find-command.mjs';
export { writeSuggestion } from '../../libs/shared/errors/src/nearest.mjs';
export { createLongTask, createProgressLine } from './progress-line.mjs';
