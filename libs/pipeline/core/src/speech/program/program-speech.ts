import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@svc/errors';
import { ProcessPool } from '@svc/concurrency';
import type { StageContext } from '../../kernel/stage';
import { narrationWords } from '../narration-words';
import type { Reading } from '../read-aloud';
import { silenceSeconds } from '../silence';
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
/**
 * Voices speak thirty times faster than real time, so that scenes wait longer for their frames. Processes stay for
 * the next text, because starting and warming up costs more than speaking a sentence.
 */
const processes = Math.ceil(availableParallelism() / 4);

/** An idle process holds 60 to 75 MB of its own; starting it again takes half a second. */
const idleMs = 120_000;

/** The part of a reading that a program gets; positions in both count the same characters. */
export interface PreparedText {
  voice: string;
  text: string;
  reading: Reading;
}

/** Times of the words of the narration, by the events of the text that the program read. */
export const placeWords = (
  { narration, language }: SpeechInput,
  { writtenPosition }: Reading,
  events: readonly SpokenEvent[],
  durationSeconds: number,
): SpokenWord[] => {
  const written = events.map(({ position, seconds }) => ({ position: writtenPosition(position), seconds }));
  return timeWords(narrationWords(narration, language), written, durationSeconds);
};

/** A program's voices, in a few processes. */
export class ProgramSpeech {
  private readonly pool: ProcessPool<SpeechProcess>;

  constructor(program: SpeechProgram) {
    const start = (): SpeechProcess => new SpeechProcess(program);
    this.pool = new ProcessPool({ start, size: processes, idleMs, timeLimitMs });
  }

  /** @throws AppError PROVIDER_FAILED when the program fails; the signal's reason when it is aborted */
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

  close(): void {
    this.pool.close();
  }
}
