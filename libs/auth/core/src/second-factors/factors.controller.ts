import { Body, Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { UuidParam } from '@svc/http';
import { ForSignedIn } from '../platform/callers/access.decorators';
import { SignedInCaller, type AdminCaller, type UserCaller, toOwner } from '../platform/callers/caller';
import { Source, type RequestSource } from '../platform/callers/request-source';
import { Route } from '../platform/callers/route';
import { SuccessResponse, done } from '../sessions/session.response';
import { EnrolmentService, toEnroller } from './enrolment.service';
import { CreateFactorRequest, RenameFactorRequest, VerifyFactorRequest } from './factor.request';
import {
  CreatedFactorResponse,
  FactorListResponse,
  FactorResponse,
  toFactor,
  VerifiedFactorResponse,
} from './factor.response';
import { OwnFactorsService } from './own-factors.service';

const enrolmentErrors = [
  'AUTH_SECOND_FACTOR_REQUIRED',
  'AUTH_ANONYMOUS_USER',
  'AUTH_EMAIL_NOT_VERIFIED',
  'AUTH_FACTORS_OFF',
  'AUTH_TOO_MANY_FACTORS',
] as const;

@ForSignedIn()
@ApiTags('Second factors')
@Controller('api/auth/account/factors')
export class FactorsController {
  constructor(
    private readonly factors: OwnFactorsService,
    private readonly enrolment: EnrolmentService,
  ) {}

  @Get()
  @Route({
    summary: 'List my second factors',
    description: 'Authenticator apps, passkeys and recovery codes, without their secrets.',
    answer: FactorListResponse,
  })
  async listFactors(@SignedInCaller() caller: UserCaller | AdminCaller): Promise<FactorListResponse> {
    return { data: (await this.factors.list(toOwner(caller))).map(toFactor) };
  }

  @Post()
  @Route({
    summary: 'Add a second factor',
    description:
      'For users and administrators. Verify it within 15 minutes; until then it does not count. `recovery_codes` count at once and replace the previous ones; the browser creates a passkey (`webauthn`) from `options`. A caller who already has a factor must have shown one in this session. At most 10. A user with an email must verify it first (403). Anonymous users can add only a passkey, which ends their anonymity; where a verified email is required they set one first.',
    answer: CreatedFactorResponse,
    errors: enrolmentErrors,
    isFresh: true,
  })
  createFactor(
    @SignedInCaller() caller: UserCaller | AdminCaller,
    @Body() { type, name }: CreateFactorRequest,
    @Source() source: RequestSource,
  ) {
    return this.enrolment.begin(toEnroller(caller, source), type, name ?? null);
  }

  @Post(':id/verify')
  @Route({
    summary: 'Verify a new second factor',
    description:
      'Each later sign-in asks for it. This session now has assurance level 2, which its tokens contain after the next refresh. The first factor returns ten recovery codes and ends all other sessions.',
    answer: VerifiedFactorResponse,
    errors: ['AUTH_INVALID_CODE', 'AUTH_EMAIL_NOT_VERIFIED', 'AUTH_FACTOR_NOT_FOUND', 'AUTH_TOO_MANY_ATTEMPTS'],
    limit: 'check',
  })
  async verifyFactor(
    @SignedInCaller() caller: UserCaller | AdminCaller,
    @UuidParam('id') id: string,
    @Body() { code, credential }: VerifyFactorRequest,
    @Source() source: RequestSource,
  ): Promise<VerifiedFactorResponse> {
    const recoveryCodes = await this.enrolment.confirm(toEnroller(caller, source), id, { code, credential });
    return { success: true, ...(recoveryCodes === undefined ? {} : { recoveryCodes }) };
  }

  @Patch(':id')
  @Route({
    summary: 'Rename a second factor',
    description: 'The name helps the owner to recognise it.',
    answer: FactorResponse,
    errors: ['AUTH_FACTOR_NOT_FOUND'],
  })
  async renameFactor(
    @SignedInCaller() caller: UserCaller | AdminCaller,
    @UuidParam('id') id: string,
    @Body() { name }: RenameFactorRequest,
    @Source() source: RequestSource,
  ) {
    return toFactor(await this.factors.rename(toOwner(caller), id, name, source));
  }

  @Delete(':id')
  @Route({
    summary: 'Remove a second factor',
    description:
      'Recovery codes are removed with the last other factor. A passkey that is the only way to sign in cannot be removed.',
    answer: SuccessResponse,
    errors: ['AUTH_FACTOR_NOT_FOUND', 'AUTH_LAST_WAY_IN'],
    isFresh: true,
    hasSecondFactor: true,
  })
  deleteFactor(
    @SignedInCaller() caller: UserCaller | AdminCaller,
    @UuidParam('id') id: string,
    @Source() source: RequestSource,
  ) {
    return done(this.factors.remove(toOwner(caller), id, source), 'The second factor was removed.');
  }
}
