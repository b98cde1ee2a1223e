import { type ChildProcess, fork } from 'node:child_process';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PipelineConfig, trustedRoots } from '@svc/config';
import { join } from 'node:path';

/** The program that adds a pack, a separate process because unpacking would block all requests. */
export interface PackProgram {
  readonly path: string;
  /** Options of Node. */
  readonly flags: readonly string[];
}

/** Injects a PackProgram. */
export const packProgram = Symbol('pack program');

/** The bundle contains it beside the service. */
export const bundledPackProgram: PackProgram = { path: join(__dirname, 'voices-command.js'), flags: [] };

/** Progress of the program, or the reason of its failure. */
export type PackMessage = { percentage: number } | { problem: string };

export interface Addition {
  readonly isRunning: boolean;
  readonly percentage: number;
  readonly problem: string | null;
}

interface Running {
  readonly child: ChildProcess;
  addition: Addition;
}

const unexplained = 'The voices could not be downloaded. Try again; the download continues where it stopped.';

/** Downloads packs on request and keeps the last outcome of each. */
@Injectable()
export class PackAdditionsService implements OnApplicationShutdown {
  private readonly additions = new Map<string, Running>();

  constructor(
    @Inject(packProgram) private readonly program: PackProgram,
    private readonly config: PipelineConfig,
  ) {}

  of(id: string): Addition | null {
    return this.additions.get(id)?.addition ?? null;
  }

  /** Does nothing while the pack is being downloaded. */
  begin(id: string): void {
    if (this.of(id)?.isRunning === true) return;
    const { voicesFolder, voicesUrl } = this.config;
    const child = fork(this.program.path, ['add', id, '--accept-licence'], {
      execArgv: [...this.program.flags],
      env: { ...trustedRoots(), VOICES_DIR: voicesFolder, VOICES_URL: voicesUrl },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const running: Running = { child, addition: { isRunning: true, percentage: 0, problem: null } };
    this.additions.set(id, running);
    const note = (changes: Partial<Addition>): void => {
      running.addition = { ...running.addition, ...changes };
    };
    child.on('message', (message: PackMessage) => note(message));
    child.on('error', () => note({ isRunning: false, problem: unexplained }));
    child.on('exit', (code) => {
      note({ isRunning: false, problem: code === 0 ? null : (running.addition.problem ?? unexplained) });
    });
  }

  onApplicationShutdown(): void {
    for (const { child, addition } of this.additions.values()) if (addition.isRunning) child.kill('SIGTERM');
  }
}
