import { access, constants } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Injectable } from '@nestjs/common';
import { PipelineConfig } from '@svc/config';
import { AppError, fieldProblemError } from '@svc/errors';
import { PackError, PackStore, voicePacks, type VoicePack } from '@svc/pipeline/voices';
import type { Requester } from '../requester';
import { PackAdditionsService, type Addition } from './pack-additions.service';
import type { VoicePackResponse } from './voice.response';

const isWritable = async (folder: string): Promise<boolean> => {
  try {
    await access(folder, constants.W_OK);
    return true;
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT' && dirname(folder) !== folder;
    return isMissing && isWritable(dirname(folder));
  }
};

/** Lists and changes voice packs, with access control. */
@Injectable()
export class PackListService {
  private readonly store = new PackStore(this.config.voicesFolder);

  constructor(
    private readonly additions: PackAdditionsService,
    private readonly config: PipelineConfig,
  ) {}

  async list(requester: Requester): Promise<VoicePackResponse[]> {
    const can_change = requester.seesEverything && (await isWritable(this.store.folder));
    const packs = voicePacks.map((pack) => this.describe(pack, can_change));
    // The reason contains folders and mirrors of the operator.
    return requester.seesEverything ? packs : packs.map((pack) => ({ ...pack, problem: null }));
  }

  /** @throws AppError FORBIDDEN, NOT_FOUND, VALIDATION_ERROR, VOICES_NOT_CHANGED */
  async add(id: string, acceptsLicence: boolean, requester: Requester): Promise<void> {
    const pack = await this.changeable(id, requester);
    if (!acceptsLicence)
      throw fieldProblemError('accept_licence', `must be true: ${pack.licence.name}, ${pack.licence.url}`);
    if (this.store.installed(pack) === null) this.additions.begin(id);
  }

  /** @throws AppError FORBIDDEN, NOT_FOUND, VOICES_NOT_CHANGED */
  async remove(id: string, requester: Requester): Promise<void> {
    const pack = await this.changeable(id, requester);
    try {
      await this.store.remove(pack);
    } catch (error) {
      if (!(error instanceof PackError)) throw error;
      throw new AppError('VOICES_NOT_CHANGED', { message: error.message, cause: error });
    }
  }

  private async changeable(id: string, requester: Requester): Promise<VoicePack> {
    if (!requester.seesEverything)
      throw new AppError('FORBIDDEN', {
        message: 'Administrators add and remove voices.',
        refusal: { reason: 'administrator_required' },
      });
    const pack = voicePacks.find((candidate) => candidate.id === id);
    if (pack === undefined) throw new AppError('NOT_FOUND');
    if (!(await isWritable(this.store.folder))) throw new AppError('VOICES_NOT_CHANGED');
    return pack;
  }

  private describe(pack: VoicePack, can_change: boolean): VoicePackResponse {
    const { id, label, archives, languages, licence } = pack;
    const addition = this.additions.of(id);
    const isHere = this.store.installed(pack) !== null;
    const percentage = isHere ? null : this.percentageOf(pack, addition);
    return {
      id,
      label,
      size: archives[0].bytes,
      languages: [...languages],
      licence: { ...licence, terms: [...licence.terms] },
      state: isHere ? 'here' : percentage === null ? 'absent' : 'coming',
      percentage,
      problem: isHere ? null : (addition?.problem ?? null),
      can_change,
    };
  }

  /** Null unless the pack is being downloaded, by this service or by `npm start`. */
  private percentageOf(pack: VoicePack, addition: Addition | null): number | null {
    if (addition?.isRunning === true) return addition.percentage;
    if (!this.store.isComing(pack)) return null;
    return Math.min(100, Math.floor((100 * this.store.fetchedBytes(pack)) / pack.archives[0].bytes));
  }
}
