import { availableParallelism } from 'node:os';
import { ProcessPool } from '@svc/concurrency';
import { providerFailed } from '@svc/pipeline/providers';
import { SpeechProcess } from '@svc/pipeline/speech';
import type { InstalledVoice } from '../packs/voice-pack';

interface NeuralRequest {
  voice: InstalledVoice;
  text: string;
  /** WAV file to write. */
  outputPath: string;
}

type NeuralAnswer = { durationSeconds: number } | { /** Why the sound is not taken. */ fault: string };

/** The slowest model needs as long as the scene lasts, and several times that on a busy machine. */
const timeLimitMs = 300_000;
/** A model takes some hundred megabytes: an idle process ends. */
const idleMs = 120_000;
/** Each has one thread and its own model. */
const processes = Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2)));

/** The program of the packs, in a few processes that start on use. */
export class NeuralProgram {
  private readonly pool: ProcessPool<SpeechProcess<NeuralRequest, NeuralAnswer>>;

  constructor(path: string) {
    const program = { name: 'The neural voice', path, flags: ['--max-semi-space-size=1'] };
    this.pool = new ProcessPool({ start: () => new SpeechProcess(program), size: processes, idleMs, timeLimitMs });
  }

  /** @throws AppError PROVIDER_FAILED when it crashes or takes too long; the signal's reason when it is aborted */
  async speak(request: NeuralRequest, signal: AbortSignal): Promise<NeuralAnswer> {
    try {
      return await this.pool.run(signal, (process, limited) => process.speak(request, limited));
    } catch (cause) {
      signal.throwIfAborted();
      throw providerFailed('The neural voice could not speak this text', cause);
    }
  }

  close(): void {
    this.pool.close();
  }
}
