import { Injectable } from '@nestjs/common';
import { VideoServiceConfig } from '@svc/config';
import type { AccountData, ExpiredRows } from '@svc/video';
import { DraftRepository } from './draft.repository';

/** Removes drafts of deleted users, and drafts that have not changed for long. */
@Injectable()
export class DraftUpkeepService implements AccountData, ExpiredRows {
  constructor(
    private readonly drafts: DraftRepository,
    private readonly config: VideoServiceConfig,
  ) {}

  removeUserData(userId: string): Promise<void> {
    return this.drafts.deleteByOwner(userId);
  }

  removeExpired(limit: number): Promise<number> {
    return this.drafts.removeOlderThan(this.config.draftDays, limit);
  }
}
