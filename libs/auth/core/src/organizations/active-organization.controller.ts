import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ForUsers } from '../platform/callers/access.decorators';
import { CurrentUser, type UserCaller } from '../platform/callers/caller';
import { Route } from '../platform/callers/route';
import { SwitchedOrganizationResponse, SwitchOrganizationRequest } from './active-organization.dto';
import { OrganizationsService } from './organizations.service';

@ForUsers()
@ApiTags('Organizations')
@Controller('api/auth/sessions/current/organization')
export class ActiveOrganizationController {
  constructor(private readonly organizations: OrganizationsService) {}

  @Post()
  @Route({
    summary: 'Act for an organisation',
    description:
      'Answers with a new access token; this session keeps the organisation, and every refresh brings it, until it is changed or the membership ends. With null the session acts for the user alone. What the video-service makes for such a token belongs to the organisation. Once the membership or its role ends, services refuse the tokens within two seconds, and a refresh brings the new state.',
    answer: SwitchedOrganizationResponse,
    errors: ['AUTH_ORGANIZATION_NOT_FOUND'],
  })
  switchOrganization(@CurrentUser() caller: UserCaller, @Body() { organizationId = null }: SwitchOrganizationRequest) {
    return this.organizations.activate(caller, organizationId);
  }
}
