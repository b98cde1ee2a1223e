import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors, Public, UuidParam } from '@svc/http';
import { ForUsers } from '../../platform/callers/access.decorators';
import { CurrentUser, type UserCaller } from '../../platform/callers/caller';
import { ProfileResponse } from '../user.response';
import { PatchProfileRequest } from './profile-patch';
import { ProfilesService } from './profiles.service';

@ApiTags('Profiles')
@Controller('api/auth/profiles')
export class ProfilesController {
  constructor(private readonly profiles: ProfilesService) {}

  @ForUsers()
  @Patch('current')
  @ApiOperation({
    summary: 'Change my profile',
    description: 'Merges the given keys into the profile; null removes a key. Up to 16 KiB and 100 keys.',
    operationId: 'updateCurrentProfile',
  })
  @ApiOkResponse({ type: ProfileResponse })
  @ApiErrors('VALIDATION_ERROR')
  patch(@CurrentUser() { user }: UserCaller, @Body() { profile }: PatchProfileRequest): Promise<ProfileResponse> {
    return this.profiles.patch(user, profile);
  }

  @Public()
  @Get(':userId')
  @ApiOperation({
    summary: "A user's public profile",
    description: 'Public for everyone who knows the id. Contains neither email nor roles.',
    operationId: 'getProfile',
  })
  @ApiOkResponse({ type: ProfileResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_USER_NOT_FOUND')
  find(@UuidParam('userId') userId: string): Promise<ProfileResponse> {
    return this.profiles.find(userId);
  }
}
