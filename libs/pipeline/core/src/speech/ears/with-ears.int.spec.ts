import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testContext } from '../../../test/provider.fixture';
import { plant, plantedFaults, type PlantFault } from '../../../test/speech-faults.fixture';
import { createBuiltInSpeech, createSpeechRegistry, type SpeechProvider } from '..';

const [flite] = createBuiltInSpeech() as [SpeechProvider];
let folder = '';
let spoken: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ears-'));
});
beforeEach(() => {
  spoken = [];
});
afterAll(async () => {
  await flite.close?.();
  await rm(folder, { recursive: true, force: true });
});

const text = 'Bees dance in the dark hive. A forager walks straight ahead, shakes her body, and turns back again.';
const input = { narration: text, language: 'en', referenceAudioPath: null };

/** Speaks with a fault where the text asks for it. */
const faulty = (fault: PlantFault, isFaulty: (narration: string) => boolean) =>
  createSpeechRegistry([
    {
      ...flite,
      speak: async (voice, given, context) => {
        spoken.push(given.narration);
        const speech = await flite.speak(voice, given, context);
        return isFaulty(given.narration) ? plant(fault, speech) : speech;
      },
    },
  ]).open('flite/slt');

const cut = plantedFaults['cut at 70 %'] as PlantFault;
const silent = plantedFaults['all of it silent'] as PlantFault;

const warning = (words: string): string =>
  `tts_workflow: the voice spoke this wrongly, also in parts: “${words}”. Listen to it, or choose another voice.`;

describe('a speech', () => {
  it('without a fault is spoken once', async () => {
    const context = testContext(folder);
    await faulty(cut, () => false).speak(input, context);
    expect(spoken).toEqual([text]);
    expect(context.warnings).toEqual([]);
  });

  it.each(Object.entries(plantedFaults))('with a fault is spoken again by sentences: %s', async (_, fault) => {
    const context = testContext(folder);
    const { words, durationSeconds } = await faulty(fault, (narration) => narration === text).speak(input, context);
    expect(spoken).toEqual([text, ...text.split(/(?<=\.) /u)]);
    expect(context.warnings).toEqual([]);
    expect(words.map((word) => word.text).join(' ')).toBe(text);
    expect(words.at(-1)?.endSeconds).toBeCloseTo(durationSeconds, 1);
    const starts = words.map(({ startSeconds }) => startSeconds);
    expect(starts).toEqual(starts.toSorted((one, other) => one - other));
  });

  it('with a fault in a sentence is spoken again by clauses', async () => {
    const context = testContext(folder);
    await faulty(cut, (narration) => narration.includes('body, and turns')).speak(input, context);
    expect(spoken.slice(3)).toEqual(['A forager walks straight ahead,', 'shakes her body,', 'and turns back again.']);
    expect(context.warnings).toEqual([]);
  });

  it('whose clause stays faulty is kept with a warning that names the clause', async () => {
    const context = testContext(folder);
    const { words } = await faulty(cut, (narration) => narration.includes('shakes her body')).speak(input, context);
    expect(words.map((word) => word.text).join(' ')).toBe(text);
    expect(context.warnings).toEqual([warning('shakes her body,')]);
  });

  it('whose voice fails at the second time is kept with a warning', async () => {
    const context = testContext(folder);
    const broken = faulty(cut, (narration) => {
      if (narration !== text) throw new Error('The voice is gone.');
      return true;
    });
    expect((await broken.speak(input, context)).durationSeconds).toBeGreaterThan(1);
    expect(context.warnings).toEqual([
      expect.stringContaining('spoke this wrongly, also in parts: “Bees dance in the dark hive.'),
    ]);
  });

  it('without word times and a known rate is judged by what is wrong in any voice', async () => {
    const untold = (fault: PlantFault) => ({
      ...flite,
      letterRate: () => null,
      speak: async (...given: Parameters<SpeechProvider['speak']>) => {
        spoken.push(given[1].narration);
        return { ...(await plant(fault, await flite.speak(...given))), words: [] };
      },
    });
    await createSpeechRegistry([untold(cut)])
      .open('flite/slt')
      .speak(input, testContext(folder));
    expect(spoken).toEqual([text]);
    await createSpeechRegistry([untold(silent)])
      .open('flite/slt')
      .speak(input, testContext(folder));
    expect(spoken.length).toBeGreaterThan(3);
  });

  it('that is spoken again repeats no warning of its voice', async () => {
    const context = testContext(folder);
    const german = { ...input, language: 'de' };
    await faulty(cut, (narration) => narration === text).speak(german, context);
    expect(context.warnings).toEqual(['tts_workflow: voices of "flite" speak English only.']);
  });
});
