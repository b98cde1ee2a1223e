import { Get } from '@nestjs/common';
import { UuidParam } from '@svc/http';
import { RateLimit } from '../limits/rate-limit.decorator';
import { EnrolmentService, enrollerOf } from '../second-factors/enrolment.service';
import { CreateFactorRequest, RenameFactorRequest, VerifyFactorRequest } from '../second-factors/factor.request';
import { toFactor } from '../second-factors/factor.response';
import { OwnFactorsService } from '../second-factors/own-factors.service';
import { ownerOf } from '../platform/callers/owner';
import { PageAnswersService } from './page-answers.service';
import { factorsPage, newPasskeyPage } from './factor.pages';
import { FormPost, Pages, Visited } from './page.decorators';
import { begunTotp } from './second-factor-pages.controller';
import { SignedIn } from './visit.guard';
import { recoveryCodesPage, totpPage } from './totp.pages';
import { type Page, type SignedInVisit, shownProof } from './visit';

const path = '/account/factors';

@SignedIn({ isFresh: true })
@Pages('account/factors')
export class FactorPagesController {
  constructor(
    private readonly answers: PageAnswersService,
    private readonly factors: OwnFactorsService,
    private readonly enrolment: EnrolmentService,
  ) {}

  @SignedIn()
  @Get()
  async show(@Visited() visit: SignedInVisit): Promise<Response> {
    return this.answers.show(visit, await this.page(visit));
  }

  @FormPost('totp')
  beginTotp(@Visited() visit: SignedInVisit): Promise<Response> {
    return this.change(visit, async () => {
      const { id: factorId, secret = '', uri = '' } = await this.begin(visit, 'totp');
      visit.note({ begunTotp: { factorId, secret, uri } });
      return this.answers.go(visit, `${path}/totp`);
    });
  }

  @Get('totp')
  showKey(@Visited() visit: SignedInVisit): Response {
    return this.answers.show(visit, totpPage(visit, begunTotp(visit), `${path}/totp`));
  }

  @RateLimit('check')
  @FormPost('totp/code')
  confirmTotp(@Visited() visit: SignedInVisit): Promise<Response> {
    const begun = begunTotp(visit);
    return this.answers.attempt(
      visit,
      () => this.confirm(visit, begun.factorId),
      () => totpPage(visit, begun, `${path}/totp`),
    );
  }

  @FormPost('passkey')
  beginPasskey(@Visited() visit: SignedInVisit): Promise<Response> {
    return this.change(visit, async () => {
      const { id, options = {} } = await this.begin(visit, 'webauthn');
      return this.answers.show(visit, newPasskeyPage(visit, id, options));
    });
  }

  @RateLimit('check')
  @FormPost(':id/proof')
  confirmPasskey(@Visited() visit: SignedInVisit, @UuidParam('id') id: string): Promise<Response> {
    return this.change(visit, () => this.confirm(visit, id));
  }

  @SignedIn({ isFresh: true, level: 2 })
  @FormPost('recovery-codes')
  renewCodes(@Visited() visit: SignedInVisit): Promise<Response> {
    return this.change(visit, async () => {
      const { recoveryCodes = [] } = await this.begin(visit, 'recovery_codes');
      return this.answers.show(visit, recoveryCodesPage(visit, recoveryCodes, path));
    });
  }

  @SignedIn()
  @FormPost(':id/name')
  rename(@Visited() visit: SignedInVisit, @UuidParam('id') id: string): Promise<Response> {
    return this.change(visit, async () => {
      const { name } = await visit.read(RenameFactorRequest);
      await this.factors.rename(ownerOf(visit.caller), id, name, visit.source);
      return this.answers.go(visit, path, 'renamed');
    });
  }

  @SignedIn({ isFresh: true, level: 2 })
  @FormPost(':id/removal')
  remove(@Visited() visit: SignedInVisit, @UuidParam('id') id: string): Promise<Response> {
    return this.change(visit, async () => {
      await this.factors.remove(ownerOf(visit.caller), id, visit.source);
      return this.answers.go(visit, path, 'factor-removed');
    });
  }

  private async begin(visit: SignedInVisit, type: CreateFactorRequest['type']) {
    const { name } = await visit.read(CreateFactorRequest, { type });
    return this.enrolment.begin(enrollerOf(visit.caller, visit.source), type, name || null);
  }

  private async confirm(visit: SignedInVisit, factorId: string): Promise<Response> {
    const { code, credential } = await visit.read(VerifyFactorRequest, shownProof(visit));
    const enroller = enrollerOf(visit.caller, visit.source);
    const recoveryCodes = await this.enrolment.confirm(enroller, factorId, { code, credential });
    visit.note({ begunTotp: undefined });
    if (recoveryCodes === undefined) return this.answers.go(visit, path, 'factor-added');
    visit.say('factor-added');
    return this.answers.show(visit, recoveryCodesPage(visit, recoveryCodes, path));
  }

  private change(visit: SignedInVisit, act: () => Promise<Response>): Promise<Response> {
    return this.answers.attempt(visit, act, () => this.page(visit));
  }

  private async page(visit: SignedInVisit): Promise<Page> {
    return factorsPage(visit, (await this.factors.list(ownerOf(visit.caller))).map(toFactor));
  }
}
