import { Injectable } from '@nestjs/common';
import { toUserResponse } from '../users/user.mapper';
import { UsersRepository } from '../users/users.repository';
import type { DueDelivery } from './deliveries.statements';

/** The body of a delivery: the event and the current user; null when the user was deleted. */
@Injectable()
export class EventBodiesService {
  constructor(private readonly users: UsersRepository) {}

  async bodyOf({ eventId, type, userId, details, createdAt }: DueDelivery): Promise<string> {
    const row = await this.users.find(userId);
    const user =
      row === undefined
        ? null
        : {
            ...toUserResponse(row),
            anonymous: row.anonymous,
            banned: row.bannedAt !== null,
            appMetadata: row.appMetadata,
            roles: row.roles,
          };
    return JSON.stringify({ id: eventId, type, createdAt: createdAt.toISOString(), userId, details, user });
  }
}
