import { IsIn, IsString } from 'class-validator';
import { addresses } from '../addresses';
import { Setting } from '../setting.decorator';

/** How a service other than the auth-service authenticates its callers. */
export class AccessConfig {
  @Setting({
    name: 'VIDEO_AUTH',
    description: '`jwt`: callers send access tokens of the auth-service; `off`: no authentication',
    requiredInProduction: true,
    defaultDescription: '`off` in development',
  })
  @IsIn(['off', 'jwt'], { message: 'must be off or jwt' })
  readonly videoAuth: string = 'off';

  @Setting({
    name: 'AUTH_JWKS_URL',
    address: addresses.url,
    description: 'Address of the public keys (JWKS) of the auth-service',
  })
  readonly jwksUrl: string = 'http://localhost:3001/.well-known/jwks.json';

  @Setting({ name: 'AUTH_ISSUER', address: addresses.publicAddress, description: 'Required `iss` of access tokens' })
  @IsString()
  readonly issuer: string = 'http://localhost:3001';

  @Setting({ name: 'AUTH_AUDIENCE', description: 'Required `aud` of access tokens' })
  @IsString()
  readonly audience: string = 'svc';

  @Setting({ name: 'ORGANIZATIONS', description: '`on`: the studio offers the organisations of the user' })
  @IsIn(['on', 'off'])
  readonly organizations: string = 'off';

  @Setting({
    name: 'VIDEO_PUBLIC_URL',
    address: addresses.publicAddress,
    description: '`aud` of access tokens that clients have for this service (docs/guides/sign-in-with.md)',
  })
  readonly resource: string = 'http://localhost:3002';
}
