import { Body, Controller, Post, Query, Req, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '@svc/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mailRoute } from './mail-routes';
import { Source, type RequestSource } from '../platform/callers/request-source';
import { Route } from '../platform/callers/route';
import { ProofOfWork } from '../limits/proof-of-work/proof-of-work.guard';
import { ClientTypeQuery } from '../sessions/client-type';
import { OriginGuard } from '../sessions/origin.guard';
import { PresentedSessionsService } from '../sessions/presented-sessions.service';
import { SecondFactorRequiredResponse } from '../sessions/second-factor.response';
import { SessionDeliveryService } from '../sessions/session-delivery.service';
import { SessionResponse, SuccessResponse } from '../sessions/session.response';
import {
  ExchangeResetCodeRequest,
  ResetPasswordRequest,
  SendProofRequest,
  VerifyEmailRequest,
  MessageResponse,
  ResetTokenResponse,
} from './email.dto';
import { MailedSignInService } from './mailed-sign-in.service';
import { PasswordResetService } from './password-reset.service';
import { ProofRequestsService } from './proof-requests.service';
import { ResetTokensService } from './reset-tokens.service';

const sent: SuccessResponse = { success: true, message: 'If the address needs verification, a mail is on its way.' };

const firstVerification =
  'The first verification ends every session of the account except those whose cookie or bearer token comes with the request, and ' +
  'mails a notice that offers a new password.';

const resend =
  'One address gets at most one mail a minute, 5 an hour and 20 a day; above these limits the answer is the same.';

@Public()
@ApiTags('Email')
@Controller('api/auth/email')
export class EmailController {
  constructor(
    private readonly requests: ProofRequestsService,
    private readonly mailed: MailedSignInService,
    private readonly resetTokens: ResetTokensService,
    private readonly passwordReset: PasswordResetService,
    private readonly delivery: SessionDeliveryService,
    private readonly presented: PresentedSessionsService,
  ) {}

  @ProofOfWork()
  @Post('send-verification')
  @Route({
    summary: 'Mail a code or link to verify an address',
    description: `The setting \`verifyEmailMethod\` chooses between code and link. Known, unknown and verified addresses get the same answer. ${resend}`,
    ...mailRoute,
    errors: ['AUTH_REDIRECT_NOT_ALLOWED'],
  })
  async sendEmailVerification(@Body() { email, redirectTo }: SendProofRequest, @Source() source: RequestSource) {
    await this.requests.take({ purpose: 'verify_email', email, redirectTo: redirectTo ?? null, source });
    return sent;
  }

  @UseGuards(OriginGuard)
  @Post('verify')
  @Route({
    summary: 'Verify an address by code, and sign in',
    description: firstVerification,
    answer: [SessionResponse, SecondFactorRequiredResponse],
    errors: ['AUTH_INVALID_CODE', 'AUTH_USER_BANNED', 'AUTH_FOREIGN_ORIGIN'],
    limit: 'check',
  })
  async verifyEmail(
    @Query() { client_type: clientType }: ClientTypeQuery,
    @Body() body: VerifyEmailRequest,
    @Source() source: RequestSource,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const keptSessionIds = await this.presented.findIds(request);
    const outcome = await this.mailed.byCode('verify_email', body, { clientType, source, keptSessionIds });
    return this.delivery.outcome(reply, clientType, outcome, source);
  }

  @ProofOfWork()
  @Post('send-reset-password')
  @Route({
    summary: 'Mail a code or link to reset a password',
    description: `The setting \`resetPasswordMethod\` chooses between code and link. Known and unknown addresses get the same answer. ${resend}`,
    ...mailRoute,
    errors: ['AUTH_REDIRECT_NOT_ALLOWED'],
  })
  async sendPasswordReset(@Body() { email, redirectTo }: SendProofRequest, @Source() source: RequestSource) {
    await this.requests.take({ purpose: 'reset_password', email, redirectTo: redirectTo ?? null, source });
    return sent;
  }

  @Post('exchange-reset-password-token')
  @Route({
    summary: 'Exchange a reset code for a reset token',
    description: 'The code works once and allows 5 tries; the token works once, for 10 minutes.',
    answer: ResetTokenResponse,
    errors: ['AUTH_INVALID_CODE'],
    limit: 'check',
  })
  async exchangeResetPasswordToken(
    @Body() { email, code }: ExchangeResetCodeRequest,
    @Source() source: RequestSource,
  ): Promise<ResetTokenResponse> {
    const { token, expiresAt } = await this.resetTokens.exchange(email, code, source);
    return { token, expiresAt: expiresAt.toISOString() };
  }

  @Post('reset-password')
  @Route({
    summary: 'Set a new password',
    description:
      'Ends every session of the user and every other open code and link. Does not sign in. The mail proves that the address belongs to the user, so it counts as verified, and linked providers that never verified the address are removed. A password that breaks the rules leaves the token valid.',
    answer: MessageResponse,
    errors: ['AUTH_PASSWORD_REJECTED', 'AUTH_INVALID_RESET_TOKEN'],
    limit: 'check',
  })
  async resetPassword(
    @Body() { otp, newPassword }: ResetPasswordRequest,
    @Source() source: RequestSource,
  ): Promise<MessageResponse> {
    await this.passwordReset.reset(otp, newPassword, source);
    return { message: 'The password was changed. Sign in with the new password.' };
  }
}
