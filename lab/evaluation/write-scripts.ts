import { type Pipeline, type VideoScript, speedIn, type StoredDocument } from '@svc/pipeline/tools';
import { almanacTopics, editions, readDocuments, type EvaluatedTopic, type Editions } from './corpus/corpus';
import { measure, type Measures } from './measures/words';

/** Speaks the plans: it is on each machine. */
export const plannedVoice = 'builtin/espeak';

/** Requested lengths. The facts are counted at the middle one. */
const lengths = [
  { target_seconds: 30, n_scenes: 4 },
  { target_seconds: 60, n_scenes: 6 },
  { target_seconds: 90, n_scenes: 8 },
] as const;

const [short, middle] = lengths;

type Length = (typeof lengths)[number];

export interface EvaluatedScript extends Measures {
  /** A language, `documents`, or `almanac`. */
  group: string;
  topic: string;
  length: Length;
  script: VideoScript;
}

export const isMiddle = ({ length }: EvaluatedScript): boolean => length === middle;

type Asked = Pick<EvaluatedTopic, 'topic' | 'text' | 'facts'>;

const context = {
  signal: new AbortController().signal,
  workFolder: '/',
  report: (): undefined => undefined,
  warn: (): undefined => undefined,
};

const writeOne = async (
  pipeline: Pipeline,
  group: string,
  { document, ...asked }: Asked & { document?: StoredDocument },
  language: string,
  length: Length,
): Promise<EvaluatedScript> => {
  const rate = pipeline.speech.open(plannedVoice).letterRate(language);
  const letterRates = rate === null ? {} : { [language]: rate };
  const request = { text: asked.topic, mode: 'generate' as const, title: null, language, letterRates, ...length };
  const script = await pipeline.script.run({ ...request, ...(document && { document }) }, context);
  return {
    group,
    topic: asked.topic,
    length,
    script,
    ...measure(asked, script, length.target_seconds, speedIn(letterRates, language)),
  };
};

const noFacts: Asked['facts'] = ['\u0000', '\u0000', '\u0000', '\u0000', '\u0000'];

/** Scripts of all topics in three lengths. */
export const writeArticles = async (online: Pipeline, articles: Editions): Promise<EvaluatedScript[]> => {
  const all: EvaluatedScript[] = [];
  for (const [language, topics] of Object.entries(articles))
    for (const topic of topics)
      for (const length of lengths) all.push(await writeOne(online, language, topic, language, length));
  return all;
};

/**
 * Scripts of all topics in three lengths, of all documents in the shorter two, and of topics of the almanac in the
 * middle one.
 * @param online has the encyclopedia
 * @param offline has no network
 */
export const writeScripts = async (online: Pipeline, offline: Pipeline): Promise<EvaluatedScript[]> => {
  const all = await writeArticles(online, editions);
  for (const { name, text, language, facts, document } of await readDocuments()) {
    const asked = { topic: document.title ?? name, text, facts, document };
    for (const length of [short, middle]) all.push(await writeOne(online, 'documents', asked, language, length));
  }
  for (const topic of almanacTopics)
    all.push(await writeOne(offline, 'almanac', { topic, text: topic, facts: noFacts }, 'en', middle));
  return all;
};
