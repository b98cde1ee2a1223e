import { Body, Controller, Post, Query, Req, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '@svc/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Source, type RequestSource } from '../platform/callers/request-source';
import { Route } from '../platform/callers/route';
import { ProofOfWork } from '../limits/proof-of-work/proof-of-work.guard';
import { SendProofRequest } from '../email/email.dto';
import { mailRoute } from '../email/mail-routes';
import { MailedSignInService } from '../email/mailed-sign-in.service';
import { ProofRequestsService } from '../email/proof-requests.service';
import { ClientTypeQuery, type ClientType } from '../sessions/client-type';
import { OriginGuard } from '../sessions/origin.guard';
import { PresentedSessionsService } from '../sessions/presented-sessions.service';
import { signInRoute } from '../sessions/sign-in-route';
import { SessionDeliveryService } from '../sessions/session-delivery.service';
import { CreateSessionRequest } from '../sessions/session.request';
import { done } from '../sessions/session.response';
import type { SignInOutcome } from '../sessions/sessions.service';
import { PasswordSignInService } from './password-sign-in.service';

const codeErrors = ['AUTH_INVALID_CODE', 'AUTH_EMAIL_SIGN_IN_OFF'] as const;

const signInExamples = {
  password: { summary: 'By password', value: { email: 'maja@hive.test', password: 'honey in nine jars' } },
  otp: { summary: 'With a mailed code', value: { method: 'otp', email: 'maja@hive.test', otp: '042913' } },
};

@Public()
@ApiTags('Sign-in')
@Controller('api/auth')
export class SignInController {
  constructor(
    private readonly passwordSignIn: PasswordSignInService,
    private readonly mailed: MailedSignInService,
    private readonly requests: ProofRequestsService,
    private readonly delivery: SessionDeliveryService,
    private readonly presented: PresentedSessionsService,
  ) {}

  @UseGuards(OriginGuard)
  @Post('sessions')
  @Route({
    summary: 'Sign in with email and password',
    description:
      'With `method` `otp`, by a mailed code: see POST /api/auth/email/send-otp. The code works once, allows 5 tries, and verifies the address as POST /api/auth/email/verify does.',
    body: { type: CreateSessionRequest, examples: signInExamples },
    ...signInRoute,
    errors: [...signInRoute.errors, ...codeErrors, 'AUTH_INVALID_CREDENTIALS', 'AUTH_TOO_MANY_ATTEMPTS'],
  })
  async createSession(
    @Query() { client_type }: ClientTypeQuery,
    @Body() body: CreateSessionRequest,
    @Source() source: RequestSource,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const outcome = await this.open(body, client_type, source, request);
    return this.delivery.outcome(reply, client_type, outcome, source, body.remember ?? true);
  }

  @ProofOfWork()
  @Post('email/send-otp')
  @Route({
    summary: 'Mail a code or link to sign in',
    description:
      'The setting `verifyEmailMethod` chooses between code and link; requires `emailOtpSignIn`. Known and unknown addresses get the same answer, and no account is created. Send a code to POST /api/auth/sessions with `method` `otp`; a link opens a page whose button signs the browser in and redirects to `redirectTo`. One address gets at most one mail a minute, 5 an hour and 20 a day; above these limits the answer is the same.',
    ...mailRoute,
    errors: ['AUTH_REDIRECT_NOT_ALLOWED'],
  })
  sendSignInMail(@Body() { email, redirectTo }: SendProofRequest, @Source() source: RequestSource) {
    const taken = this.requests.take({ purpose: 'sign_in', email, redirectTo: redirectTo ?? null, source });
    return done(taken, 'If the address has an account, a mail is on its way.');
  }

  private async open(
    body: CreateSessionRequest,
    clientType: ClientType,
    source: RequestSource,
    request: FastifyRequest,
  ): Promise<SignInOutcome> {
    if (body.method !== 'otp') return this.passwordSignIn.signIn(body, clientType, source);
    const keptSessionIds = await this.presented.findIds(request);
    return this.mailed.byCode('sign_in', body, { clientType, source, keptSessionIds });
  }
}
