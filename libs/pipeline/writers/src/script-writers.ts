import { writeWarning } from '@svc/contracts';
import { AppError } from '@svc/errors';
import { noProviders, findSettings, type ProviderSettings } from '@svc/pipeline/providers';
import { createAlmanacWriter } from './almanac/almanac.writer';
import { createChatWriter } from './chat-writer/chat.writer';
import { documentWriter } from './document/document.writer';
import { createEncyclopediaWriter } from './encyclopedia/encyclopedia.writer';
import { ownTextWriter } from './own-text/own-text.writer';
import { createScriptNetwork, type ScriptNetwork } from './script-network';
import { type ScriptWriter, writerSettings } from '@svc/pipeline/script';

/** One line for each writer, best first. */
const createScriptWriters = (providers: ProviderSettings, { model, encyclopedia }: ScriptNetwork): ScriptWriter[] => [
  createChatWriter(providers, model, encyclopedia),
  documentWriter,
  ownTextWriter,
  createEncyclopediaWriter(providers, undefined, encyclopedia),
  createAlmanacWriter(),
];

/** A writer that fails leaves the topic to the next, with a warning; a cancelled one throws. */
const withoutFailing = (writer: ScriptWriter): ScriptWriter => ({
  ...writer,
  write: async (input, context) => {
    try {
      return await writer.write(input, context);
    } catch (error) {
      context.signal.throwIfAborted();
      if (!(error instanceof AppError)) throw error;
      context.warn(writeWarning('model_failed', { reason: error.message }));
      return null;
    }
  },
});

const auto = ['model', 'document', 'text', 'encyclopedia', 'almanac'];

/** Writers that may write before the phrase book, by the setting WRITER; `createScriptWriters` has their order. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  auto,
  model: ['model'],
  encyclopedia: ['document', 'text', 'encyclopedia', 'almanac'],
  almanac: ['document', 'text', 'almanac'],
  phrase_book: ['document', 'text'],
};

const readWriterChoice = (providers: ProviderSettings): string =>
  findSettings(providers, writerSettings)?.choice ?? 'auto';

/** Writers that look somewhere; the others tell what the request says. */
const lookingWriters = ['model', 'encyclopedia', 'almanac'];

/** Lists them with what each needs, or that WRITER leaves it out; null for one that writes. */
export const listLookingWriters = (
  providers: ProviderSettings,
  network: ScriptNetwork,
): { name: string; problem: string | null }[] => {
  const choice = readWriterChoice(providers);
  const wanted = allowed[choice] ?? auto;
  return createScriptWriters(providers, network)
    .filter(({ name }) => lookingWriters.includes(name))
    .map(({ name, findProblem }) => {
      const leftOut = wanted.includes(name) ? null : `WRITER=${choice} leaves it out`;
      return { name, problem: findProblem() ?? leftOut };
    });
};

/** @throws Error when the writer that WRITER names is not configured */
export const requireScriptSettings = (providers: ProviderSettings, network = createScriptNetwork(providers)): void => {
  const choice = readWriterChoice(providers);
  const chosen = createScriptWriters(providers, network).find(({ name }) => name === choice);
  const problem = chosen?.findProblem() ?? null;
  if (problem !== null) throw new Error(`WRITER=${choice} needs more: ${problem}.`);
};

/**
 * The configured writers in order. With `auto`, a failing model never fails a
 * video; a writer chosen by name does.
 */
export const chooseScriptWriters = (
  providers: ProviderSettings = noProviders,
  network = createScriptNetwork(providers),
): ScriptWriter[] => {
  const choice = readWriterChoice(providers);
  const wanted = allowed[choice] ?? auto;
  const writers = createScriptWriters(providers, network).filter(({ name }) => wanted.includes(name));
  const ready = writers.filter((writer) => writer.findProblem() === null);
  return ready.map((writer) => (choice === 'auto' && writer.name === 'model' ? withoutFailing(writer) : writer));
};
