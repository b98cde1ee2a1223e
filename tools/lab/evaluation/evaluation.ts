import { readCommandLine } from '@svc/command-line';
import { evaluation } from '@svc/command-line/lab-study-commands';
import type { VideoScript } from '@svc/pipeline';
import { chooseScriptWriters, createScriptStage } from '@svc/pipeline/tools';
import { median } from '@svc/testing/harness';
import { english } from './corpus/english';
import type { EvaluatedTopic } from './corpus/evaluated-topic';
import { french } from './corpus/french';
import { german } from './corpus/german';
import { spanish } from './corpus/spanish';
import { startEncyclopedia } from './encyclopedia-server';
import { measure, type Measures } from './measures';

const editions: Readonly<Record<string, readonly EvaluatedTopic[]>> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
};

/** Requested lengths. The facts are counted at the middle one. */
const lengths = [
  { target_seconds: 30, n_scenes: 4 },
  { target_seconds: 60, n_scenes: 6 },
  { target_seconds: 90, n_scenes: 8 },
] as const;

type Length = (typeof lengths)[number];

interface Evaluated extends Measures {
  language: string;
  topic: string;
  length: Length;
  script: VideoScript;
}

const context = {
  signal: new AbortController().signal,
  report: (): undefined => undefined,
  warn: (): undefined => undefined,
};

const writingAt = (url: string) => {
  const limits = { concurrency: 4, requestsPerMinute: null };
  const configured = { encyclopedia: { isOn: true, url, limits } };
  const stage = createScriptStage({ writers: chooseScriptWriters({ timeoutMs: 30_000, configured }), readPage: null });
  return async (language: string, asked: EvaluatedTopic, length: Length): Promise<Evaluated> => {
    const request = { text: asked.topic, mode: 'generate' as const, title: null, language, ...length };
    const script = await stage.run(request, context);
    return { language, topic: asked.topic, length, script, ...measure(asked, script, length.target_seconds) };
  };
};

const evaluateAll = async (): Promise<Evaluated[]> => {
  await using server = await startEncyclopedia(editions);
  const write = writingAt(server.url);
  const all: Evaluated[] = [];
  for (const [language, topics] of Object.entries(editions))
    for (const topic of topics) for (const length of lengths) all.push(await write(language, topic, length));
  return all;
};

const percentOf = (all: readonly Evaluated[], isMet: (one: Evaluated) => boolean): string =>
  `${Math.round((100 * all.filter(isMet).length) / all.length)} %`;

const rowOf = (name: string, all: readonly Evaluated[]) => {
  const middle = all.filter(({ length }) => length.target_seconds === 60);
  const words = all.flatMap(({ sentenceWords }) => sentenceWords);
  return {
    language: name,
    'facts of 5 (median)': median(middle.map(({ facts }) => facts)),
    'facts of 5 (mean)': (middle.reduce((sum, { facts }) => sum + facts, 0) / middle.length).toFixed(2),
    'words a sentence': `${median(words)} (most ${Math.max(...words)})`,
    'over 18 words': `${Math.round((100 * words.filter((count) => count > 18).length) / words.length)} %`,
    'length within 10 %': percentOf(all, ({ lengthShare }) => Math.abs(lengthShare - 1) <= 0.1),
    'scenes as asked': percentOf(all, ({ scenes, length }) => scenes === length.n_scenes),
    'opens with a fact': percentOf(all, ({ opensWithFact }) => opensWithFact),
    'ends with a fact': percentOf(all, ({ endsWithFact }) => endsWithFact),
    'names Wikipedia': percentOf(all, ({ namesEncyclopedia }) => namesEncyclopedia),
    'scenes with a source': percentOf(all, ({ sourcedScenes, scenes }) => sourcedScenes === scenes),
  };
};

const printScript = ({ topic, length, facts, lengthShare, script }: Evaluated): void => {
  const share = `${Math.round(100 * lengthShare)} % of ${length.target_seconds} s`;
  console.log(`\n${topic} (${facts} of 5 facts, ${share})`);
  for (const { narration } of script.scenes) console.log(`  ${narration}`);
};

const main = async (): Promise<void> => {
  const { values } = readCommandLine(evaluation, process.argv.slice(2));
  const all = await evaluateAll();
  if (values.narrations) all.forEach(printScript);
  const rows = Object.keys(editions).map((name) =>
    rowOf(
      name,
      all.filter(({ language }) => language === name),
    ),
  );
  const table = [...rows, rowOf('all', all)];
  for (const name of Object.keys(table[0] ?? {}))
    console.log(name.padEnd(22), ...table.map((row) => String(row[name as keyof (typeof table)[number]]).padEnd(14)));
};

void main();
