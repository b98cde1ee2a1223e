import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SettledListReader, settledPageSize, UnknownPositionError } from '@svc/access';
import { AccessConfig } from '@svc/config';
import { ExclusiveWorkService, UserRepository } from '@svc/video-data';
import { DeletedUserDataService } from './deleted-user-data.service';

const pollMs = 5000;
/** Kept from the first version: during an update, replicas of both versions take the same lock. */
const lockName = 'departures';
/** Limits one round; the next round continues. */
const mostPages = 50;

/**
 * Reads the list of deleted users from the auth-service and removes their data. One replica at a time runs it. The
 * position is stored in the same database, so that a restored database reads the list again.
 */
@Injectable()
export class UserDeletionService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(UserDeletionService.name);
  private readonly list: SettledListReader;
  /**
   * End of the previous round. Each user is processed in two rounds: sessions may still be accepted during the first.
   */
  private previousEnd: string | undefined;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private isClosed = false;
  private isFailing = false;

  constructor(
    private readonly users: UserRepository,
    private readonly userData: DeletedUserDataService,
    private readonly exclusive: ExclusiveWorkService,
    private readonly config: AccessConfig,
  ) {
    this.list = new SettledListReader(config.jwksUrl, 'deleted-users', 'users');
  }

  onApplicationBootstrap(): void {
    this.running = this.poll();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await this.running;
  }

  /** Reads new entries of the list and removes the data of those users. */
  async removeDeletedUsers(): Promise<void> {
    await this.exclusive.run(lockName, async () => {
      const end = await this.removeListed(await this.users.position());
      if (end === undefined) return;
      if (this.previousEnd !== undefined) await this.users.keepPosition(this.previousEnd);
      this.previousEnd = end;
    });
  }

  /**
   * Removes the data of the users that the list names after a position.
   * @returns the new position; undefined while workers of a user must still stop
   */
  private async removeListed(from: string | undefined): Promise<string | undefined> {
    let since = from;
    let isSettled = true;
    for (let pages = 0; pages < mostPages; pages += 1) {
      const { ids, next } = await this.list.read(since);
      for (const id of ids) isSettled = (await this.userData.remove(id)) && isSettled;
      since = next;
      if (ids.length < settledPageSize || this.isClosed) break;
    }
    return isSettled ? since : undefined;
  }

  private async poll(): Promise<void> {
    try {
      await this.removeDeletedUsers();
      this.isFailing = false;
    } catch (error) {
      await this.noteFailure(error);
    }
    if (!this.isClosed) this.timer = setTimeout(() => this.pollAgain(), pollMs).unref();
  }

  private pollAgain(): void {
    this.running = this.poll();
  }

  private async noteFailure(error: unknown): Promise<void> {
    const sentence = `The list of deleted users cannot be read: ${error instanceof Error ? error.message : String(error)}`;
    // Without access control there may be no auth-service.
    if (!this.isFailing && this.config.videoAuth === 'jwt') this.logger.warn(sentence);
    else this.logger.debug(sentence);
    this.isFailing = true;
    if (!(error instanceof UnknownPositionError)) return;
    this.previousEnd = undefined;
    await this.users.forgetPosition().catch(() => undefined);
  }
}
