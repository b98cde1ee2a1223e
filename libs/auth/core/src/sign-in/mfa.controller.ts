import { Body, Controller, Post, Query, Req, Res, UseGuards } from '@nestjs/common';
import { ApiExtraModels, ApiTags } from '@nestjs/swagger';
import { Public } from '@svc/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Source, type RequestSource } from '../platform/callers/request-source';
import { Route } from '../platform/callers/route';
import { RateLimit } from '../limits/rate-limit.decorator';
import { ClientTypeQuery } from '../sessions/client-type';
import { OriginGuard } from '../sessions/origin.guard';
import { EnrolmentService } from '../second-factors/enrolment.service';
import { CreateMfaFactorRequest, MfaChallengeRequest, MfaVerifyRequest } from '../second-factors/factor.request';
import { MfaAdminSessionResponse, MfaChallengeResponse, MfaSessionResponse } from './mfa.response';
import { CreatedFactorResponse } from '../second-factors/factor.response';
import { MfaDeliveryService } from './mfa-delivery.service';
import { MfaService } from './mfa.service';
import { signInErrors } from '../platform/callers/route-errors';

@Public()
@RateLimit('check')
@ApiTags('Sign-in')
@ApiExtraModels(MfaSessionResponse, MfaAdminSessionResponse)
@Controller('api/auth/mfa')
export class MfaController {
  constructor(
    private readonly mfa: MfaService,
    private readonly enrolment: EnrolmentService,
    private readonly delivery: MfaDeliveryService,
  ) {}

  @Post('challenges')
  @Route({
    summary: 'Choose the second factor of a sign-in',
    description:
      'For a passkey: returns options for the browser; any passkey of the account is accepted. Codes need no challenge: send them to POST /api/auth/mfa/verify.',
    answer: MfaChallengeResponse,
    errors: ['AUTH_INVALID_MFA_TOKEN', 'AUTH_FACTOR_NOT_FOUND'],
  })
  createMfaChallenge(@Body() { mfaToken, factorId }: MfaChallengeRequest) {
    return this.mfa.challenge(mfaToken, factorId);
  }

  @Post('factors')
  @Route({
    summary: 'Add the first second factor at a sign-in that requires one',
    description:
      'For a sign-in whose `factors` are empty. POST /api/auth/mfa/verify then confirms the factor and signs in.',
    answer: CreatedFactorResponse,
    errors: ['AUTH_INVALID_MFA_TOKEN', 'AUTH_SECOND_FACTOR_REQUIRED', 'AUTH_EMAIL_NOT_VERIFIED', 'AUTH_FACTORS_OFF'],
  })
  async createMfaFactor(@Body() { mfaToken, type, name }: CreateMfaFactorRequest, @Source() source: RequestSource) {
    const { owner, amr } = await this.mfa.find(mfaToken);
    return this.enrolment.begin({ owner, sessionId: null, amr, level: 1, source }, type, name ?? null);
  }

  @UseGuards(OriginGuard)
  @Post('verify')
  @Route({
    summary: 'Verify the second factor, and sign in',
    description:
      'Answers like the sign-in itself: for a user by `client_type`, for an administrator with the admin refresh cookie. A code works once. After 5 wrong codes the sign-in must start again, and the account waits longer and longer.',
    answer: [MfaSessionResponse, MfaAdminSessionResponse],
    errors: [...signInErrors, 'AUTH_INVALID_MFA_TOKEN', 'AUTH_INVALID_CODE', 'AUTH_TOO_MANY_ATTEMPTS'],
  })
  async verifyMfa(
    @Query() { client_type }: ClientTypeQuery,
    @Body() body: MfaVerifyRequest,
    @Source() source: RequestSource,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { owner } = await this.mfa.find(body.mfaToken);
    if (owner.kind === 'admin') this.delivery.refuseForeignPages(request);
    return this.delivery.session(reply, client_type, await this.mfa.verify(body, client_type, source), source);
  }
}
