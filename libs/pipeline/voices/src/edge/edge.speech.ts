import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ffmpeg, StageContext } from '@svc/pipeline/engine';
import {
  providerFailed,
  createProviderLimiter,
  findSettings,
  type ProviderSettings,
  isWorthRetrying,
  pause,
  retryDelayMs,
} from '@svc/pipeline/providers';
import {
  narrationWords,
  timeWords,
  type SpokenEvent,
  warnOfReference,
  type Speech,
  type SpeechInput,
  type SpeechProvider,
  type SpeechVoice,
} from '@svc/pipeline/speech';
import { decodeSpeech } from '../speech-audio';
import { edgeVoicePattern, type EdgeWord } from './edge-protocol';
import { EdgeRefusedError, speakOverEdge, type EdgeService, type EdgeSpeech } from './edge-session';
import { edgeVoiceFor, edgeVoices } from './edge-voices';
import { edgeSettings } from './edge.settings';
import type { OnlineSpeech } from '../online-speech';

const maxTries = 4;

/** Position of each reported word in the narration; a word that is not found is skipped. */
const findSpokenWords = (narration: string, words: readonly EdgeWord[]): SpokenEvent[] => {
  const events: SpokenEvent[] = [];
  let from = 0;
  for (const { text, seconds } of words) {
    const at = narration.indexOf(text, from);
    if (at < 0) continue;
    events.push({ position: Array.from(narration.slice(0, at)).length, seconds });
    from = at + text.length;
  }
  return events;
};

const explain = (error: unknown): Error => {
  if (!(error instanceof EdgeRefusedError)) return providerFailed("Microsoft's voices cannot be reached", error);
  const advice = error.status === 403 ? '; EDGE_VERSION may be too old, or this machine wrong about the time' : '';
  return providerFailed(`Microsoft's voices refused the connection (status ${error.status})${advice}`, error);
};

/**
 * Microsoft's online voices, used like its browser's read-aloud feature: no key, word times, but the service may
 * refuse.
 */
const createEdgeSpeech = (settings: ProviderSettings, ffmpeg: Ffmpeg): SpeechProvider => {
  const given = findSettings(settings, edgeSettings);
  const service: EdgeService | null = given && { ...given, timeoutMs: settings.timeoutMs };
  const limiter = createProviderLimiter(given?.limits ?? { concurrency: 1, requestsPerMinute: null });
  const missing = 'set EDGE_SPEECH=on to allow Microsoft’s online voices';
  /** The service's clock minus the local one. */
  let skewMs = 0;

  const findProblem = (voice: string): string | null => {
    if (service === null) return missing;
    return edgeVoicePattern.test(voice) ? null : 'it must be a voice such as "edge/en-US-AriaNeural"';
  };

  const listVoices = (): SpeechVoice[] =>
    (service === null ? [] : edgeVoices()).map((voice) => {
      const [, language = '', name = ''] = edgeVoicePattern.exec(voice) ?? [];
      const label = `${name.replace(/(?:Multilingual)?Neural$/u, '')} (Microsoft, ${language})`;
      return { workflow: `edge/${voice}`, label, language };
    });

  const mayRetry = (error: unknown): boolean => {
    if (!(error instanceof EdgeRefusedError)) return true;
    if (error.serverTimeMs !== null) skewMs = error.serverTimeMs - Date.now();
    return error.status === 403 || isWorthRetrying(error.status);
  };

  const askPatiently = async (voice: string, text: string, signal: AbortSignal): Promise<EdgeSpeech> => {
    if (service === null) throw providerFailed(missing);
    for (let tries = 1; ; tries += 1) {
      try {
        return await limiter.run(signal, () => speakOverEdge(service, voice, text, Date.now() + skewMs, signal));
      } catch (error) {
        signal.throwIfAborted();
        if (!mayRetry(error) || tries >= maxTries) throw explain(error);
        await pause(retryDelayMs(tries, null) ?? 0, signal);
      }
    }
  };

  const speak = async (voice: string, input: SpeechInput, context: StageContext): Promise<Speech> => {
    const { signal, workFolder } = context;
    const { narration, language } = input;
    warnOfReference('edge', input, context);
    const { sound, words } = await askPatiently(voice, narration, signal);
    if (sound.length === 0) throw providerFailed('The Microsoft voice returned no audio: it may not exist');
    const path = join(workFolder, 'answer.sound');
    await writeFile(path, sound);
    const audio = await decodeSpeech(path, workFolder, ffmpeg, signal);
    const events = findSpokenWords(narration, words);
    return { ...audio, words: timeWords(narrationWords(narration, language), events, audio.durationSeconds) };
  };

  const autoVoice = (language: string): string | null => (given?.use === 'auto' ? edgeVoiceFor(language) : null);

  return { family: 'edge', source: 'trainedAlgorithmicMedia', listVoices, findProblem, autoVoice, speak };
};

export const edgeSpeech: OnlineSpeech = {
  settings: edgeSettings,
  create: ({ providers, ffmpeg }) => createEdgeSpeech(providers, ffmpeg),
};
