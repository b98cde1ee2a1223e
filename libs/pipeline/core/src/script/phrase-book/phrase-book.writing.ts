import { findSettings, type ProviderSettings } from '../../providers/provider-settings';
import { noEditor } from '../script-editor';
import type { ProgramWriters, WritingHost } from '../script-writing';
import { writerSettings } from '../writer.settings';

const missing = 'add the feature writers';
const editor = noEditor(missing);

/** Requires nothing. */
const choices = ['auto', 'phrase_book'];

const isMissing = async (): Promise<never> => {
  throw new Error('The phrase book has no network.');
};

/** The phrase book alone. @throws Error when WRITER names another writer */
export const openPhraseBook = (providers: ProviderSettings): WritingHost => {
  const choice = findSettings(providers, writerSettings)?.choice ?? 'auto';
  if (!choices.includes(choice)) throw new Error(`WRITER=${choice} needs more: ${missing}.`);
  return { answer: isMissing, editor, models: [], sources: [] };
};

export const phraseBookAlone: ProgramWriters = { writers: [], readPage: null, translate: editor.translate };
