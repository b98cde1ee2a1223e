import { Controller, Get, Query } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { ChoiceField, DigitsField, TextField, uuidRule } from '@svc/http';
import { ForAdmins } from '../platform/callers/access.decorators';
import { Route } from '../platform/callers/route';
import { AdministeredUserResponse, toAdministeredUser } from './user-administration.dto';
import { UsersRepository } from '../users/users.repository';

const FlagQuery = (description: string) =>
  ChoiceField(['true', 'false'], { presence: 'optional', docs: { description } });

class UserDirectoryQuery {
  @TextField(
    { maximum: 254 },
    { presence: 'optional', docs: { description: 'Part of the email or of the name, case-insensitive' } },
  )
  search?: string;

  @FlagQuery('Only users who are banned, or who are not')
  banned?: string;

  @FlagQuery('Only users whose email is verified, or is not')
  emailVerified?: string;

  @FlagQuery('Only anonymous users, or only others')
  anonymous?: string;

  @FlagQuery('Only users who have not accepted their invitation, or only others')
  invited?: string;

  @TextField({ maximum: 100 }, { presence: 'optional', docs: { description: 'Only users with this role' } })
  role?: string;

  @TextField(uuidRule, {
    presence: 'optional',
    docs: { format: 'uuid', description: '`nextBefore` of the previous page' },
  })
  before?: string;

  @DigitsField({ minimum: 1, maximum: 100 }, { presence: 'optional', docs: { default: 25 } })
  limit: number = 25;
}

class UserDirectoryResponse {
  @ApiProperty({ type: [AdministeredUserResponse], description: 'Newest first' })
  data!: AdministeredUserResponse[];

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: '`before` of the next page; null on the last page',
  })
  nextBefore!: string | null;
}

const parseFlag = (text: string | undefined): boolean | null => (text === undefined ? null : text === 'true');

const toFilter = ({ search = '', role, before, limit, ...flags }: UserDirectoryQuery) => ({
  search,
  banned: parseFlag(flags.banned),
  emailVerified: parseFlag(flags.emailVerified),
  anonymous: parseFlag(flags.anonymous),
  invited: parseFlag(flags.invited),
  role: role ?? null,
  before: before ?? null,
  limit: limit + 1,
});

@ForAdmins()
@ApiTags('Users')
@Controller('api/auth/user-directory')
export class UserDirectoryController {
  constructor(private readonly users: UsersRepository) {}

  @Get()
  @Route({
    summary: 'List users by state',
    description:
      'Like GET /api/auth/users, with filters, with `banned`, `roles` and `anonymous`, and without a total. Pages by `before`, so that the last page costs no more than the first.',
    answer: UserDirectoryResponse,
  })
  async listUserDirectory(@Query() query: UserDirectoryQuery): Promise<UserDirectoryResponse> {
    const rows = await this.users.filter(toFilter(query));
    const shown = rows.slice(0, query.limit);
    const nextBefore = rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null;
    return { data: shown.map(toAdministeredUser), nextBefore };
  }
}
