import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { ForAdmins } from '../../platform/callers/access.decorators';
import { AdminsRepository } from './admins.repository';

class ListedAdmin {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ example: 'maja' })
  username!: string;

  @ApiProperty({ description: 'True for an administrator of the cloud platform' })
  external!: boolean;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  disabledAt!: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;
}

class AdminListResponse {
  @ApiProperty({ type: [ListedAdmin], description: 'By name' })
  data!: ListedAdmin[];
}

@ForAdmins()
@ApiTags('Administrators')
@Controller('api/auth/admins')
export class AdminsController {
  constructor(private readonly admins: AdminsRepository) {}

  @Get()
  @ApiOperation({
    summary: 'List administrators',
    description: 'The operator adds, disables and resets them by `npm run admin -- admins`.',
    operationId: 'listAdmins',
  })
  @ApiOkResponse({ type: AdminListResponse })
  async list(): Promise<AdminListResponse> {
    const admins = await this.admins.list();
    return {
      data: admins.map(({ id, username, externalIssuer, disabledAt, createdAt }) => ({
        id,
        username,
        external: externalIssuer !== null,
        disabledAt: disabledAt?.toISOString() ?? null,
        createdAt: createdAt.toISOString(),
      })),
    };
  }
}
