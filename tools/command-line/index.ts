export type { Command, CommandLine } from './command';
export { helpOf } from './help.mjs';
export { suggestionOf } from './nearest.mjs';
export { createLongTask, createProgressLine } from './progress-line.mjs';
export { CommandLineError, readCommandLine } from './read-command-line.mjs';
