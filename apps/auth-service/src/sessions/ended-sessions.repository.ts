import { Injectable } from '@nestjs/common';
import { Database } from '@svc/database';
import { readSettledList, type SettledList } from '../platform/database/settled-lists';
import { listEnded } from './ended-sessions.statements';

@Injectable()
export class EndedSessionsRepository {
  constructor(private readonly database: Database) {}

  /** @throws AppError VALIDATION_ERROR for an invalid cursor */
  list(since: string | undefined): Promise<SettledList> {
    return readSettledList(this.database, listEnded, since);
  }
}
