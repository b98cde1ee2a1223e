import { existsSync, readdirSync } from 'node:fs';
import { suggestionOf } from '../../libs/errors/src/nearest.mjs';
import { CommandLineError } from './read-command-line.mjs';

const folder = new URL('./commands/', import.meta.url);

/** A colon cannot stand in the name of a file everywhere: `test:images` is described in `test-images.mjs`. */
const fileOf = (name) => `${name.replaceAll(':', '-')}.mjs`;

/** @returns {string[]} the names of all commands */
export const commandNames = () => readdirSync(folder).map((file) => file.replace(/\.mjs$/, '').replaceAll('-', ':'));

/**
 * @param {string} name
 * @returns {Promise<import('./command').Command>}
 * @throws CommandLineError for a name that no command has
 */
export const findCommand = async (name) => {
  const file = new URL(fileOf(name), folder);
  if (/^[a-z]+(:[a-z]+)*$/.test(name) && existsSync(file)) return (await import(file.href)).default;
  throw new CommandLineError(
    `There is no command "${name}"${suggestionOf(name, commandNames())}: package.json lists them under "scripts".`,
  );
};
