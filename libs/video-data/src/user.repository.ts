import { Injectable } from '@nestjs/common';
import { Database } from '@svc/database';
import type { KeptPart } from './kept-parts.statements';
import {
  dropPart,
  dropTasks,
  findPartsOf,
  findTasksOf,
  findUnsettled,
  forgetPosition,
  keepPosition,
  readPosition,
  type UnsettledTask,
} from './user.statements';

const deletedUsers = 'deleted-users';

/** Data of a deleted user, and the read position in the list of deleted users. */
@Injectable()
export class UserRepository {
  constructor(private readonly database: Database) {}

  /** Tasks whose workers may still write files. */
  unsettledTasks(ownerId: string): Promise<UnsettledTask[]> {
    return this.database.query(findUnsettled, [ownerId]);
  }

  async taskIds(ownerId: string, limit: number): Promise<string[]> {
    return (await this.database.query(findTasksOf, [ownerId, limit])).map(({ id }) => id);
  }

  /** Cached parts that no other user's tasks have used. */
  partsOf(ownerId: string): Promise<KeptPart[]> {
    return this.database.query(findPartsOf, [ownerId]);
  }

  async dropPart(key: string): Promise<void> {
    await this.database.execute(dropPart, [key]);
  }

  async dropTasks(ids: readonly string[]): Promise<void> {
    await this.database.execute(dropTasks, [ids]);
  }

  async position(): Promise<string | undefined> {
    return (await this.database.query(readPosition, [deletedUsers]))[0]?.position;
  }

  async keepPosition(position: string): Promise<void> {
    await this.database.execute(keepPosition, [deletedUsers, position]);
  }

  async forgetPosition(): Promise<void> {
    await this.database.execute(forgetPosition, [deletedUsers]);
  }
}
