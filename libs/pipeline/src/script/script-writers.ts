import { noProviders, type ProviderSettings } from '../providers/provider-settings';
import { builtinWriter } from './builtin-writer/builtin.writer';
import { createChatWriter } from './chat-writer/chat.writer';
import type { ScriptWriter } from './script-writer';

/** One line for each writer, the best first; the last needs nothing. */
export const createScriptWriters = (providers: ProviderSettings = noProviders): [...ScriptWriter[], ScriptWriter] => [
  createChatWriter(providers),
  builtinWriter,
];

/** The first writer that is set up. */
export const chooseScriptWriter = (providers: ProviderSettings): ScriptWriter =>
  createScriptWriters(providers).find((writer) => writer.findProblem() === null) ?? builtinWriter;
