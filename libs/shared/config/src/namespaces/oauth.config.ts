import { IsBoolean, IsOptional, MinLength } from 'class-validator';
import { addresses } from '../addresses';
import { Setting } from '../setting.decorator';

/** Sign-in through providers; administrators configure the providers themselves at run time. */
export class OAuthConfig {
  @Setting({
    name: 'OAUTH_REDIRECT_TOKENS',
    description: '`on`: a sign-in without `code_challenge` gets its access token in the address; `off`: it is rejected',
  })
  @IsBoolean()
  readonly redirectTokens: boolean = true;

  @Setting({
    name: 'ALLOW_PRIVATE_DISCOVERY',
    description: '`true` allows custom providers over http and on private addresses, for development only',
  })
  @IsBoolean()
  readonly allowPrivateDiscovery: boolean = false;

  @Setting({
    name: 'OAUTH_SHARED_BROKER_URL',
    address: addresses.url,
    description: 'Shared broker that signs users in with its own client keys, for providers with `useSharedKey`',
    defaultDescription: 'off',
  })
  @IsOptional()
  readonly sharedBrokerUrl?: string;

  @Setting({
    name: 'OAUTH_SHARED_BROKER_SECRET',
    description: 'At least 32 characters, shared with the broker, which signs its responses with it',
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
