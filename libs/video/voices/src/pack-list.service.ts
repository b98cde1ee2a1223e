import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { access, constants } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Injectable, Inject, type OnApplicationShutdown } from '@nestjs/common';
import { PipelineConfig, trustedRoots } from '@svc/config';
import { broken } from '@svc/contracts';
import { AppError, fieldProblemError } from '@svc/errors';
import { offeredPacks, PackError, PackStore, type PackProblem, type VoicePack } from '@svc/pipeline-voices/packs';
import type { Requester } from '@svc/video';
import type { VoicePackResponse } from './voice-pack.response';

const isWritable = async (folder: string): Promise<boolean> => {
  try {
    await access(folder, constants.W_OK);
    return true;
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT' && dirname(folder) !== folder;
    return isMissing && isWritable(dirname(folder));
  }
};

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
export type PackMessage = { percentage: number } | { problem: string; problemCode: PackProblem };

interface Addition {
  readonly isRunning: boolean;
  readonly percentage: number;
  readonly problem: string | null;
  readonly problemCode: PackProblem | null;
}

interface Running {
  readonly child: ChildProcess;
  addition: Addition;
}

const unexplained = {
  problem: 'The voices could not be downloaded. Try again; the download continues where it stopped.',
  problemCode: 'other',
} as const;

/** Lists, downloads and removes voice packs, with access control. Keeps the last outcome of each download. */
@Injectable()
export class PackListService implements OnApplicationShutdown {
  private readonly store = new PackStore(this.config.voicesFolder);

  private readonly additions = new Map<string, Running>();

  constructor(
    private readonly config: PipelineConfig,
    @Inject(packProgram) private readonly program: PackProgram,
  ) {}

  async list(requester: Requester): Promise<VoicePackResponse[]> {
    const can_change = requester.seesEverything && (await isWritable(this.store.folder));
    const packs = offeredPacks.map((pack) => this.describe(pack, can_change));
    // The reason contains folders and mirrors of the operator.
    return requester.seesEverything ? packs : packs.map((pack) => ({ ...pack, problem: null, problem_code: null }));
  }

  /** @throws AppError FORBIDDEN, NOT_FOUND, VALIDATION_ERROR, VOICES_NOT_CHANGED */
  async add(id: string, acceptsLicence: boolean, requester: Requester): Promise<void> {
    const pack = await this.changeable(id, requester);
    if (pack.licence.needsConsent && !acceptsLicence)
      throw fieldProblemError(
        'accept_licence',
        broken('licence', { name: pack.licence.name, address: pack.licence.url }),
      );
    if (this.store.installed(pack) === null) this.download(id);
  }

  /** Also ends a download, whose part is kept for the next one. @throws AppError FORBIDDEN, NOT_FOUND, VOICES_NOT_CHANGED */
  async remove(id: string, requester: Requester): Promise<void> {
    const pack = await this.changeable(id, requester);
    if (await this.cancel(id)) return;
    try {
      await this.store.remove(pack);
    } catch (error) {
      if (!(error instanceof PackError)) throw error;
      throw new AppError('VOICES_NOT_CHANGED', { message: error.message, cause: error });
    }
  }

  findAddition(id: string): Addition | null {
    return this.additions.get(id)?.addition ?? null;
  }

  /** Does nothing while the pack is being downloaded. */
  download(id: string): void {
    if (this.findAddition(id)?.isRunning === true) return;
    const { voicesFolder, voicesUrl } = this.config;
    const child = fork(this.program.path, ['add', id, '--accept-licence'], {
      execArgv: [...this.program.flags],
      env: { ...trustedRoots(), VOICES_DIR: voicesFolder, VOICES_URL: voicesUrl },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const running: Running = { child, addition: { isRunning: true, percentage: 0, problem: null, problemCode: null } };
    this.additions.set(id, running);
    const note = (changes: Partial<Addition>): void => {
      running.addition = { ...running.addition, ...changes };
    };
    child.on('message', (message: PackMessage) => note(message));
    child.on('error', () => note({ isRunning: false, ...unexplained }));
    child.on('exit', (code) => {
      const failure = running.addition.problem === null ? unexplained : {};
      note({ isRunning: false, ...(code === 0 ? { problem: null, problemCode: null } : failure) });
    });
  }

  /** @returns false when nothing is downloaded here */
  private async cancel(id: string): Promise<boolean> {
    const running = this.additions.get(id);
    if (running?.addition.isRunning !== true) return false;
    const ended = once(running.child, 'exit');
    running.child.kill('SIGTERM');
    await ended;
    this.additions.delete(id);
    return true;
  }

  onApplicationShutdown(): void {
    for (const { child, addition } of this.additions.values()) if (addition.isRunning) child.kill('SIGTERM');
  }

  private async changeable(id: string, requester: Requester): Promise<VoicePack> {
    if (!requester.seesEverything)
      throw new AppError('FORBIDDEN', {
        message: 'Administrators add and remove voices.',
        refusal: { reason: 'administrator_required' },
      });
    const pack = offeredPacks.find((candidate) => candidate.id === id);
    if (pack === undefined) throw new AppError('NOT_FOUND');
    if (!(await isWritable(this.store.folder))) throw new AppError('VOICES_NOT_CHANGED');
    return pack;
  }

  private describe(pack: VoicePack, can_change: boolean): VoicePackResponse {
    const { id, label, archives, languages, licence } = pack;
    const addition = this.findAddition(id);
    const isHere = this.store.installed(pack) !== null;
    const percentage = isHere ? null : this.findPercentage(pack, addition);
    return {
      id,
      label,
      size: archives[0].bytes,
      languages: [...languages],
      licence: {
        name: licence.name,
        url: licence.url,
        terms: [...licence.terms],
        needs_consent: licence.needsConsent,
      },
      state: isHere ? 'here' : percentage === null ? 'absent' : 'coming',
      percentage,
      fetched: percentage === null ? null : this.store.fetchedBytes(pack),
      problem: isHere ? null : (addition?.problem ?? null),
      problem_code: isHere ? null : (addition?.problemCode ?? null),
      can_change,
    };
  }

  /** Null unless the pack is being downloaded, by this service or by `npm start`. */
  private findPercentage(pack: VoicePack, addition: Addition | null): number | null {
    if (addition?.isRunning === true) return addition.percentage;
    if (!this.store.isComing(pack)) return null;
    return Math.min(100, Math.floor((100 * this.store.fetchedBytes(pack)) / pack.archives[0].bytes));
  }
}
