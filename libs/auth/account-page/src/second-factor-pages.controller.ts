import { Get } from '@nestjs/common';
import { AppError } from '@svc/errors';
import {
  RateLimit,
  EnrolmentService,
  MfaVerifyRequest,
  MfaService,
  OwnFactorsService,
  PageResponsesService,
  SignInCompletionService,
  FormPost,
  Pages,
  CurrentPage,
  type BegunTotp,
  type Page,
  type PageContext,
  shownProof,
} from '@svc/auth';
import { firstFactorPage, secondFactorPage } from './second-factor.pages';
import { recoveryCodesPage, totpPage } from './totp.pages';

/** Second step of a sign-in. Its token is in the encrypted cookie. */
@Pages('account/second-factor')
export class SecondFactorPagesController {
  constructor(
    private readonly responses: PageResponsesService,
    private readonly completion: SignInCompletionService,
    private readonly mfa: MfaService,
    private readonly factors: OwnFactorsService,
    private readonly enrolment: EnrolmentService,
  ) {}

  @Get()
  async show(@CurrentPage() context: PageContext): Promise<Response> {
    return this.responses.show(context, await this.page(context));
  }

  @RateLimit('check')
  @FormPost('')
  verify(@CurrentPage() context: PageContext): Promise<Response> {
    return this.responses.attempt(
      context,
      () => this.finish(context, shownProof(context)),
      () => this.page(context),
    );
  }

  @RateLimit('check')
  @FormPost('totp')
  async begin(@CurrentPage() context: PageContext): Promise<Response> {
    const { owner, amr } = await this.mfa.find(readOwnToken(context));
    const enroller = { owner, sessionId: null, amr, level: 1, source: context.source } as const;
    const { id, secret = '', uri = '' } = await this.enrolment.begin(enroller, 'totp', null);
    context.note({ begunTotp: { factorId: id, secret, uri } });
    return this.responses.redirect(context, totpPath);
  }

  @Get('totp')
  showKey(@CurrentPage() context: PageContext): Response {
    return this.responses.show(context, totpPage(context, begunTotp(context), totpPath));
  }

  @RateLimit('check')
  @FormPost('totp/code')
  confirm(@CurrentPage() context: PageContext): Promise<Response> {
    const begun = begunTotp(context);
    return this.responses.attempt(
      context,
      () => this.finish(context, { factorId: begun.factorId }),
      () => totpPage(context, begun, totpPath),
    );
  }

  private async finish(context: PageContext, shown: object): Promise<Response> {
    const mfaToken = readToken(context);
    const proof = await context.read(MfaVerifyRequest, { ...shown, mfaToken });
    this.completion.requireUser((await this.mfa.find(mfaToken)).owner);
    const verified = await this.mfa.verify(proof, 'web', context.source);
    await this.completion.deliverVerified(context, verified);
    context.note({ begunTotp: undefined });
    const next = '/account/continue';
    return verified.recoveryCodes === undefined
      ? this.responses.redirect(context, next)
      : this.responses.show(context, recoveryCodesPage(context, verified.recoveryCodes, next));
  }

  private async page(context: PageContext): Promise<Page> {
    const mfaToken = readToken(context);
    const { owner } = await this.mfa.find(mfaToken);
    const factors = await this.factors.list(owner);
    if (factors.length === 0) {
      readOwnToken(context);
      return firstFactorPage(context);
    }
    const passkey = factors.find(({ type }) => type === 'webauthn');
    const asked = passkey === undefined ? undefined : await this.mfa.challenge(mfaToken, passkey.id);
    return secondFactorPage(context, { factors, ...(asked?.options && { passkeyOptions: asked.options }) });
  }
}

const totpPath = '/account/second-factor/totp';

const readToken = ({ state: { mfaToken } }: PageContext): string => {
  if (mfaToken === undefined) throw new AppError('AUTH_INVALID_MFA_TOKEN');
  return mfaToken;
};

/** Refuses a token that came by a URL: a user must not add a factor to the account of the link's sender. */
const readOwnToken = (context: PageContext): string => {
  if (context.state.isMfaTokenBrought === true) throw new AppError('AUTH_INVALID_MFA_TOKEN');
  return readToken(context);
};

export const begunTotp = ({ state: { begunTotp: begun } }: PageContext): BegunTotp => {
  if (begun === undefined) throw new AppError('AUTH_FACTOR_NOT_FOUND');
  return begun;
};
