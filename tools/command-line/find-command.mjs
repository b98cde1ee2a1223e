import { existsSync, readdirSync } from 'node:fs';
import { suggestionOf } from './nearest.mjs';
import { CommandLineError } from './read-command-line.mjs';

const folder = new URL('./commands/', import.meta.url);

/** @returns {string[]} the names of all commands */
export const commandNames = () => readdirSync(folder).map((file) => file.replace(/\.mjs$/, ''));

/**
 * @param {string} name
 * @returns {Promise<import('./command').Command>}
 * @throws CommandLineError for a name that no command has
 */
export const findCommand = async (name) => {
  const file = new URL(`${encodeURIComponent(name)}.mjs`, folder);
  if (/^[a-z]+$/.test(name) && existsSync(file)) return (await import(file.href)).default;
  throw new CommandLineError(
    `There is no command "${name}"${suggestionOf(name, commandNames())}: package.json lists them under "scripts".`,
  );
};
