import { Injectable } from '@nestjs/common';
import { Database } from '@svc/database';
import { toPerson, type PersonResponse } from '../../platform/fields/person.response';
import type { AuditEvent } from '../../platform/schema/audit-event.entity';
import { findAdministratorNames, findPeople } from './audit-people.statements';

const readIds = (actor: string, kind: 'user' | 'admin'): string[] =>
  actor.startsWith(`${kind}:`) ? [actor.slice(kind.length + 1)] : [];

/** Names the people of audit events: a page needs two statements. */
@Injectable()
export class AuditPeopleService {
  constructor(private readonly database: Database) {}

  async withNames(events: readonly AuditEvent[]) {
    const [people, administrators] = await Promise.all([this.people(events), this.administrators(events)]);
    const nameActor = (actor: string): string | null => {
      const person = people.get(readIds(actor, 'user')[0] ?? '');
      return (person?.email ?? person?.name) || (administrators.get(readIds(actor, 'admin')[0] ?? '') ?? null);
    };
    return events.map((event) => ({
      ...event,
      user: people.get(event.userId ?? '') ?? null,
      actorName: nameActor(event.actor),
    }));
  }

  private async people(events: readonly AuditEvent[]): Promise<Map<string, PersonResponse | null>> {
    const ids = events.flatMap(({ actor, userId }) => [
      ...readIds(actor, 'user'),
      ...(userId === null ? [] : [userId]),
    ]);
    const rows = await this.database.query(findPeople, [[...new Set(ids)]]);
    return new Map(rows.map((row) => [row.id, toPerson(row)]));
  }

  private async administrators(events: readonly AuditEvent[]): Promise<Map<string, string>> {
    const ids = events.flatMap(({ actor }) => readIds(actor, 'admin'));
    const rows = await this.database.query(findAdministratorNames, [[...new Set(ids)]]);
    return new Map(rows.map(({ id, username }) => [id, username]));
  }
}
