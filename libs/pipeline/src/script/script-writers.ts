import { builtinWriter } from './builtin-writer/builtin.writer';
import type { ScriptWriter } from './script-writer';

/** One line for each writer. */
export const createScriptWriters = (): [ScriptWriter, ...ScriptWriter[]] => [builtinWriter];
