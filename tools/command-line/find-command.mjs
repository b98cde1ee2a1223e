import * as developmentCommands from './development-commands.mjs';
import * as labStudyCommands from './lab-study-commands.mjs';
import * as labTestCommands from './lab-test-commands.mjs';
import * as stackCommands from './stack-commands.mjs';
import { writeSuggestion } from '../../libs/shared/errors/src/nearest.mjs';
import { CommandLineError } from '../../libs/shared/operator-commands/src/read-command-line.mjs';

/** @typedef {import('@svc/operator-commands').Command} Command */

/** @type {readonly Command[]} */
const all = [stackCommands, developmentCommands, labTestCommands, labStudyCommands].flatMap((group) =>
  Object.values(group),
);

/** @returns {string[]} the names of all commands of package.json */
export const commandNames = () => all.filter(({ parent }) => parent === undefined).map(({ name }) => name);

/**
 * `npm run lab -- soak` is the subcommand `soak` of `lab`.
 *
 * @param {string} name
 * @returns {Command[]}
 */
export const findSubcommands = (name) => all.filter(({ parent }) => parent === name);

const describeActions = (subcommands) =>
  subcommands.length === 0
    ? {}
    : { actions: Object.fromEntries(subcommands.map(({ name, summary }) => [name, { summary }])) };

/**
 * @param {string} name
 * @returns {Command} its subcommands are its actions
 * @throws CommandLineError when no command has the name
 */
export const findCommand = (name) => {
  const command = all.find((one) => one.name === name && one.parent === undefined);
  if (command !== undefined) return { ...command, ...describeActions(findSubcommands(name)) };
  throw new CommandLineError(
    `There is no command "${name}"${writeSuggestion(name, commandNames())}: package.json lists them under "scripts".`,
  );
};

/**
 * @param {string} name
 * @param {readonly string[]} args
 * @returns {{ command: Command, args: readonly string[] }} the subcommand and its arguments if one is named
 * @throws CommandLineError when no command has the name
 */
export const chooseCommand = (name, args) => {
  const command = findCommand(name);
  const subcommand = findSubcommands(name).find((one) => one.name === args[0]);
  return subcommand === undefined ? { command, args } : { command: subcommand, args: args.slice(1) };
};

/**
 * @param {Command} command
 * @returns {string} path of its program in the checkout
 */
export const entryFile = ({ name, parent, entry }) =>
  entry ?? `${parent === 'lab' ? 'lab' : 'tools'}/${name}/${name}.ts`;
