import { Injectable, Logger } from '@nestjs/common';
import { AuthPolicyConfig, HttpConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import { decideRedirect } from './redirect-targets';
import { SettingsService } from './settings.service';

/** Asks the settings of the moment whether a browser may be sent somewhere. */
@Injectable()
export class RedirectTargets {
  private readonly logger = new Logger(RedirectTargets.name);
  private readonly requireList: boolean;

  constructor(
    private readonly settings: SettingsService,
    policy: AuthPolicyConfig,
    http: HttpConfig,
  ) {
    this.requireList = policy.requireRedirectAllowList ?? http.isProduction;
  }

  /**
   * To be asked when a target is taken, and again when it is used.
   *
   * @returns where to send the browser
   * @throws AppError AUTH_REDIRECT_NOT_ALLOWED
   */
  async check(raw: string): Promise<URL> {
    const { allowedRedirectUrls } = await this.settings.current();
    const decision = decideRedirect(raw, { allowedRedirectUrls, requireList: this.requireList });
    if (decision.allowed) return decision.url;
    this.logger.debug(`A redirect target was refused: ${decision.refusal}`);
    throw new AppError('AUTH_REDIRECT_NOT_ALLOWED');
  }
}
