import { Injectable } from '@nestjs/common';
import { Database } from '@svc/database';
import { AppError } from '@svc/errors';
import type { HttpRequest } from '../../platform/callers/http-exchange';
import { readSource } from '../../platform/callers/request-source';
import type { ClientType } from '../../sessions/client-type';
import { PresentedSessionsService } from '../../sessions/presented-sessions.service';
import { SessionsService, untilOpened, type SignInOutcome } from '../../sessions/sessions.service';
import { SettingsService } from '../../settings/settings.service';
import { AccountLinkingService, type ProviderSignIn } from '../identities/account-linking.service';
import type { IdentifiedUser } from './provider-sign-in.service';

/** Opens sessions for users whom a provider has identified. */
@Injectable()
export class ProviderSessionsService {
  constructor(
    private readonly database: Database,
    private readonly linking: AccountLinkingService,
    private readonly sessions: SessionsService,
    private readonly settings: SettingsService,
    private readonly presented: PresentedSessionsService,
  ) {}

  /** Reads settings before the transaction: inside it, waiting for a second connection could deadlock the pool. */
  async toSignIn(identified: IdentifiedUser, redirectTo: string | null, request: HttpRequest): Promise<ProviderSignIn> {
    const settings = await this.settings.current();
    const keptSessionIds = await this.presented.findIds(request);
    return { ...identified, source: readSource(request), keptSessionIds, settings, redirectTo };
  }

  /** @throws AppError errors of account linking, AUTH_EMAIL_NOT_VERIFIED */
  async open(signIn: ProviderSignIn, clientType: ClientType): Promise<SignInOutcome> {
    const { source } = signIn;
    const { opened } = await untilOpened(() =>
      this.database.transaction(async (transaction) => {
        const { account, mustVerify } = await this.linking.resolveAccount(signIn, transaction);
        if (mustVerify) return { opened: null };
        const opened = await this.sessions.signIn(
          account,
          { clientType, source, amr: [], provider: signIn.key.provider },
          transaction,
        );
        return opened && { opened };
      }),
    );
    if (opened === null) throw new AppError('AUTH_EMAIL_NOT_VERIFIED');
    return this.sessions.granted(opened);
  }
}
