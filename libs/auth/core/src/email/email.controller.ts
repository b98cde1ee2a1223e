import { Body, Controller, HttpCode, Post, Query, Req, Res, UseGuards } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors, Public } from '@svc/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Source, type RequestSource } from '../platform/callers/request-source';
import { RateLimit } from '../limits/rate-limit.decorator';
import { ProofOfWork } from '../limits/proof-of-work/proof-of-work.guard';
import { ClientTypeQuery } from '../sessions/client-type';
import { OriginGuard } from '../sessions/origin.guard';
import { PresentedSessionsService } from '../sessions/presented-sessions.service';
import { ApiSignInResponse, type SecondFactorRequiredResponse } from '../sessions/second-factor.response';
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

  @RateLimit('mail')
  @ProofOfWork()
  @Post('send-verification')
  @HttpCode(202)
  @ApiOperation({
    summary: 'Mail a code or link to verify an address',
    description: `The setting \`verifyEmailMethod\` chooses between code and link. Known, unknown and verified addresses get the same answer. ${resend}`,
    operationId: 'sendEmailVerification',
  })
  @ApiAcceptedResponse({ type: SuccessResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_REDIRECT_NOT_ALLOWED')
  async sendVerification(
    @Body() { email, redirectTo }: SendProofRequest,
    @Source() source: RequestSource,
  ): Promise<SuccessResponse> {
    await this.requests.take({ purpose: 'verify_email', email, redirectTo: redirectTo ?? null, source });
    return sent;
  }

  @RateLimit('check')
  @UseGuards(OriginGuard)
  @Post('verify')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Verify an address by code, and sign in',
    description: firstVerification,
    operationId: 'verifyEmail',
  })
  @ApiSignInResponse(SessionResponse)
  @ApiErrors('VALIDATION_ERROR', 'AUTH_INVALID_CODE', 'AUTH_USER_BANNED', 'AUTH_FOREIGN_ORIGIN')
  async verify(
    @Query() { client_type }: ClientTypeQuery,
    @Body() body: VerifyEmailRequest,
    @Source() source: RequestSource,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionResponse | SecondFactorRequiredResponse> {
    const keptSessionIds = await this.presented.idsOf(request);
    const circumstances = { clientType: client_type, source, keptSessionIds };
    const outcome = await this.mailed.byCode('verify_email', body, circumstances);
    return this.delivery.outcome(reply, client_type, outcome, source);
  }

  @RateLimit('mail')
  @ProofOfWork()
  @Post('send-reset-password')
  @HttpCode(202)
  @ApiOperation({
    summary: 'Mail a code or link to reset a password',
    description: `The setting \`resetPasswordMethod\` chooses between code and link. Known and unknown addresses get the same answer. ${resend}`,
    operationId: 'sendPasswordReset',
  })
  @ApiAcceptedResponse({ type: SuccessResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_REDIRECT_NOT_ALLOWED')
  async sendResetPassword(
    @Body() { email, redirectTo }: SendProofRequest,
    @Source() source: RequestSource,
  ): Promise<SuccessResponse> {
    await this.requests.take({ purpose: 'reset_password', email, redirectTo: redirectTo ?? null, source });
    return sent;
  }

  @RateLimit('check')
  @Post('exchange-reset-password-token')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Exchange a reset code for a reset token',
    description: 'The code works once and allows 5 tries; the token works once, for 10 minutes.',
    operationId: 'exchangeResetPasswordToken',
  })
  @ApiOkResponse({ type: ResetTokenResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_INVALID_CODE')
  async exchange(
    @Body() { email, code }: ExchangeResetCodeRequest,
    @Source() source: RequestSource,
  ): Promise<ResetTokenResponse> {
    const { token, expiresAt } = await this.resetTokens.exchange(email, code, source);
    return { token, expiresAt: expiresAt.toISOString() };
  }

  @RateLimit('check')
  @Post('reset-password')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Set a new password',
    description:
      'Ends every session of the user and every other open code and link. Does not sign in. The mail proves that ' +
      'the address belongs to the user, so it counts as verified, and linked providers that never verified the address are ' +
      'removed. A password that breaks the rules leaves the token valid.',
    operationId: 'resetPassword',
  })
  @ApiOkResponse({ type: MessageResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_PASSWORD_REJECTED', 'AUTH_INVALID_RESET_TOKEN')
  async resetPassword(
    @Body() { otp, newPassword }: ResetPasswordRequest,
    @Source() source: RequestSource,
  ): Promise<MessageResponse> {
    await this.passwordReset.reset(otp, newPassword, source);
    return { message: 'The password was changed. Sign in with the new password.' };
  }
}
