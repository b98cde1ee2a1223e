import { Body, Controller, Delete, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { RequireAssurance } from '@svc/access';
import { ApiErrors, UuidParam } from '@svc/http';
import { ForSignedIn, Fresh } from '../platform/callers/access.decorators';
import { SignedInCaller, type AdminCaller, type UserCaller } from '../platform/callers/caller';
import { ownerOf } from '../platform/callers/owner';
import { Source, type RequestSource } from '../platform/callers/request-source';
import { RateLimit } from '../limits/rate-limit.decorator';
import { SuccessResponse } from '../sessions/session.response';
import { EnrolmentService, enrollerOf } from './enrolment.service';
import { CreateFactorRequest, RenameFactorRequest, VerifyFactorRequest } from './factor.request';
import {
  CreatedFactorResponse,
  FactorListResponse,
  FactorResponse,
  toFactor,
  VerifiedFactorResponse,
} from './factor.response';
import { OwnFactorsService } from './own-factors.service';

@ForSignedIn()
@ApiTags('Client')
@Controller('api/auth/account/factors')
export class FactorsController {
  constructor(
    private readonly factors: OwnFactorsService,
    private readonly enrolment: EnrolmentService,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'My second factors',
    description: 'Authenticator apps, passkeys and recovery codes, without their secrets.',
    operationId: 'listFactors',
  })
  @ApiOkResponse({ type: FactorListResponse })
  async list(@SignedInCaller() caller: UserCaller | AdminCaller): Promise<FactorListResponse> {
    return { data: (await this.factors.list(ownerOf(caller))).map(toFactor) };
  }

  @Fresh()
  @Post()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Add a second factor',
    description:
      'For users and administrators. It counts once it is verified, within 15 minutes; `recovery_codes` count at once, in ' +
      'place of those before; a passkey (`webauthn`) is made by the browser from `options`. Whoever has a factor must have ' +
      'shown one in this session. At most 10. A user with an email verifies it first: 403 until then. Anonymous users add a ' +
      'passkey, and are anonymous no more; where a verified email is required they give one first.',
    operationId: 'createFactor',
  })
  @ApiOkResponse({ type: CreatedFactorResponse })
  @ApiErrors(
    'VALIDATION_ERROR',
    'AUTH_UNAUTHORIZED',
    'AUTH_REAUTHENTICATION_REQUIRED',
    'AUTH_SECOND_FACTOR_REQUIRED',
    'AUTH_ANONYMOUS_USER',
    'AUTH_EMAIL_NOT_VERIFIED',
    'AUTH_FACTORS_OFF',
    'AUTH_TOO_MANY_FACTORS',
  )
  create(
    @SignedInCaller() caller: UserCaller | AdminCaller,
    @Body() { type, name }: CreateFactorRequest,
    @Source() source: RequestSource,
  ): Promise<CreatedFactorResponse> {
    return this.enrolment.begin(enrollerOf(caller, source), type, name ?? null);
  }

  @RateLimit('check')
  @Post(':id/verify')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Verify a new second factor',
    description:
      'From then on it is asked for at each sign-in. This session has shown it: it is at assurance level 2, which its ' +
      'tokens say after the next refresh. With the first factor come ten recovery codes, and all other sessions end.',
    operationId: 'verifyFactor',
  })
  @ApiOkResponse({ type: VerifiedFactorResponse })
  @ApiErrors(
    'VALIDATION_ERROR',
    'AUTH_UNAUTHORIZED',
    'AUTH_INVALID_CODE',
    'AUTH_EMAIL_NOT_VERIFIED',
    'AUTH_FACTOR_NOT_FOUND',
    'AUTH_TOO_MANY_ATTEMPTS',
  )
  async verify(
    @SignedInCaller() caller: UserCaller | AdminCaller,
    @UuidParam('id') id: string,
    @Body() { code, credential }: VerifyFactorRequest,
    @Source() source: RequestSource,
  ): Promise<VerifiedFactorResponse> {
    const recoveryCodes = await this.enrolment.confirm(enrollerOf(caller, source), id, { code, credential });
    return { success: true, ...(recoveryCodes === undefined ? {} : { recoveryCodes }) };
  }

  @Patch(':id')
  @ApiOperation({
    summary: 'Name a second factor',
    description: 'So that its owner tells it from others.',
    operationId: 'renameFactor',
  })
  @ApiOkResponse({ type: FactorResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_FACTOR_NOT_FOUND')
  async rename(
    @SignedInCaller() caller: UserCaller | AdminCaller,
    @UuidParam('id') id: string,
    @Body() { name }: RenameFactorRequest,
    @Source() source: RequestSource,
  ): Promise<FactorResponse> {
    return toFactor(await this.factors.rename(ownerOf(caller), id, name, source));
  }

  @RequireAssurance(2)
  @Fresh()
  @Delete(':id')
  @ApiOperation({
    summary: 'Remove a second factor',
    description: 'Recovery codes go with the last other one. A passkey that is the only way into the account stays.',
    operationId: 'deleteFactor',
  })
  @ApiOkResponse({ type: SuccessResponse })
  @ApiErrors(
    'VALIDATION_ERROR',
    'AUTH_REAUTHENTICATION_REQUIRED',
    'AUTH_SECOND_FACTOR_REQUIRED',
    'AUTH_FACTOR_NOT_FOUND',
    'AUTH_LAST_WAY_IN',
  )
  async remove(
    @SignedInCaller() caller: UserCaller | AdminCaller,
    @UuidParam('id') id: string,
    @Source() source: RequestSource,
  ): Promise<SuccessResponse> {
    await this.factors.remove(ownerOf(caller), id, source);
    return { success: true, message: 'The second factor was removed.' };
  }
}
