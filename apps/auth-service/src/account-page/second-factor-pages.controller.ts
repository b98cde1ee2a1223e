import { Get } from '@nestjs/common';
import { AppError } from '@svc/errors';
import { RateLimit } from '../limits/rate-limit.decorator';
import { EnrolmentService } from '../second-factors/enrolment.service';
import { MfaVerifyRequest } from '../second-factors/factor.request';
import { MfaService } from '../sign-in/mfa.service';
import { OwnFactorsService } from '../second-factors/own-factors.service';
import { PageAnswersService } from './page-answers.service';
import { ArrivalsService } from './arrivals.service';
import { FormPost, Pages, Visited } from './page.decorators';
import type { BegunTotp } from './page-state';
import { firstFactorPage, secondFactorPage } from './second-factor.pages';
import { recoveryCodesPage, totpPage } from './totp.pages';
import { type Page, type Visit, shownProof } from './visit';

/** Second step of a sign-in. Its token is in the encrypted cookie. */
@Pages('account/second-factor')
export class SecondFactorPagesController {
  constructor(
    private readonly answers: PageAnswersService,
    private readonly arrivals: ArrivalsService,
    private readonly mfa: MfaService,
    private readonly factors: OwnFactorsService,
    private readonly enrolment: EnrolmentService,
  ) {}

  @Get()
  async show(@Visited() visit: Visit): Promise<Response> {
    return this.answers.show(visit, await this.page(visit));
  }

  @RateLimit('check')
  @FormPost('')
  verify(@Visited() visit: Visit): Promise<Response> {
    return this.answers.attempt(
      visit,
      () => this.finish(visit, shownProof(visit)),
      () => this.page(visit),
    );
  }

  @RateLimit('check')
  @FormPost('totp')
  async begin(@Visited() visit: Visit): Promise<Response> {
    const { owner, amr } = await this.mfa.find(ownTokenOf(visit));
    const enroller = { owner, sessionId: null, amr, level: 1, source: visit.source } as const;
    const { id, secret = '', uri = '' } = await this.enrolment.begin(enroller, 'totp', null);
    visit.note({ begunTotp: { factorId: id, secret, uri } });
    return this.answers.go(visit, totpPath);
  }

  @Get('totp')
  showKey(@Visited() visit: Visit): Response {
    return this.answers.show(visit, totpPage(visit, begunTotp(visit), totpPath));
  }

  @RateLimit('check')
  @FormPost('totp/code')
  confirm(@Visited() visit: Visit): Promise<Response> {
    const begun = begunTotp(visit);
    return this.answers.attempt(
      visit,
      () => this.finish(visit, { factorId: begun.factorId }),
      () => totpPage(visit, begun, totpPath),
    );
  }

  private async finish(visit: Visit, shown: object): Promise<Response> {
    const mfaToken = tokenOf(visit);
    const proof = await visit.read(MfaVerifyRequest, { ...shown, mfaToken });
    this.arrivals.requireUser((await this.mfa.find(mfaToken)).owner);
    const verified = await this.mfa.verify(proof, 'web', visit.source);
    await this.arrivals.verified(visit, verified);
    visit.note({ begunTotp: undefined });
    const next = '/account/continue';
    return verified.recoveryCodes === undefined
      ? this.answers.go(visit, next)
      : this.answers.show(visit, recoveryCodesPage(visit, verified.recoveryCodes, next));
  }

  private async page(visit: Visit): Promise<Page> {
    const mfaToken = tokenOf(visit);
    const { owner } = await this.mfa.find(mfaToken);
    const factors = await this.factors.list(owner);
    if (factors.length === 0) {
      ownTokenOf(visit);
      return firstFactorPage(visit);
    }
    const passkey = factors.find(({ type }) => type === 'webauthn');
    const asked = passkey === undefined ? undefined : await this.mfa.challenge(mfaToken, passkey.id);
    return secondFactorPage(visit, { factors, ...(asked?.options && { passkeyOptions: asked.options }) });
  }
}

const totpPath = '/account/second-factor/totp';

const tokenOf = ({ state: { mfaToken } }: Visit): string => {
  if (mfaToken === undefined) throw new AppError('AUTH_INVALID_MFA_TOKEN');
  return mfaToken;
};

/** Refuses a token that came by a URL: a user must not add a factor to the account of the link's sender. */
const ownTokenOf = (visit: Visit): string => {
  if (visit.state.isMfaTokenBrought === true) throw new AppError('AUTH_INVALID_MFA_TOKEN');
  return tokenOf(visit);
};

export const begunTotp = ({ state: { begunTotp: begun } }: Visit): BegunTotp => {
  if (begun === undefined) throw new AppError('AUTH_FACTOR_NOT_FOUND');
  return begun;
};
