import { noProviders, type ProviderSettings } from '../providers/provider-settings';
import { createChatWriter } from './chat-writer/chat.writer';
import { phraseBookWriter } from './phrase-book/phrase-book.writer';
import type { ScriptWriter } from './script-writer';

/** One line for each writer, the best first; the last needs nothing. */
export const createScriptWriters = (providers: ProviderSettings = noProviders): ScriptWriter[] => [
  createChatWriter(providers),
  phraseBookWriter,
];

/** Those that are set up, in the order in which they are asked; the last always answers. */
export const chooseScriptWriters = (providers: ProviderSettings): ScriptWriter[] =>
  createScriptWriters(providers).filter((writer) => writer.findProblem() === null);
