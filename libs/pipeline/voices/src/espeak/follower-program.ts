import { ProcessPool } from '@svc/concurrency';
import { AppError } from '@svc/errors';
import { SpeechProcess } from '@svc/pipeline/speech';
import type { FollowedRecording, TooShortRecording } from './follow-recording';

interface FollowRequest {
  readings: readonly { voice: string; text: string }[];
  soundPath: string;
}

type FollowAnswer = FollowedRecording | TooShortRecording;

const idleMs = 30_000;
/** Ten minutes of speech take 25 seconds of a processor. */
const timeLimitMs = 300_000;

/** The program of eSpeak in a process of its own: a long recording keeps no voice waiting. */
export class FollowerProgram {
  private readonly pool: ProcessPool<SpeechProcess<FollowRequest, FollowAnswer>>;

  constructor(path: string, flags: readonly string[]) {
    const start = () => new SpeechProcess<FollowRequest, FollowAnswer>({ name: 'espeak', path, flags });
    this.pool = new ProcessPool({ start, size: 1, idleMs, timeLimitMs });
  }

  /** @throws AppError PROVIDER_FAILED when the program fails; the signal's reason when it is aborted */
  async ask(request: FollowRequest, signal: AbortSignal): Promise<FollowAnswer> {
    try {
      return await this.pool.run(signal, (process, limited) => process.speak(request, limited));
    } catch (cause) {
      signal.throwIfAborted();
      throw new AppError('PROVIDER_FAILED', { message: 'The words of the recording could not be found.', cause });
    }
  }

  close(): void {
    this.pool.close();
  }
}
