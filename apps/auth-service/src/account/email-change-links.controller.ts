import { Body, Controller, Get, HttpCode, Post, Query, Res, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiResponse, ApiTags } from '@nestjs/swagger';
import { ApiErrors, ApiLinkErrors, Public } from '@svc/http';
import type { FastifyReply } from 'fastify';
import { Source, type RequestSource } from '../callers/request-source';
import { RateLimit } from '../guarding/rate-limit.decorator';
import { preferredLanguage } from '../mail/mail-language';
import { LinkQuery, LinkTokenRequest } from '../proofs/email.request';
import { actionPage } from '../proofs/link-page';
import { LinkPages } from '../proofs/link-pages.service';
import { LinkProblems } from '../proofs/link-problems.interceptor';
import { linkTexts } from '../proofs/link-texts';
import { LinksService } from '../proofs/links.service';
import { SpentLink } from '../proofs/link-answers';
import { SuccessResponse } from '../sessions/session.response';
import { EmailChangeService } from './email-change.service';
import { EmailReplacementService } from './email-replacement.service';

export class ChangedEmailResponse extends SuccessResponse {
  @ApiProperty({ type: String, nullable: true, format: 'uri', description: 'Where the browser goes on' })
  redirectTo!: string | null;
}

const page = 'A page whose button posts the token: what only opens the link, as mail scanners do, changes nothing';

/** What the mails of a change of address lead to. */
@Public()
@ApiTags('Client')
@Controller('api/auth/email')
export class EmailChangeLinksController {
  constructor(
    private readonly links: LinksService,
    private readonly pages: LinkPages,
    private readonly change: EmailChangeService,
    private readonly replacement: EmailReplacementService,
  ) {}

  @UseInterceptors(LinkProblems)
  @RateLimit('check')
  @Get('change-link')
  @ApiOperation({
    summary: 'Follow the link to a new address',
    description:
      'What the mailed link opens: a page with a button. The GET alone changes nothing, so that scanners of mail do no harm.',
    operationId: 'changeEmailLink',
  })
  @ApiResponse({ status: 200, description: page })
  @ApiLinkErrors('VALIDATION_ERROR', 'AUTH_INVALID_LINK')
  async changeLink(
    @Query() { token }: LinkQuery,
    @Source() source: RequestSource,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.ask('change', token, source, reply);
  }

  @UseInterceptors(LinkProblems)
  @RateLimit('check')
  @Get('undo-link')
  @ApiOperation({
    summary: 'Follow the link back to the old address',
    description:
      'What the link in the notice to the old address opens: a page with a button. The GET alone changes nothing.',
    operationId: 'undoEmailChangeLink',
  })
  @ApiResponse({ status: 200, description: page })
  @ApiLinkErrors('VALIDATION_ERROR', 'AUTH_INVALID_LINK')
  async undoLink(
    @Query() { token }: LinkQuery,
    @Source() source: RequestSource,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.ask('undo', token, source, reply);
  }

  @RateLimit('check')
  @Post('change-link')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Take the new address, by its link',
    description: 'What the button of the page does. The link is good once, for 24 hours.',
    operationId: 'confirmEmailChangeByLink',
  })
  @ApiOkResponse({ type: ChangedEmailResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_INVALID_LINK', 'AUTH_USER_BANNED', 'AUTH_USER_EXISTS')
  async confirm(@Body() { token }: LinkTokenRequest, @Source() source: RequestSource): Promise<ChangedEmailResponse> {
    const redirectTo = await this.change.confirmByLink(token, source);
    return { success: true, message: 'The account has the new address.', redirectTo };
  }

  @RateLimit('check')
  @Post('undo-link')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Have the old address back',
    description:
      'Ends every session, every open code and link, and sign-ins that were linked since; a mail to the old address offers a ' +
      'new password. Where the mailbox has verified another account since, the address stays there: 409.',
    operationId: 'undoEmailChange',
  })
  @ApiOkResponse({ type: SuccessResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_INVALID_LINK', 'AUTH_USER_EXISTS')
  async undo(@Body() { token }: LinkTokenRequest, @Source() source: RequestSource): Promise<SuccessResponse> {
    await this.replacement.undo(token, source);
    return { success: true, message: 'The account has its old address, and every session was ended.' };
  }

  /** @throws AppError AUTH_INVALID_LINK */
  private async ask(what: 'change' | 'undo', token: string, source: RequestSource, reply: FastifyReply): Promise<void> {
    const { problem } = await this.links.check(`${what}_email`, token);
    if (problem !== null) throw new SpentLink(problem);
    const language = preferredLanguage(source.acceptLanguage);
    await this.pages.send(reply, 200, actionPage(language, what, token, linkTexts[language][what]));
  }
}
