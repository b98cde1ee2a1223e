import { writeFile } from 'node:fs/promises';
import { printable } from './printable';

/** Values of settings by their names; keys of services are among them. */
export type ImportedSettings = Readonly<Record<string, string | undefined>>;

const longestValue = 2_000;

/** Null for what a line of an env file cannot hold. */
const settingLine = (name: string, value: string): string | null =>
  value.length > longestValue || /[\p{Cc}"\\]/u.test(value) ? null : `${name}="${value}"`;

/** A text that is set; templates of configurations have empty ones. */
export const asText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

/** A table of a configuration; empty for anything else. */
export const asTable = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/**
 * Writes the settings as lines for `.env`, readable only by the user, because keys are among them.
 *
 * @returns names of the written settings, and of those that were refused
 */
export const writeSettings = async (
  path: string,
  settings: ImportedSettings,
): Promise<{ written: string[]; refused: string[] }> => {
  const given = Object.entries(settings).flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));
  const lines = given.map(({ name, value }) => ({ name, line: settingLine(name, value) }));
  const right = lines.filter(({ line }) => line !== null);
  if (right.length > 0) await writeFile(path, `${right.map(({ line }) => line).join('\n')}\n`, { mode: 0o600 });
  const names = (rows: typeof lines): string[] => rows.map(({ name }) => printable(name));
  return { written: names(right), refused: names(lines.filter(({ line }) => line === null)) };
};
