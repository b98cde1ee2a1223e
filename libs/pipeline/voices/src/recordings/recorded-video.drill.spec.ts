import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { smallTemplates, startVideoMaker, writeWave, type VideoMaker } from '@svc/pipeline/testing';
import { testFfmpeg } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beeScenes } from '../../test/bee-scenes.fixture';
import { record, type Recording } from '../../test/recorded-speaker.fixture';
import { voicesEngine } from '../voices-engine';

const run = promisify(execFile);
const speaker = { voice: 'en-us+f3', rate: 150, pitch: 70, pauseSeconds: 0.9, noise: 0.003, echo: 0.1 };
const scenes = [...(beeScenes['en'] ?? [])];
let root = '';
let maker: VideoMaker;
let recording: Recording;

/** Codecs and containers of phones and browsers. */
const formats: readonly [file: string, encoding: readonly string[]][] = [
  ['phone.m4a', ['-c:a', 'aac', '-ac', '2', '-ar', '44100']],
  ['browser.weba', ['-c:a', 'libopus', '-f', 'webm']],
  ['editor.mp3', ['-c:a', 'libmp3lame', '-q:a', '5']],
  ['message.ogg', ['-c:a', 'libopus']],
];

const assetPath = (name: string): string => join(root, 'assets', name);

beforeAll(async () => {
  const { ffmpegPath } = await testFfmpeg();
  root = await mkdtemp(join(tmpdir(), 'recorded-'));
  await mkdir(join(root, 'assets'));
  recording = await record(scenes, speaker);
  await writeFile(assetPath('film.wav'), writeWave(recording));
  for (const [file, encoding] of formats)
    await run(ffmpegPath, ['-v', 'error', '-i', assetPath('film.wav'), ...encoding, assetPath(file)]);
  for (const [index, scene] of scenes.entries())
    await writeFile(assetPath(`${index}.wav`), writeWave(await record([scene], speaker)));
  await writeFile(assetPath('silent.wav'), writeWave({ sampleRate: 16_000, samples: new Int16Array(32_000) }));
  const resourcesFolder = await smallTemplates(root, ['static_default']);
  maker = await startVideoMaker(root, { resourcesFolder, engines: [voicesEngine] });
});
afterAll(async () => {
  await maker.close();
  await rm(root, { recursive: true, force: true });
});

const common = { frame_template: '270x270/static_default.html', language: 'en' };
const fixed = { ...common, mode: 'fixed' as const, text: scenes.join('\n') };

const secondsIn = (time: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = time.replace(',', '.').split(':').map(Number);
  return 3_600 * hours + 60 * minutes + seconds;
};

/** Each caption with the second in which it appears. */
const readCaptions = async (folder: string) => {
  const text = await readFile(join(folder, 'captions.srt'), 'utf8');
  return [...text.matchAll(/(\S+) --> \S+\n(.+(?:\n.+)*)/gu)].map(([, time = '', words = '']) => ({
    seconds: secondsIn(time),
    words: words.split(/\s+/u),
  }));
};

/** When each word of the recording begins, from the first word on. */
const truth = (): { word: string; seconds: number }[] =>
  scenes.flatMap((scene, index) =>
    scene.split(' ').map((word, at) => ({ word, seconds: recording.starts[index]?.[at] ?? Number.NaN })),
  );

describe('a video that a recording narrates', () => {
  it.each([['film.wav'], ...formats.map(([file]) => [file])])(
    'has captions with the words, as they are said in one file: %s',
    async (file) => {
      const { folder, duration, warnings } = await maker.generate({ ...fixed, tts_workflow: `assets/${file}` });
      expect(warnings).toEqual([]);
      const captions = await readCaptions(folder);
      expect(captions.flatMap(({ words }) => words)).toEqual(scenes.join(' ').split(' '));
      const said = truth();
      const shift = (said[0]?.seconds ?? 0) - (captions[0]?.seconds ?? 0);
      let at = 0;
      for (const { seconds, words } of captions) {
        const spoken = said[at]?.seconds ?? Number.NaN;
        if (!Number.isNaN(spoken)) expect(Math.abs(seconds + shift - spoken)).toBeLessThan(0.3);
        at += words.length;
      }
      const spokenSeconds = (said.at(-1)?.seconds ?? 0) - (said[0]?.seconds ?? 0);
      expect(duration).toBeGreaterThan(spokenSeconds + 0.3);
      expect(duration).toBeLessThan(spokenSeconds + 4);
    },
  );

  it('may have a file for each scene, and a voice for others', async () => {
    const given = scenes.map((text, index) => ({ text, voice: index === 1 ? 'flite/slt' : `assets/${index}.wav` }));
    const { folder, warnings } = await maker.generate({ ...common, text: 'Bees', scenes: given });
    expect(warnings).toEqual([]);
    expect((await readCaptions(folder)).flatMap(({ words }) => words)).toEqual(scenes.join(' ').split(' '));
  });

  it('reads scenes that name one file in their order from it', async () => {
    const given = scenes.map((text) => ({ text, voice: 'assets/film.wav' }));
    const { duration } = await maker.generate({ ...common, text: 'Bees', scenes: given });
    const whole = await maker.generate({ ...fixed, tts_workflow: 'assets/film.wav' });
    expect(duration).toBeCloseTo(whole.duration, 1);
  });

  it.each<[string, object, RegExp]>([
    ['does not exist', { tts_workflow: 'assets/none.wav' }, /^tts_workflow: there is no such sound\.$/u],
    ['is no name', { tts_workflow: 'assets/../film.wav' }, /^tts_workflow: /u],
    [
      'is of a scene and does not exist',
      { scenes: [{ text: 'Bees.', voice: 'assets/none.wav' }] },
      /^scenes\[0\]\.voice: there is no such sound\.$/u,
    ],
    ['is silent', { tts_workflow: 'assets/silent.wav' }, /^tts_workflow: this one cannot be used: it is silent\.$/u],
    [
      'tells one scene, and names are given for two',
      { scenes: scenes.slice(0, 2).map((text) => ({ text, voice: 'assets/0.wav' })) },
      /^scenes\[0\]\.voice: this one cannot be used: (?:it is too short|from scene [12])/u,
    ],
    [
      'tells another order',
      { text: scenes.toReversed().join('\n'), tts_workflow: 'assets/film.wav' },
      /^tts_workflow: this one cannot be used: from scene 1 \(“/u,
    ],
    [
      'is given before the words',
      { mode: 'generate', tts_workflow: 'assets/film.wav' },
      /^tts_workflow: this one cannot be used: a recording needs the words/u,
    ],
    ['is in Thai', { text: 'ผึ้งเต้นรำในรังที่มืด', language: 'th', tts_workflow: 'assets/film.wav' }, /^tts_workflow: /u],
  ])('is refused when the recording %s', async (_, fields, problem) => {
    await expect(maker.generate({ ...fixed, ...fields })).rejects.toThrow(problem);
  });
});
