import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createBuiltInSpeech } from '@svc/pipeline/speech';
import { testContext } from '@svc/pipeline/testing';
import { createSpeechProviders } from './speech-providers';
import { spokenTexts } from '../test/spoken-texts.fixture';
import { readWave, writeWave } from '../../core/src/input/wave-file';
import { framesOf } from '../../core/src/speech/ears/sound-frames';
import { findFault } from '../../core/src/speech/ears/find-fault';
import { plantedFaults } from '../test/speech-faults.fixture';
import { writeFile } from 'node:fs/promises';
import { createEspeakSpeech } from './espeak/espeak.speech';
import { resolve } from 'node:path';

it('measures', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'm-'));
  const providers = createSpeechProviders({}, createBuiltInSpeech());
  const espeak = createEspeakSpeech(resolve('libs/pipeline/voices/programs/espeak-process.mjs'));
  const cases = Object.keys(spokenTexts).map((l) => ['builtin', 'espeak', l] as const);
  const all = [...cases, ...['slt', 'rms', 'awb', 'kal'].map((v) => ['flite', v, 'en'] as const)];
  const out: Record<string, string[]> = {};
  let n = 0, t1 = 0;
  for (const [family, voice, language] of all) {
    const p = providers.find((x) => x.family === family)!;
    for (const narration of spokenTexts[language]!) {
      n++;
      const input = { narration, language, referenceAudioPath: null };
      const s = await p.speak(voice, input, testContext(folder));
      const w = readWave(await readFile(s.audioPath))!;
      const letterRate = p.letterRate?.(voice, language) ?? null;
      const t = performance.now();
      const sound = findFault({ ...framesOf(w), words: s.words, text: narration, letterRate });
      t1 += performance.now() - t;
      if (sound !== null) (out['SOUND'] ??= []).push(`${voice} ${language} ${sound} ${narration.slice(0, 20)}`);
      const aligned = async (x: typeof w) => {
        await writeFile(join(folder, 'a.wav'), writeWave(x));
        return espeak.listen(input, join(folder, 'a.wav'), new AbortController().signal);
      };
      if (family === 'flite') {
        const f = findFault({ ...framesOf(w), words: await aligned(w), text: narration, letterRate: null });
        if (f !== null) (out['SOUND aligned'] ??= []).push(`${voice} ${language} ${f} ${narration.slice(0, 20)}`);
      }
      for (const [name, fault] of Object.entries(plantedFaults)) {
        const { words, ...x } = fault({ ...w, words: s.words });
        const f = findFault({ ...framesOf(x), words, text: narration, letterRate });
        if (f === null) (out[name] ??= []).push(`${voice} ${language} ${narration.slice(0, 20)}`);
        if (family === 'flite') {
          const g = findFault({ ...framesOf(x), words: await aligned(x), text: narration, letterRate: null });
          if (g === null) (out[`${name} aligned`] ??= []).push(`${voice} ${language} ${narration.slice(0, 20)}`);
        }
      }
    }
  }
  console.log(n, t1, JSON.stringify(out, null, 1));
  expect(1).toBe(1);
}, 300000);
