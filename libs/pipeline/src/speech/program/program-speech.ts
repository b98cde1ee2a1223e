import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@svc/errors';
import { ProcessPool } from '../../kernel/process-pool';
import type { StageContext } from '../../kernel/stage';
import { narrationWords } from '../narration-words';
import type { Reading } from '../reading/reading';
import type { Speech, SpeechInput, SpokenWord } from '../speech';
import { timeWords, type SpokenEvent } from '../word-times';
import {
  SpeechProcess,
  type SpeechAnswer,
  type SpeechProgram,
  type SpeechRequest,
  type SpeechTask,
} from './speech-process';

const timeLimitMs = 60_000;
/** Long enough to see the words of a scene of which nothing can be said. */
const silenceSeconds = 1.2;

/**
 * They speak thirty times faster than real time: scenes wait longer for their frames. They stay for the next text,
 * because starting one and warming it up costs more than speaking a sentence.
 */
const processes = Math.ceil(availableParallelism() / 4);

/** What a program is given of a reading; positions in both count alike. */
export interface PreparedText {
  voice: string;
  text: string;
  reading: Reading;
}

const placeWords = (
  { narration, language }: SpeechInput,
  { writtenPosition }: Reading,
  events: readonly SpokenEvent[],
  durationSeconds: number,
): SpokenWord[] => {
  const written = events.map(({ position, seconds }) => ({ position: writtenPosition(position), seconds }));
  return timeWords(narrationWords(narration, language), written, durationSeconds);
};

/** A program's voices, spoken in a few processes. */
export class ProgramSpeech {
  private readonly pool: ProcessPool<SpeechProcess>;

  constructor(program: SpeechProgram) {
    const start = (): SpeechProcess => new SpeechProcess(program);
    this.pool = new ProcessPool({ start, size: processes, idleMs: null, timeLimitMs });
  }

  /** @throws AppError PROVIDER_FAILED when the program cannot; the signal's reason when it is aborted */
  async ask(request: SpeechRequest & SpeechTask, signal: AbortSignal): Promise<SpeechAnswer> {
    try {
      return await this.pool.run(signal, (process, limited) => process.speak(request, limited));
    } catch (cause) {
      signal.throwIfAborted();
      throw new AppError('PROVIDER_FAILED', { message: 'The built-in voice could not speak this text.', cause });
    }
  }

  async speak(
    { voice, text, reading }: PreparedText,
    input: SpeechInput,
    { signal, workFolder }: StageContext,
  ): Promise<Speech> {
    const audioPath = join(workFolder, 'speech.wav');
    const { durationSeconds, events } = await this.ask({ voice, text, outputPath: audioPath }, signal);
    const spokenSeconds = events.length > 0 ? durationSeconds : silenceSeconds;
    return { audioPath, durationSeconds: spokenSeconds, words: placeWords(input, reading, events, spokenSeconds) };
  }

  /** When the words of a text are spoken in a WAV file, by a voice that does not tell. */
  async listen(
    { voice, text, reading }: PreparedText,
    input: SpeechInput,
    soundPath: string,
    signal: AbortSignal,
  ): Promise<SpokenWord[]> {
    const { durationSeconds, events } = await this.ask({ voice, text, soundPath }, signal);
    return placeWords(input, reading, events, durationSeconds);
  }

  close(): void {
    this.pool.close();
  }
}
