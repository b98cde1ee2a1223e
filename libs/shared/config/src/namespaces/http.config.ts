import { IsArray, IsBoolean, IsIn, IsInt, IsString, Max, Min } from 'class-validator';
import { addresses } from '../addresses';
import { Setting } from '../setting.decorator';

/** Levels of Pino, from the most to the fewest lines. */
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export class HttpConfig {
  @Setting({
    name: 'NODE_ENV',
    description: '`production` turns on production-only behaviour (HSTS, strict defaults)',
  })
  @IsIn(['development', 'test', 'production'])
  readonly environment: string = 'development';

  @Setting({
    name: 'HOST',
    address: addresses.host,
    description: 'Address to listen on; `localhost` is 127.0.0.1 and [::1]',
  })
  @IsString()
  readonly host: string = 'localhost';

  @Setting({
    name: 'ALLOWED_ORIGINS',
    address: addresses.origin,
    description:
      'CORS: origins of web pages that may call the services with credentials, separated by commas; in development every loopback origin may',
  })
  @IsArray()
  readonly allowedOrigins: string[] = [];

  @Setting({
    name: 'ALLOWED_HOSTS',
    address: addresses.host,
    description:
      'Additional host names that are accepted in development; loopback names, IP addresses and the public address are always accepted',
    defaultDescription: 'none',
  })
  @IsArray()
  readonly allowedHosts: string[] = [];

  @Setting({
    name: 'TRUSTED_PROXIES',
    description:
      'Number of reverse proxies in front of the services: so many entries of X-Forwarded-For, from the right, are trusted',
  })
  @IsInt()
  @Min(0)
  @Max(10)
  readonly trustedProxies: number = 0;

  @Setting({
    name: 'LOG_LEVEL',
    description: `Lowest level that is logged: ${logLevels.map((level) => `\`${level}\``).join(', ')}`,
  })
  @IsIn(logLevels)
  readonly logLevel: string = 'info';

  @Setting({ name: 'RATE_LIMITS', description: '`off` disables the rate limits, for load tests' })
  @IsBoolean()
  readonly rateLimits: boolean = true;

  @Setting({
    name: 'SHUTDOWN_GRACE_SECONDS',
    description:
      'Time for running requests to finish after SIGTERM, then the process exits; a worker stops its jobs at once and returns them to the queue',
  })
  @IsInt()
  @Min(1)
  @Max(600)
  readonly shutdownGraceSeconds: number = 8;

  get isProduction(): boolean {
    return this.environment === 'production';
  }
}
