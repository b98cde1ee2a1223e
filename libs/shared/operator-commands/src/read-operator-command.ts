import { OperatorError } from '@svc/errors';
import type { Command, CommandLine } from './command';
import { CommandLineError, readCommandLine } from './read-command-line.mjs';

/** @throws OperatorError that names the wrong word or option, without the help of npm, which images lack */
export const readOperatorCommand = <Given extends Command>(
  command: Given,
  args: readonly string[],
): CommandLine<Given> => {
  try {
    return readCommandLine(command, args);
  } catch (error) {
    throw error instanceof CommandLineError ? new OperatorError(error.problem) : error;
  }
};
