import { join } from 'node:path';

/** How a pack is added: by a program of its own, because unpacking would hold up every request. */
export interface PackProgram {
  readonly path: string;
  /** Options of Node. */
  readonly flags: readonly string[];
}

/** Injects a PackProgram. */
export const packProgram = Symbol('pack program');

/** The bundle has it beside the service. */
export const bundledPackProgram: PackProgram = { path: join(__dirname, 'voices-command.js'), flags: [] };
