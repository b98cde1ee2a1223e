import { Get } from '@nestjs/common';
import { UuidParam } from '@svc/http';
import {
  RateLimit,
  EnrolmentService,
  toEnroller,
  CreateFactorRequest,
  RenameFactorRequest,
  VerifyFactorRequest,
  toFactor,
  OwnFactorsService,
  toOwner,
  PageResponsesService,
  FormPost,
  Pages,
  CurrentPage,
  RequiresSignIn,
  type Page,
  type SignedInPageContext,
  shownProof,
} from '@svc/auth';
import { factorsPage, newPasskeyPage } from './factor.pages';
import { begunTotp } from './second-factor-pages.controller';
import { recoveryCodesPage, totpPage } from './totp.pages';

const path = '/account/factors';

@RequiresSignIn({ isFresh: true })
@Pages('account/factors')
export class FactorPagesController {
  constructor(
    private readonly responses: PageResponsesService,
    private readonly factors: OwnFactorsService,
    private readonly enrolment: EnrolmentService,
  ) {}

  @RequiresSignIn()
  @Get()
  async show(@CurrentPage() context: SignedInPageContext): Promise<Response> {
    return this.responses.show(context, await this.page(context));
  }

  @FormPost('totp')
  beginTotp(@CurrentPage() context: SignedInPageContext): Promise<Response> {
    return this.change(context, async () => {
      const { id: factorId, secret = '', uri = '' } = await this.begin(context, 'totp');
      context.note({ begunTotp: { factorId, secret, uri } });
      return this.responses.redirect(context, `${path}/totp`);
    });
  }

  @Get('totp')
  showKey(@CurrentPage() context: SignedInPageContext): Response {
    return this.responses.show(context, totpPage(context, begunTotp(context), `${path}/totp`));
  }

  @RateLimit('check')
  @FormPost('totp/code')
  confirmTotp(@CurrentPage() context: SignedInPageContext): Promise<Response> {
    const begun = begunTotp(context);
    return this.responses.attempt(
      context,
      () => this.confirm(context, begun.factorId),
      () => totpPage(context, begun, `${path}/totp`),
    );
  }

  @FormPost('passkey')
  beginPasskey(@CurrentPage() context: SignedInPageContext): Promise<Response> {
    return this.change(context, async () => {
      const { id, options = {} } = await this.begin(context, 'webauthn');
      return this.responses.show(context, newPasskeyPage(context, id, options));
    });
  }

  @RateLimit('check')
  @FormPost(':id/proof')
  confirmPasskey(@CurrentPage() context: SignedInPageContext, @UuidParam('id') id: string): Promise<Response> {
    return this.change(context, () => this.confirm(context, id));
  }

  @RequiresSignIn({ isFresh: true, level: 2 })
  @FormPost('recovery-codes')
  renewCodes(@CurrentPage() context: SignedInPageContext): Promise<Response> {
    return this.change(context, async () => {
      const { recoveryCodes = [] } = await this.begin(context, 'recovery_codes');
      return this.responses.show(context, recoveryCodesPage(context, recoveryCodes, path));
    });
  }

  @RequiresSignIn()
  @FormPost(':id/name')
  rename(@CurrentPage() context: SignedInPageContext, @UuidParam('id') id: string): Promise<Response> {
    return this.change(context, async () => {
      const { name } = await context.read(RenameFactorRequest);
      await this.factors.rename(toOwner(context.caller), id, name, context.source);
      return this.responses.redirect(context, path, 'renamed');
    });
  }

  @RequiresSignIn({ isFresh: true, level: 2 })
  @FormPost(':id/removal')
  remove(@CurrentPage() context: SignedInPageContext, @UuidParam('id') id: string): Promise<Response> {
    return this.change(context, async () => {
      await this.factors.remove(toOwner(context.caller), id, context.source);
      return this.responses.redirect(context, path, 'factor-removed');
    });
  }

  private async begin(context: SignedInPageContext, type: CreateFactorRequest['type']) {
    const { name } = await context.read(CreateFactorRequest, { type });
    return this.enrolment.begin(toEnroller(context.caller, context.source), type, name || null);
  }

  private async confirm(context: SignedInPageContext, factorId: string): Promise<Response> {
    const { code, credential } = await context.read(VerifyFactorRequest, shownProof(context));
    const enroller = toEnroller(context.caller, context.source);
    const recoveryCodes = await this.enrolment.confirm(enroller, factorId, { code, credential });
    context.note({ begunTotp: undefined });
    if (recoveryCodes === undefined) return this.responses.redirect(context, path, 'factor-added');
    context.say('factor-added');
    return this.responses.show(context, recoveryCodesPage(context, recoveryCodes, path));
  }

  private change(context: SignedInPageContext, act: () => Promise<Response>): Promise<Response> {
    return this.responses.attempt(context, act, () => this.page(context));
  }

  private async page(context: SignedInPageContext): Promise<Page> {
    return factorsPage(context, (await this.factors.list(toOwner(context.caller))).map(toFactor));
  }
}
