import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public, UuidParam } from '@svc/http';
import { ForUsers } from '../../platform/callers/access.decorators';
import { CurrentUser, type UserCaller } from '../../platform/callers/caller';
import { Route } from '../../platform/callers/route';
import { ProfileResponse } from '../user.response';
import { PatchProfileRequest } from './profile-patch';
import { ProfilesService } from './profiles.service';

@ApiTags('Profiles')
@Controller('api/auth/profiles')
export class ProfilesController {
  constructor(private readonly profiles: ProfilesService) {}

  @ForUsers()
  @Patch('current')
  @Route({
    summary: 'Change my profile',
    description: 'Merges the given keys into the profile; null removes a key. Up to 16 KiB and 100 keys.',
    answer: ProfileResponse,
  })
  updateCurrentProfile(@CurrentUser() { user }: UserCaller, @Body() { profile }: PatchProfileRequest) {
    return this.profiles.patch(user, profile);
  }

  @Public()
  @Get(':userId')
  @Route({
    summary: "A user's public profile",
    description: 'Public for everyone who knows the id. Contains neither email nor roles.',
    answer: ProfileResponse,
    errors: ['AUTH_USER_NOT_FOUND'],
  })
  getProfile(@UuidParam('userId') userId: string) {
    return this.profiles.find(userId);
  }
}
