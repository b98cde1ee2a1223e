import { Injectable } from '@nestjs/common';
import { VideoServiceConfig } from '@svc/config';
import type { AccountData, ExpiredRows } from '@svc/video';
import { BatchRepository } from './batch.repository';

/** Removes batches of deleted users, and batches as old as expired videos. */
@Injectable()
export class BatchUpkeepService implements AccountData, ExpiredRows {
  constructor(
    private readonly batches: BatchRepository,
    private readonly config: VideoServiceConfig,
  ) {}

  removeUserData(userId: string): Promise<void> {
    return this.batches.deleteByOwner(userId);
  }

  removeExpired(limit: number): Promise<number> {
    return this.batches.removeOlderThan(this.config.retentionDays, limit);
  }
}
