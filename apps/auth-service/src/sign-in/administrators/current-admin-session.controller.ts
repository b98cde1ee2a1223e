import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ForAdminsInPerson } from '../../platform/callers/access.decorators';
import { CurrentCaller, type AdminCaller } from '../../platform/callers/caller';
import { CurrentAdminSessionResponse } from '../../sessions/session.response';

@ForAdminsInPerson()
@ApiTags('Administrators')
@Controller('api/auth/admin/sessions')
export class CurrentAdminSessionController {
  @Get('current')
  @ApiOperation({
    summary: 'Get the administrator of the access token',
    description: 'Like GET /api/auth/sessions/current, for administrators only.',
    operationId: 'getCurrentAdminSession',
  })
  @ApiOkResponse({ type: CurrentAdminSessionResponse })
  current(@CurrentCaller() { adminId: subject, username }: AdminCaller): CurrentAdminSessionResponse {
    return { projectAdmin: { subject, username } };
  }
}
