import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@svc/errors';
import { ProcessPool } from '../../kernel/process-pool';
import type { StageContext } from '../../kernel/stage';
import { narrationWords } from '../narration-words';
import type { Reading } from '../reading/reading';
import type { Speech, SpeechInput } from '../speech';
import { timeWords } from '../word-times';
import { SpeechProcess, type SpeechAnswer, type SpeechProgram, type SpeechRequest } from './speech-process';

const timeLimitMs = 60_000;
/** Long enough to see the words of a scene of which nothing can be said. */
const silenceSeconds = 1.2;

/**
 * They speak thirty times faster than real time: scenes wait longer for their frames. They stay for the next text,
 * because starting one and warming it up costs more than speaking a sentence.
 */
const processes = Math.ceil(availableParallelism() / 4);

/** A program's voices, spoken in a few processes. */
export class ProgramSpeech {
  private readonly pool: ProcessPool<SpeechProcess>;

  constructor(program: SpeechProgram) {
    this.pool = new ProcessPool({ start: () => new SpeechProcess(program), size: processes, idleMs: null });
  }

  /** @throws AppError PROVIDER_FAILED when the program cannot; the signal's reason when it is aborted */
  async ask(request: SpeechRequest, signal: AbortSignal): Promise<SpeechAnswer> {
    const either = AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]);
    try {
      return await this.pool.run(either, (process) => process.speak(request, either));
    } catch (cause) {
      signal.throwIfAborted();
      throw new AppError('PROVIDER_FAILED', { message: 'The built-in voice could not speak this text.', cause });
    }
  }

  /** @param text what the program is given of the reading: positions count as there */
  async speak(
    { voice, text, reading }: { voice: string; text: string; reading: Reading },
    { narration, language }: SpeechInput,
    { signal, workFolder }: StageContext,
  ): Promise<Speech> {
    const audioPath = join(workFolder, 'speech.wav');
    const { durationSeconds, events } = await this.ask({ voice, text, outputPath: audioPath }, signal);
    const spokenSeconds = events.length > 0 ? durationSeconds : silenceSeconds;
    const written = events.map(({ position, seconds }) => ({ position: reading.writtenPosition(position), seconds }));
    const words = timeWords(narrationWords(narration, language), written, spokenSeconds);
    return { audioPath, durationSeconds: spokenSeconds, words };
  }

  close(): void {
    this.pool.close();
  }
}
