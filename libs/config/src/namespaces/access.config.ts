import { IsIn, IsString, IsUrl } from 'class-validator';
import { Setting } from '../setting.decorator';

const loopbackUrl = { require_tld: false, protocols: ['http', 'https'], require_protocol: true };

/** How a service that is not the auth-service recognises its callers. */
export class AccessConfig {
  @Setting({
    name: 'VIDEO_AUTH',
    description: '`jwt`: callers bear access tokens of the auth-service; `off`: anyone may call',
    requiredInProduction: true,
    defaultDescription: '`off` in development',
  })
  @IsIn(['off', 'jwt'], { message: 'must be off or jwt' })
  readonly videoAuth: string = 'off';

  @Setting({ name: 'AUTH_JWKS_URL', description: 'Public keys of the auth-service' })
  @IsUrl(loopbackUrl, { message: 'must be an http(s) address' })
  readonly jwksUrl: string = 'http://localhost:3001/.well-known/jwks.json';

  @Setting({ name: 'AUTH_ISSUER', description: '`iss` of access tokens' })
  @IsString()
  readonly issuer: string = 'http://localhost:3001';

  @Setting({ name: 'AUTH_AUDIENCE', description: '`aud` of access tokens' })
  @IsString()
  readonly audience: string = 'svc';
}
