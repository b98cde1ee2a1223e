import { join } from 'node:path';

/** The program that adds a pack, a separate process because unpacking would block all requests. */
export interface PackProgram {
  readonly path: string;
  /** Options of Node. */
  readonly flags: readonly string[];
}

/** Injects a PackProgram. */
export const packProgram = Symbol('pack program');

/** The bundle contains it beside the service. */
export const bundledPackProgram: PackProgram = { path: join(__dirname, 'voices-command.js'), flags: [] };
