import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { writeWave } from '@svc/pipeline/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beeScenes } from '../../test/bee-scenes.fixture';
import { record, type RecordedSpeaker, type Recording } from '../../test/recorded-speaker.fixture';
import { createEspeakSpeech } from '../espeak/espeak.speech';
import { cutScenes } from './cut-scenes';
import { describeTooShort, findRecordingProblem } from './find-recording-problem';
import type { FollowedRecording } from '../espeak/follow-recording';

const espeak = createEspeakSpeech(resolve('libs/pipeline/voices/programs/espeak-process.mjs'));
const { signal } = new AbortController();
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'followed-'));
});
afterAll(async () => {
  await espeak.close?.();
  await rm(folder, { recursive: true, force: true });
});

/** Other vocal tracts, paces and pitches than eSpeak's own voice has, in rooms with noise and echo. */
const speakers = {
  'a woman in a quiet room': { voice: '+f3', rate: 150, pitch: 70, pauseSeconds: 0.9, noise: 0, echo: 0 },
  'a fast man': { voice: '+m3', rate: 230, pitch: 40, pauseSeconds: 0.3, noise: 0.003, echo: 0.2 },
  'a slow woman in a room with noise': {
    voice: '+f5',
    rate: 105,
    pitch: 85,
    pauseSeconds: 1.6,
    noise: 0.01,
    echo: 0.3,
  },
} satisfies Record<string, RecordedSpeaker>;
type SpeakerName = keyof typeof speakers;
const names = Object.keys(speakers) as SpeakerName[];

const recordAs = (name: SpeakerName, language: string, scenes: readonly string[]): Promise<Recording> =>
  record(scenes, { ...speakers[name], voice: `${language}${speakers[name].voice}` });

const scenesIn = (language: string, narrations: readonly string[]) =>
  narrations.map((narration, number) => ({ number, narration, language }));

let count = 0;
const follow = async (
  language: string,
  narrations: readonly string[],
  sound: Recording,
): Promise<FollowedRecording> => {
  const path = join(folder, `${(count += 1)}.wav`);
  await writeFile(path, writeWave(sound));
  const followed = await espeak.follow(scenesIn(language, narrations), path, signal);
  if ('isTooShort' in followed) throw new Error('Its words were not looked for.');
  return followed;
};

const findProblem = async (language: string, narrations: readonly string[], sound: Recording): Promise<string | null> =>
  findRecordingProblem(scenesIn(language, narrations), await follow(language, narrations, sound));

const languages = Object.keys(beeScenes);
const english = beeScenes['en'] ?? [];
const pairs = languages.flatMap((language) => names.map((name) => ({ language, name })));

const share = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * part)] ?? Infinity;

describe('words of a recording', () => {
  it.each(pairs)('are found within 80 ms in the median: $language, $name', async ({ language, name }) => {
    const narrations = beeScenes[language] ?? [];
    const recording = await recordAs(name, language, narrations);
    const followed = await follow(language, narrations, recording);
    const errors = cutScenes(scenesIn(language, narrations), followed).flatMap(({ fromSeconds, words }, scene) =>
      words.flatMap(({ startSeconds }, index) => {
        const truth = recording.starts[scene]?.[index] ?? Number.NaN;
        return Number.isNaN(truth) ? [] : [Math.abs(fromSeconds + startSeconds - truth)];
      }),
    );
    expect(errors.length).toBeGreaterThan(30);
    expect(share(errors, 0.5)).toBeLessThanOrEqual(0.08);
    expect(share(errors, 0.9)).toBeLessThanOrEqual(0.25);
    expect(findRecordingProblem(scenesIn(language, narrations), followed)).toBeNull();
  });

  it('are cut between two scenes, in the silence', async () => {
    const recording = await recordAs('a woman in a quiet room', 'en', english);
    const cuts = cutScenes(scenesIn('en', english), await follow('en', english, recording));
    for (const [index, { fromSeconds }] of cuts.entries()) {
      if (index === 0) continue;
      expect(fromSeconds).toBe(cuts[index - 1]?.toSeconds);
      const [at, around] = [fromSeconds * recording.sampleRate, 0.1 * recording.sampleRate];
      expect(Math.max(...recording.samples.subarray(at - around, at + around).map(Math.abs))).toBeLessThan(300);
    }
  });
});

describe('a recording of something else', () => {
  it.each(languages)('is refused with the first scene that differs: %s', async (language) => {
    const [first = '', second = '', third = ''] = beeScenes[language] ?? [];
    for (const name of names) {
      const recording = await recordAs(name, language, [first, third, second]);
      expect(await findProblem(language, [first, second, third], recording)).toMatch(/^from scene 2 \(“/u);
    }
  });

  it.each(languages)('is refused in another language: %s', async (language) => {
    const recording = await recordAs('a woman in a quiet room', language, beeScenes[language] ?? []);
    // Dutch and German are too close here.
    const other = language === 'de' || language === 'nl' ? 'es' : 'de';
    expect(await findProblem(other, beeScenes[other] ?? [], recording)).toMatch(/^from scene \d/u);
  });

  it.each(languages)('is refused without one of its scenes: %s', async (language) => {
    const [first = '', second = '', third = ''] = beeScenes[language] ?? [];
    const recording = await recordAs('a woman in a quiet room', language, [first, third]);
    expect(await findProblem(language, [first, second, third], recording)).toMatch(/^from scene [12] \(“/u);
  });

  it('is refused when it is silent, far too short or far too long', async () => {
    const recording = await recordAs('a woman in a quiet room', 'en', english);
    const silent = { ...recording, samples: new Int16Array(48_000) };
    expect(await findProblem('en', english, silent)).toBe('it is silent');
    expect(await findProblem('en', Array.from({ length: 5 }, () => english).flat(), recording)).toMatch(
      /^it is too short: it has /u,
    );
    expect(await findProblem('en', ['Bees dance.'], recording)).toMatch(/^it is too long: it has /u);
  });

  it('is refused before its words are looked for when they take many times longer', async () => {
    const path = join(folder, 'short.wav');
    const samples = Int16Array.from({ length: 160_000 }, (_, index) => (index % 160) * 100);
    await writeFile(path, writeWave({ samples, sampleRate: 16_000 }));
    const scenes = scenesIn(
      'en',
      Array.from({ length: 4 }, () => '8 '.repeat(500)),
    );
    expect(await espeak.follow(scenes, path, signal)).toMatchObject({ durationSeconds: 10, isTooShort: true });
    expect(describeTooShort({ durationSeconds: 10, isTooShort: true })).toMatch(
      /^it is too short: it has 10\.0 seconds/u,
    );
  });
});
