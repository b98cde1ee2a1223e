import { Injectable } from '@nestjs/common';
import { Database } from '@svc/database';
import { shareVideo, withdrawShares } from './share.statements';

/** Which videos may be watched by whoever bears a link. */
@Injectable()
export class ShareRepository {
  constructor(private readonly database: Database) {}

  /**
   * @param nonce for a video that has no link yet
   * @returns the nonce of all its links; undefined when it has no files, or not any more
   */
  async share(taskId: string, nonce: string, expiresAt: Date): Promise<string | undefined> {
    return (await this.database.query(shareVideo, [taskId, nonce, expiresAt]))[0]?.nonce;
  }

  /** Every link to it is wrong from now on. */
  async withdraw(taskId: string): Promise<void> {
    await this.database.execute(withdrawShares, [taskId]);
  }
}
