import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { AuthPolicyConfig, AuthServiceConfig, HttpConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import { Public } from '@svc/http';
import { RelyingParty } from './relying-party';

interface RelatedOrigins {
  origins: readonly string[];
}

interface AppleAssociation {
  webcredentials: { apps: readonly string[] };
}

interface AssetLink {
  relation: readonly string[];
  target: { namespace: 'android_app'; package_name: string; sha256_cert_fingerprints: readonly string[] };
}

/** Tells browsers and phones which pages and apps may use the passkeys and passwords of this domain. */
@Public()
@ApiExcludeController()
@Controller('.well-known')
export class AssociationsController {
  private readonly party: RelyingParty;

  constructor(
    config: AuthServiceConfig,
    private readonly policy: AuthPolicyConfig,
    http: HttpConfig,
  ) {
    this.party = new RelyingParty(config, policy, http);
  }

  /** WebAuthn Level 3, 5.11. */
  @Get('webauthn')
  relatedOrigins(): RelatedOrigins {
    return { origins: this.party.relatedOrigins };
  }

  /** https://developer.apple.com/documentation/xcode/supporting-associated-domains */
  @Get('apple-app-site-association')
  apple(): AppleAssociation {
    if (this.policy.appleApps.length === 0) throw new AppError('NOT_FOUND');
    return { webcredentials: { apps: this.policy.appleApps } };
  }

  /** https://developers.google.com/digital-asset-links/v1/create-statement */
  @Get('assetlinks.json')
  android(): AssetLink[] {
    if (this.policy.androidApps.length === 0) throw new AppError('NOT_FOUND');
    return this.party.androidApps.map(({ name, fingerprint }) => ({
      relation: ['delegate_permission/common.get_login_creds', 'delegate_permission/common.handle_all_urls'],
      target: { namespace: 'android_app', package_name: name, sha256_cert_fingerprints: [fingerprint] },
    }));
  }
}
