import { Injectable } from '@nestjs/common';
import { Database } from '@svc/database';
import { shareVideo, withdrawShares } from './task.statements';

/** Links that show a video without sign-in. */
@Injectable()
export class ShareRepository {
  constructor(private readonly database: Database) {}

  /**
   * @param nonce used when the video has no link yet
   * @returns the nonce of all links of the video; undefined when it has no files
   */
  async share(taskId: string, nonce: string, expiresAt: Date): Promise<string | undefined> {
    return (await this.database.query(shareVideo, [taskId, nonce, expiresAt]))[0]?.nonce;
  }

  /** Invalidates every link to the video. */
  async withdraw(taskId: string): Promise<void> {
    await this.database.execute(withdrawShares, [taskId]);
  }
}
