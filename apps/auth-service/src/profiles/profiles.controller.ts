import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors, Public, UuidParam } from '@svc/http';
import { ForUsers } from '../callers/access.decorators';
import { CurrentUser, type UserCaller } from '../callers/caller';
import { ProfileResponse } from '../users/user.response';
import { PatchProfileRequest } from './patch-profile.request';
import { ProfilesService } from './profiles.service';

@ApiTags('Client')
@Controller('api/auth/profiles')
export class ProfilesController {
  constructor(private readonly profiles: ProfilesService) {}

  @ForUsers()
  @Patch('current')
  @ApiOperation({ summary: 'Change my profile', operationId: 'updateCurrentProfile' })
  @ApiOkResponse({ type: ProfileResponse })
  @ApiErrors('VALIDATION_ERROR', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE')
  patch(@CurrentUser() { user }: UserCaller, @Body() { profile }: PatchProfileRequest): Promise<ProfileResponse> {
    return this.profiles.patch(user, profile);
  }

  @Public()
  @Get(':userId')
  @ApiOperation({ summary: "Somebody's public profile", operationId: 'getProfile' })
  @ApiOkResponse({ type: ProfileResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_USER_NOT_FOUND', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE')
  find(@UuidParam('userId') userId: string): Promise<ProfileResponse> {
    return this.profiles.find(userId);
  }
}
