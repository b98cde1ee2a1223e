import { fork, type ChildProcess, type StdioOptions } from 'node:child_process';
import type { Socket } from 'node:net';
import type { PooledProcess } from '@svc/concurrency';
import { TailBuffer } from '../../process/start-program';
import type { SpokenEvent } from '../word-times';

export interface SpeechRequest {
  /** The program's name for it. */
  voice: string;
  text: string;
}

/** The task for a text: speak it, or find its words in a sound. */
export type SpeechTask =
  | { /** WAV file to write. */ outputPath: string }
  | { /** WAV file of another voice with the same words: the answer has their times. */ soundPath: string };

export interface SpeechAnswer {
  durationSeconds: number;
  events: SpokenEvent[];
}

/** A program of `voices/programs`. */
export interface SpeechProgram {
  readonly name: string;
  readonly path: string;
  /** V8's options for the least time and memory. */
  readonly flags: readonly string[];
}

type Message<Answer> = { ready: true } | ({ id: number } & (Answer | { error: string }));

/** One running program; it speaks one text at a time. */
export class SpeechProcess<
  Request extends object = SpeechRequest & SpeechTask,
  Answer extends object = SpeechAnswer,
> implements PooledProcess {
  private readonly child: ChildProcess;
  private readonly errorTail = new TailBuffer(2_000);
  private lastId = 0;

  constructor(private readonly program: SpeechProgram) {
    // The parent's own flags (a loader, a debugger port) and its environment are not passed on.
    const stdio: StdioOptions = ['ignore', 'ignore', 'pipe', 'ipc'];
    this.child = fork(program.path, [], { execArgv: [...program.flags], env: {}, stdio });
    this.child.stderr?.on('data', (chunk: Buffer) => this.errorTail.push(chunk));
    this.child.on('error', () => undefined);
    this.rest();
  }

  get isAlive(): boolean {
    return this.child.connected && this.child.exitCode === null && this.child.signalCode === null;
  }

  /**
   * @throws Error when it refuses or dies; the signal's reason when it is aborted. The process is then dead:
   * speaking cannot be stopped in any other way
   */
  async speak(request: Request, signal: AbortSignal): Promise<Answer> {
    signal.throwIfAborted();
    const stop = (): void => this.kill();
    signal.addEventListener('abort', stop, { once: true });
    this.child.ref();
    this.child.channel?.ref();
    try {
      return await this.ask(request);
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      signal.removeEventListener('abort', stop);
      this.rest();
    }
  }

  end(): void {
    this.kill();
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }

  /** An idle process does not keep its parent alive. */
  private rest(): void {
    this.child.unref();
    this.child.channel?.unref();
    (this.child.stderr as Socket | null)?.unref();
  }

  private ask(request: Request): Promise<Answer> {
    const id = (this.lastId += 1);
    const { child } = this;
    return new Promise<Answer>((resolve, reject) => {
      const hear = (message: Message<Answer>): void => {
        if ('ready' in message || message.id !== id) return;
        settle();
        if ('error' in message) reject(new Error(`${this.program.name} could not speak: ${message.error}`));
        else resolve(message);
      };
      const fail = (): void => {
        settle();
        reject(new Error(`${this.program.name} ended before it had spoken: ${this.errorTail.toString().trim()}`));
      };
      const settle = (): void => {
        child.off('message', hear).off('exit', fail).off('error', fail);
      };
      child.on('message', hear).on('exit', fail).on('error', fail);
      if (this.isAlive) child.send({ id, ...request });
      else fail();
    });
  }
}
