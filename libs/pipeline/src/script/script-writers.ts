import { noProviders, settingsOf, type ProviderSettings } from '../providers/provider-settings';
import type { Rest } from '../providers/rest';
import { createChatWriter } from './chat-writer/chat.writer';
import { createEncyclopediaWriter } from './encyclopedia/encyclopedia.writer';
import { ownTextWriter } from './own-text/own-text.writer';
import { createPageReader, type ReadPage } from './own-text/page';
import { phraseBookWriter } from './phrase-book/phrase-book.writer';
import type { ScriptWriter } from './script-writer';
import { writerSettings } from './writer.settings';

/** One line for each writer, the best first; the last needs nothing. */
const createScriptWriters = (providers: ProviderSettings, rest?: Rest): ScriptWriter[] => [
  createChatWriter(providers),
  ownTextWriter,
  createEncyclopediaWriter(providers, rest),
  phraseBookWriter,
];

/**
 * Those that are wanted and set up, in the order in which they are asked; the last always answers.
 * @param rest shared with other public services
 */
export const chooseScriptWriters = (providers: ProviderSettings = noProviders, rest?: Rest): ScriptWriter[] => {
  const always = [ownTextWriter.name, phraseBookWriter.name];
  const choice = settingsOf(providers, writerSettings)?.choice ?? 'auto';
  const isWanted = ({ name }: ScriptWriter): boolean => choice === 'auto' || name === choice || always.includes(name);
  return createScriptWriters(providers, rest).filter((writer) => isWanted(writer) && writer.findProblem() === null);
};

/** Null where no pages are fetched. */
export const choosePageReader = (providers: ProviderSettings): ReadPage | null =>
  settingsOf(providers, writerSettings)?.readsPages === true ? createPageReader() : null;
