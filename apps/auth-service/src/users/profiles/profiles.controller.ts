import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors, Public, UuidParam } from '@svc/http';
import { ForUsers } from '../../platform/callers/access.decorators';
import { CurrentUser, type UserCaller } from '../../platform/callers/caller';
import { ProfileResponse } from '../user.response';
import { PatchProfileRequest } from './patch-profile.request';
import { ProfilesService } from './profiles.service';

@ApiTags('Client')
@Controller('api/auth/profiles')
export class ProfilesController {
  constructor(private readonly profiles: ProfilesService) {}

  @ForUsers()
  @Patch('current')
  @ApiOperation({
    summary: 'Change my profile',
    description:
      'Takes the given keys of the profile over the present ones; a key that is null is removed. Up to 16 KiB and 100 keys.',
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
    summary: "Somebody's public profile",
    description: 'For everybody who knows the id. Nothing of the account is in it, neither e-mail nor roles.',
    operationId: 'getProfile',
  })
  @ApiOkResponse({ type: ProfileResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_USER_NOT_FOUND')
  find(@UuidParam('userId') userId: string): Promise<ProfileResponse> {
    return this.profiles.find(userId);
  }
}
