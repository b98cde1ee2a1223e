import { IsArray, IsBoolean, IsIn, IsInt, IsString, Max, Min } from 'class-validator';
import { Setting } from '../setting.decorator';

/** Pino's, from all to nothing. */
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export class HttpConfig {
  @Setting({
    name: 'NODE_ENV',
    description: '`production` turns on what only production needs (HSTS, strict defaults)',
  })
  @IsIn(['development', 'test', 'production'])
  readonly environment: string = 'development';

  @Setting({ name: 'HOST', description: 'Address to listen on; `localhost` is 127.0.0.1 and [::1]' })
  @IsString()
  readonly host: string = 'localhost';

  @Setting({
    name: 'ALLOWED_ORIGINS',
    description: 'Browser origins that may call with credentials; in development any loopback origin may',
  })
  @IsArray()
  readonly allowedOrigins: string[] = [];

  @Setting({
    name: 'ALLOWED_HOSTS',
    description:
      'Further host names under which the services are called in development; loopback names, addresses and the public address always may',
    defaultDescription: 'none',
  })
  @IsArray()
  readonly allowedHosts: string[] = [];

  @Setting({
    name: 'TRUSTED_PROXIES',
    description: 'How many proxies stand in front; that many hops of X-Forwarded-For count, from the right',
  })
  @IsInt()
  @Min(0)
  @Max(10)
  readonly trustedProxies: number = 0;

  @Setting({
    name: 'LOG_LEVEL',
    description: `What is logged, from all to nothing: ${logLevels.map((level) => `\`${level}\``).join(', ')}`,
  })
  @IsIn(logLevels)
  readonly logLevel: string = 'info';

  @Setting({ name: 'RATE_LIMITS', description: '`off` lifts the rate limits, for load tests' })
  @IsBoolean()
  readonly rateLimits: boolean = true;

  @Setting({
    name: 'SHUTDOWN_GRACE_SECONDS',
    description: 'How long requests and jobs under way may take to finish on SIGTERM',
  })
  @IsInt()
  @Min(1)
  @Max(600)
  readonly shutdownGraceSeconds: number = 8;

  get isProduction(): boolean {
    return this.environment === 'production';
  }
}
