import { IsBoolean, IsOptional, IsUrl, MinLength } from 'class-validator';
import { Setting } from '../setting.decorator';

/** How users sign in through others; the providers themselves are configured by administrators at run time. */
export class OAuthConfig {
  @Setting({
    name: 'OAUTH_REDIRECT_TOKENS',
    description: 'Sign-ins without `code_challenge` return the access token in the address; `off` refuses them',
  })
  @IsBoolean()
  readonly redirectTokens: boolean = true;

  @Setting({
    name: 'ALLOW_PRIVATE_DISCOVERY',
    description: 'Custom providers may be on http and on private addresses, for development',
  })
  @IsBoolean()
  readonly allowPrivateDiscovery: boolean = false;

  @Setting({
    name: 'OAUTH_SHARED_BROKER_URL',
    description: 'Broker that signs users in with its own keys, for providers with `useSharedKey`',
    defaultDescription: 'off',
  })
  @IsOptional()
  @IsUrl(
    { require_tld: false, protocols: ['http', 'https'], require_protocol: true },
    { message: 'must be an http(s) address' },
  )
  readonly sharedBrokerUrl?: string;

  @Setting({
    name: 'OAUTH_SHARED_BROKER_SECRET',
    description: 'At least 32 characters, known to the broker; it signs its answers with it',
    secret: true,
    defaultDescription: 'none',
  })
  @IsOptional()
  @MinLength(32, { message: 'must have at least 32 characters' })
  readonly sharedBrokerSecret?: string;

  problems(): string[] {
    const half = (this.sharedBrokerUrl === undefined) !== (this.sharedBrokerSecret === undefined);
    return half ? ['OAUTH_SHARED_BROKER_URL and OAUTH_SHARED_BROKER_SECRET must be set together'] : [];
  }
}
