import { IsBoolean, IsInt, IsOptional, IsString, Matches, Max, Min, MinLength } from 'class-validator';
import { addresses } from '../addresses';
import { Setting } from '../setting.decorator';

/** Process settings of the auth-service. Administrators change others at run time (`GET /api/auth/config`). */
export class AuthServiceConfig {
  @Setting({ name: 'AUTH_PORT', description: 'Port of the auth-service' })
  @IsInt()
  @Min(0)
  @Max(65_535)
  readonly port: number = 3001;

  @Setting({
    name: 'AUTH_PUBLIC_URL',
    address: addresses.publicAddress,
    description: 'Public address of the auth-service; links in mails start with it',
    requiredInProduction: true,
    defaultDescription: 'http://localhost:3001',
  })
  readonly publicUrl: string = 'http://localhost:3001';

  @Setting({
    name: 'VIDEO_PUBLIC_URL',
    address: addresses.publicAddress,
    description:
      'Public address of the video-service, which the console calls: its `ALLOWED_ORIGINS` must name the origin of AUTH_PUBLIC_URL. Without it, the console shows nothing of videos',
    defaultDescription: 'none; set by `npm start`',
  })
  @IsOptional()
  readonly videoUrl?: string;

  @Setting({ name: 'AUTH_AUDIENCE', description: '`aud` of access tokens' })
  @IsString()
  readonly audience: string = 'svc';

  @Setting({
    name: 'APP_SECRET',
    description: 'At least 32 characters; encrypts keys and secrets at rest and is the key of every HMAC',
    secret: true,
    requiredInProduction: true,
    defaultDescription: 'generated in `.data/` by `npm start`',
  })
  @MinLength(32, { message: 'must have at least 32 characters' })
  readonly appSecret: string = '';

  @Setting({
    name: 'APP_SECRETS_ACCEPTED',
    description: 'Additional secrets that are accepted while APP_SECRET is changed (docs/operate/secrets.md)',
    secret: true,
    defaultDescription: 'none',
  })
  @MinLength(32, { each: true, message: 'must have at least 32 characters each' })
  readonly acceptedSecrets: string[] = [];

  @Setting({ name: 'ADMIN_USERNAME', description: 'User name of the first administrator' })
  @Matches(/^[A-Za-z0-9._@-]{1,100}$/, { message: 'must be 1 to 100 letters, digits or . _ @ -' })
  readonly adminUsername: string = 'admin';

  @Setting({
    name: 'ADMIN_PASSWORD',
    description: 'Password of the first administrator, at least 12 characters; used only while no administrator exists',
    secret: true,
    defaultDescription: 'generated and printed once by `npm start`',
  })
  @IsOptional()
  @MinLength(12, { message: 'must have at least 12 characters' })
  readonly adminPassword?: string;

  @Setting({
    name: 'ADMIN_API_KEY',
    description:
      "`svc_` and 64 hexadecimal digits; accepted as `x-api-key` on administrators' routes. A new value replaces the current key; a replaced key can never be used again",
    secret: true,
    defaultDescription: 'none',
  })
  @IsOptional()
  @Matches(/^svc_[0-9a-f]{64}$/, { message: 'must be svc_ and 64 lower-case hexadecimal digits' })
  readonly adminApiKey?: string;

  @Setting({
    name: 'SVC_CONFIG',
    description:
      'File that sets what administrators otherwise set at run time, applied at each start (docs/operate/configuration-file.md)',
    defaultDescription: 'none',
  })
  @IsOptional()
  @IsString()
  readonly configurationFile?: string;

  @Setting({ name: 'BCRYPT_COST', description: 'Cost factor of password hashes; each step doubles the time' })
  @IsInt()
  @Min(4)
  @Max(16)
  readonly bcryptCost: number = 12;

  @Setting({ name: 'PASSWORD_BLOCKLIST', description: '`off` allows the most common passwords' })
  @IsBoolean()
  readonly passwordBlocklist: boolean = true;

  @Setting({
    name: 'HIBP_URL',
    address: addresses.base(),
    description:
      'Address for the check against breached passwords, used when the setting `hibp` is on: a mirror of the range search of haveibeenpwned.com',
  })
  readonly hibpUrl: string = 'https://api.pwnedpasswords.com';

  problems(environment: Readonly<Record<string, string | undefined>>): string[] {
    const weak = environment['NODE_ENV'] === 'production' && this.bcryptCost < 10;
    return weak ? ['BCRYPT_COST must be at least 10 in production'] : [];
  }
}
