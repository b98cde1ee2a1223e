import { IsArray, IsBoolean, IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { claimPathProblems, parseClaimPaths, type ClaimPaths } from '../claim-paths';
import { rateProblems, toRates, type Rates } from '../request-rates';
import { addresses } from '../addresses';
import { Setting } from '../setting.decorator';

/** Requests per minute and address. */
export const usualAuthRates = {
  'sign-in': 20,
  'sign-up': 10,
  mail: 10,
  check: 20,
  refresh: 300,
  keys: 3_000,
  scim: 3_000,
  other: 600,
} as const;
export type AuthRateName = keyof typeof usualAuthRates;

/** The operator's policy for sessions, redirects and retention. */
export class AuthPolicyConfig {
  @Setting({
    name: 'AUTH_ISSUER',
    address: addresses.publicAddress,
    description: '`iss` of access tokens',
    defaultDescription: 'AUTH_PUBLIC_URL',
  })
  @IsString()
  readonly issuer: string = '';

  @Setting({
    name: 'COOKIE_SAME_SITE',
    description:
      "`SameSite` of the users' refresh cookie: `lax`, `strict` or `none`; `none` is needed for a front end on another site",
  })
  @IsIn(['lax', 'strict', 'none'])
  readonly cookieSameSite: string = 'lax';

  @Setting({
    name: 'COOKIE_DOMAIN',
    address: addresses.cookieDomain,
    description: '`Domain` of the refresh cookies',
    defaultDescription: 'the host that answered',
  })
  @IsOptional()
  readonly cookieDomain?: string;

  @Setting({
    name: 'WEBAUTHN_RP_ID',
    address: addresses.domain,
    description:
      'Domain (relying party id) of passkeys: the domain of AUTH_PUBLIC_URL or a parent of it that all pages with passkeys share. Changing it makes existing passkeys unusable',
    defaultDescription: 'the host of AUTH_PUBLIC_URL; `localhost` for a loopback address',
  })
  @IsOptional()
  readonly webauthnRpId?: string;

  @Setting({
    name: 'WEBAUTHN_ORIGINS',
    address: addresses.clientOrigin,
    description:
      'Additional origins that may use passkeys, such as `android:apk-key-hash:…`; AUTH_PUBLIC_URL and ALLOWED_ORIGINS always may',
    defaultDescription: 'none',
  })
  @IsArray()
  readonly webauthnOrigins: string[] = [];

  @Setting({
    name: 'APPLE_APPS',
    description:
      'Apps of Apple devices that may use passkeys and passwords of this domain, as `<team id>.<bundle id>` separated by commas; served at `/.well-known/apple-app-site-association`',
    defaultDescription: 'none',
  })
  @Matches(/^[A-Z0-9]{10}\.[A-Za-z0-9.-]{1,155}$/, { each: true, message: 'must be <team id>.<bundle id>' })
  readonly appleApps: string[] = [];

  @Setting({
    name: 'ANDROID_APPS',
    description:
      'Android apps that may use them, as `<package>=<SHA-256 of the signing certificate>` separated by commas; served at `/.well-known/assetlinks.json`',
    defaultDescription: 'none',
  })
  @Matches(/^[A-Za-z][\w.]{0,150}=[0-9A-Fa-f]{2}(?::[0-9A-Fa-f]{2}){31}$/, {
    each: true,
    message: 'must be <package>=<32 pairs of hexadecimal digits with colons>',
  })
  readonly androidApps: string[] = [];

  @Setting({
    name: 'REQUIRE_REDIRECT_ALLOW_LIST',
    description: '`true`: an empty `allowedRedirectUrls` forbids every redirect; `false`: it allows every redirect',
    defaultDescription: '`true` in production',
    type: 'boolean',
  })
  @IsOptional()
  @IsBoolean()
  readonly requireRedirectAllowList?: boolean = undefined;

  @Setting({
    name: 'VERIFY_LINKS_BY_BUTTON',
    description:
      '`true`: the link of a verification mail opens a page with a button, so that mail scanners, which open links, verify nothing; `false`: the link verifies at once and redirects',
  })
  @IsBoolean()
  readonly verifyLinksByButton: boolean = false;

  @Setting({
    name: 'PROOF_OF_WORK_COST',
    description:
      'PBKDF2 iterations per attempt of a proof of work (about 256 attempts are needed); used when the setting `proofOfWork` is on',
  })
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  readonly proofOfWorkCost: number = 5000;

  @Setting({
    name: 'KEY_ROTATION_DAYS',
    description: 'Age in days at which a new signing key replaces the current one',
  })
  @IsInt()
  @Min(2)
  @Max(3650)
  readonly keyRotationDays: number = 90;

  @Setting({ name: 'AUDIT_RETENTION_DAYS', description: 'Days for which audit events are kept' })
  @IsInt()
  @Min(1)
  @Max(36_500)
  readonly auditRetentionDays: number = 365;

  @Setting({
    name: 'VIDEO_SERVICE_URL',
    address: addresses.publicAddress,
    description: 'Address of the video-service; the export of an account links to it',
    defaultDescription: 'none',
  })
  @IsOptional()
  readonly videoServiceUrl?: string;

  @Setting({
    name: 'APPLICATION_NAME',
    description:
      'Name of the application in mails, on the account page and in the console, until administrators set `applicationName`',
    defaultDescription: 'the host of AUTH_PUBLIC_URL',
  })
  @IsOptional()
  @IsString()
  @MaxLength(60)
  readonly applicationName?: string;

  @Setting({
    name: 'APPLICATION_LOGO',
    description: 'PNG of at most 100 kB, 32 pixels high beside the name, until administrators set `applicationLogo`',
    defaultDescription: 'none',
  })
  @IsOptional()
  @IsString()
  readonly applicationLogo?: string;

  @Setting({ name: 'APPLICATION_COLOR', description: 'Its colour in mails and on the account page, as `#rrggbb`' })
  @Matches(/^#[0-9a-f]{6}$/i, { message: 'must be a colour such as #e0a100' })
  readonly applicationColor: string = '#e0a100';

  @Setting({ name: 'MAIL_TEMPLATES_FOLDER', description: 'Folder of the mail templates, `<kind>.<language>.html`' })
  @IsString()
  readonly mailTemplatesFolder: string = 'content/templates/mail';

  @Setting({
    name: 'ACCESS_TOKEN_CLAIMS',
    description:
      'Additional claims of access tokens from fields that administrators write, as JSON: `{"tenant":"appMetadata.tenant"}`',
    defaultDescription: 'none',
  })
  @IsString()
  readonly accessTokenClaims: string = '';

  @Setting({
    name: 'ORGANIZATIONS',
    description: '`on`: users may make organisations and invite others; `off`: no new ones, and no page shows them',
  })
  @IsIn(['on', 'off'])
  readonly organizations: string = 'off';

  @Setting({
    name: 'DNS_SERVERS',
    address: addresses.nameServer,
    description: 'Addresses of the name servers that verify domains of organisations: `10.0.0.2`, `10.0.0.2:5353`',
    defaultDescription: 'those of the machine',
  })
  @IsArray()
  readonly dnsServers: string[] = [];

  @Setting({
    name: 'ALLOW_PRIVATE_WEBHOOKS',
    description:
      '`true` allows webhooks and logout addresses of clients over http, and these and metadata documents on loopback and private networks; for development only',
  })
  @IsBoolean()
  readonly allowPrivateWebhooks: boolean = false;

  @Setting({
    name: 'AUTH_REQUEST_RATES',
    description:
      'Requests per minute and address that differ from the defaults: `sign-in=20`, `sign-up=10`, `mail=10`, `check=20` (codes and links), `refresh=300`, `keys=3000` (verification of API keys, by services), `scim=3000`, `other=600`',
    defaultDescription: 'the defaults',
  })
  @IsArray()
  readonly requestRates: string[] = [];

  problems(): string[] {
    return [
      ...claimPathProblems(this.accessTokenClaims).map((problem) => `ACCESS_TOKEN_CLAIMS ${problem}`),
      ...rateProblems(this.requestRates, usualAuthRates).map((problem) => `AUTH_REQUEST_RATES ${problem}`),
    ];
  }

  /** Call only when the configuration has no problems. */
  get rates(): Rates<AuthRateName> {
    return toRates(this.requestRates, usualAuthRates);
  }

  /** Call only when the configuration has no problems. */
  get claimPaths(): ClaimPaths {
    return parseClaimPaths(this.accessTokenClaims);
  }
}

/** An external issuer of administrators, beside user name and password; off without an issuer. */
export class CloudConfig {
  @Setting({
    name: 'CLOUD_ISSUER',
    address: addresses.verbatim,
    description: 'Issuer whose users may become administrators by POST /api/auth/admin/sessions/exchange',
    defaultDescription: 'off',
  })
  @IsOptional()
  readonly issuer?: string;

  @Setting({ name: 'CLOUD_AUDIENCE', description: 'Required `aud` of its tokens', defaultDescription: 'none' })
  @IsOptional()
  @IsString()
  readonly audience?: string;

  @Setting({
    name: 'CLOUD_JWKS_URL',
    address: addresses.url,
    description: 'Address of its public keys (JWKS)',
    defaultDescription: 'CLOUD_ISSUER/.well-known/jwks.json',
  })
  @IsOptional()
  readonly jwksUrl?: string;

  @Setting({
    name: 'CLOUD_TOKEN_URL',
    address: addresses.url,
    description: 'Its token endpoint, for exchanging authorization codes',
    defaultDescription: 'none: only tokens are accepted',
  })
  @IsOptional()
  readonly tokenUrl?: string;

  @Setting({ name: 'CLOUD_CLIENT_ID', description: 'Client id at the token endpoint', defaultDescription: 'none' })
  @IsOptional()
  @IsString()
  readonly clientId?: string;

  @Setting({
    name: 'CLOUD_CLIENT_SECRET',
    description: 'Client secret at the token endpoint',
    secret: true,
    defaultDescription: 'none',
  })
  @IsOptional()
  @IsString()
  readonly clientSecret?: string;

  @Setting({
    name: 'CLOUD_REDIRECT_URI',
    address: addresses.verbatim,
    description: 'Redirect URI for which the code was issued',
    defaultDescription: 'none',
  })
  @IsOptional()
  readonly redirectUri?: string;

  @Setting({
    name: 'CLOUD_REQUIRED_CLAIMS',
    description: 'Claims that a token must have, as `name=value`, separated by commas',
  })
  @Matches(/^[^=\s]+=.+$/, { each: true, message: 'must be name=value' })
  readonly requiredClaims: string[] = [];

  problems(): string[] {
    const unbound = this.issuer !== undefined && this.audience === undefined;
    return unbound
      ? ['CLOUD_AUDIENCE is required with CLOUD_ISSUER: without it, tokens for other applications would be accepted']
      : [];
  }
}
