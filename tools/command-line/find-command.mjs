import { existsSync, readdirSync } from 'node:fs';
import { suggestionOf } from '../../libs/errors/src/nearest.mjs';
import { CommandLineError } from './read-command-line.mjs';

/** @typedef {import('./command').Command} Command */

const folder = new URL('./commands/', import.meta.url);

const namesIn = (place) =>
  readdirSync(place)
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => file.slice(0, -'.mjs'.length));

/** @returns {Promise<Command>} */
const load = async (file) => (await import(new URL(file, folder).href)).default;

/** @returns {string[]} the names of all commands of package.json */
export const commandNames = () => namesIn(folder);

/**
 * The commands in `commands/<name>`: `commands/lab/soak.mjs` is `npm run lab -- soak`.
 *
 * @param {string} name
 * @returns {Promise<Command[]>}
 */
export const findSubcommands = (name) => {
  const place = new URL(`${name}/`, folder);
  return Promise.all(existsSync(place) ? namesIn(place).map((file) => load(`${name}/${file}.mjs`)) : []);
};

const actionsOf = (subcommands) =>
  subcommands.length === 0
    ? {}
    : { actions: Object.fromEntries(subcommands.map(({ name, summary }) => [name, { summary }])) };

/**
 * @param {string} name
 * @returns {Promise<Command>} its subcommands are its actions
 * @throws CommandLineError when no command has the name
 */
export const findCommand = async (name) => {
  if (/^[a-z]+$/.test(name) && existsSync(new URL(`${name}.mjs`, folder)))
    return { ...(await load(`${name}.mjs`)), ...actionsOf(await findSubcommands(name)) };
  throw new CommandLineError(
    `There is no command "${name}"${suggestionOf(name, commandNames())}: package.json lists them under "scripts".`,
  );
};

/**
 * @param {string} name
 * @param {readonly string[]} args
 * @returns {Promise<{ command: Command, args: readonly string[] }>} the subcommand and its arguments if one is named
 * @throws CommandLineError when no command has the name
 */
export const chooseCommand = async (name, args) => {
  const command = await findCommand(name);
  const subcommand = (await findSubcommands(name)).find((one) => one.name === args[0]);
  return subcommand === undefined ? { command, args } : { command: subcommand, args: args.slice(1) };
};
