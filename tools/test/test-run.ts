import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createOwnedFolder, OwnProcess, removeOwnedFolder } from '@svc/provision';
import { nxEnvironment } from '@svc/start';

export interface ProgramResult {
  readonly code: number | null;
  readonly output: string;
}

const STOP_GRACE_MS = 5_000;

/** One run of all suites: its temporary folder, and the programs that it started. */
export class TestRun {
  private readonly running = new Set<OwnProcess>();
  private startCount = 0;
  private stopped = false;

  private constructor(
    private readonly root: string,
    readonly folder: string,
    private readonly environment: NodeJS.ProcessEnv,
  ) {}

  /** @param settings names of settings of the developer's own stack, which tests must not see */
  static begin(root: string, settings: readonly string[]): TestRun {
    const folder = createOwnedFolder();
    const temporary = join(folder, 'tmp');
    mkdirSync(temporary, { mode: 0o711 });
    const environment: NodeJS.ProcessEnv = {
      ...process.env,
      ...nxEnvironment(root),
      TMPDIR: temporary,
      CI: 'true',
      NO_COLOR: '1',
    };
    for (const name of [...settings, 'FORCE_COLOR', 'SVC_BOOTSTRAP_PID', 'NODE_OPTIONS']) delete environment[name];
    return new TestRun(root, folder, environment);
  }

  /** Sets a variable for all programs that are started from here on. */
  set(name: string, value: string): void {
    this.environment[name] = value;
  }

  /** Runs a Node program of the checkout to its end and collects what it prints. */
  async node(name: string, args: readonly string[], extra: NodeJS.ProcessEnv = {}): Promise<ProgramResult> {
    if (this.stopped) throw new Error('The run was stopped');
    this.startCount += 1;
    const logFile = join(this.folder, `${name}-${this.startCount}.log`);
    const program = OwnProcess.start({
      name,
      file: process.execPath,
      args,
      cwd: this.root,
      env: { ...this.environment, ...extra },
      logFile,
    });
    this.running.add(program);
    const { code } = await program.finished;
    this.running.delete(program);
    return { code, output: readFileSync(logFile, 'utf8') };
  }

  /** Ends every program and removes the folder. */
  async end(): Promise<void> {
    this.stopped = true;
    await Promise.all([...this.running].map((program) => program.stop(STOP_GRACE_MS)));
    removeOwnedFolder(this.folder);
  }
}
