import { Injectable } from '@nestjs/common';
import type { default as Provider } from 'oidc-provider';
import { ArtifactsRepository } from './artifacts.repository';
import { BlockedClientsService } from './blocked-clients.service';
import { refuseBlockedClients } from './library-patches/blocked-clients.patch';
import { refuseClearRedirects } from './library-patches/clear-redirects.patch';
import { leaveLogoutsToGrants } from './library-patches/client-logouts.patch';
import { deriveDeviceCodes } from './library-patches/device-codes.patch';
import type { Library } from './library-patches/library';
import { acceptListedMethods } from './library-patches/listed-methods.patch';
import { followOwnSessions } from './library-patches/own-sessions.patch';
import { deriveSuccessors } from './library-patches/refresh-successors.patch';
import { ignoreRepeatedScopes } from './library-patches/repeated-scopes.patch';
import { acceptSeveralSecrets } from './library-patches/several-secrets.patch';
import { skipUnchangedSessions } from './library-patches/unchanged-sessions.patch';
import { ignoreUnsavedSessions } from './library-patches/unsaved-sessions.patch';
import { ProviderSessionsService } from './provider-sessions.service';
import { givesAccess } from './resource-servers';
import { ServiceAccountsService } from './service-accounts/service-accounts.service';
import { TokenExchangesService } from './token-exchanges.service';

/** Replaces what no event and no setting of the library changes, one file a patch. */
@Injectable()
export class LibraryPatchesService {
  constructor(
    private readonly sessions: ProviderSessionsService,
    private readonly artifacts: ArtifactsRepository,
    private readonly blocked: BlockedClientsService,
    private readonly serviceAccounts: ServiceAccountsService,
    private readonly exchanges: TokenExchangesService,
  ) {}

  apply(library: Library, provider: Provider): void {
    acceptSeveralSecrets(library, provider, (context, mark) => this.serviceAccounts.noteSecret(context, mark));
    acceptListedMethods(library, provider);
    refuseClearRedirects(provider);
    refuseBlockedClients(provider, (id) => this.blocked.refuses(id));
    leaveLogoutsToGrants(provider);
    deriveSuccessors(library, provider, (refreshToken, context) =>
      this.exchanges.deriveSuccessor(refreshToken, context),
    );
    ignoreRepeatedScopes(library, provider, (scope) => !givesAccess(scope));
    deriveDeviceCodes(provider, (userCode) => this.artifacts.deriveDeviceCode(userCode));
    ignoreUnsavedSessions(provider);
    skipUnchangedSessions(provider);
    followOwnSessions(provider, (context, stored) => this.sessions.follow(context, stored));
  }
}
