import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import { toUserResponse } from '../users/user.mapper';
import { UsersRepository } from '../users/users.repository';
import type { ListUsersQuery } from './list-users.query';
import { type AdministeredUserResponse, type UserListResponse, toAdministeredUser } from './user-administration.dto';
import { UserListRepository } from '../users/user-list.repository';

@Injectable()
export class UserListService {
  constructor(
    private readonly list: UserListRepository,
    private readonly users: UsersRepository,
  ) {}

  async page({ offset: offsetText, limit: limitText, search }: ListUsersQuery): Promise<UserListResponse> {
    const [offset, limit] = [Number(offsetText), Number(limitText)];
    const isSearch = search !== undefined && search !== '';
    const { rows, total } = await (isSearch ? this.list.search(offset, limit, search) : this.list.page(offset, limit));
    return { data: rows.map(toUserResponse), pagination: { offset, limit, total } };
  }

  /** @throws AppError AUTH_USER_NOT_FOUND */
  async find(userId: string): Promise<AdministeredUserResponse> {
    const row = await this.users.find(userId);
    if (row === undefined) throw new AppError('AUTH_USER_NOT_FOUND');
    return toAdministeredUser(row);
  }
}
