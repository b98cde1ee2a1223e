import { Inject, Injectable, Logger } from '@nestjs/common';
import { AuthPolicyConfig, AuthServiceConfig, HttpConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import { loopbackAliases, publicAddress } from '@svc/http';
import { decideRedirect, nameOfTarget } from './redirect-targets';
import { hasAccountPage } from '../platform/pages/account-page';
import { SettingsService } from './settings.service';

const messageFor = (raw: string): { message?: string } => {
  const name = nameOfTarget(raw);
  return name === null ? {} : { message: `Redirects to ${name} are not allowed.` };
};

/** Names the request of the tab that a return goes on with. */
const ownRequest = /\?request=[\w-]{10,64}$/;

/** Checks redirect targets against the current settings: when a target is accepted, and again when it is used. */
@Injectable()
export class RedirectTargetsService {
  private readonly logger = new Logger(RedirectTargetsService.name);
  /** True when an empty list refuses every target. */
  readonly requireList: boolean;
  constructor(
    private readonly settings: SettingsService,
    policy: AuthPolicyConfig,
    http: HttpConfig,
    private readonly service: AuthServiceConfig,
    @Inject(hasAccountPage) readonly hasOwnPage: boolean,
  ) {
    this.requireList = policy.requireRedirectAllowList ?? http.isProduction;
  }

  /** URL of the account page, which is always allowed where it is served. */
  get ownPage(): string {
    return new URL('/account/return', publicAddress(this.service.publicUrl)).href;
  }

  /**
   * @returns the URL to redirect to
   * @throws AppError AUTH_REDIRECT_NOT_ALLOWED
   */
  async check(raw: string): Promise<URL> {
    const url = await this.find(raw);
    if (url === null) throw new AppError('AUTH_REDIRECT_NOT_ALLOWED', messageFor(raw));
    return url;
  }

  /** True when an entry of the list matches. False for an empty list, which allows every target but lists none. */
  async isListed({ href }: URL): Promise<boolean> {
    if (this.isOwnPage(href)) return true;
    const { allowedRedirectUrls } = await this.settings.current();
    return decideRedirect(href, { allowedRedirectUrls, requireList: true }).allowed;
  }

  /** @returns null when the target is not or no longer allowed */
  async find(raw: string): Promise<URL | null> {
    if (this.isOwnPage(raw)) return new URL(raw);
    const { allowedRedirectUrls } = await this.settings.current();
    const decision = decideRedirect(raw, { allowedRedirectUrls, requireList: this.requireList });
    if (!decision.allowed) {
      this.logger.debug(`A redirect target was refused: ${decision.refusal}`);
      return null;
    }
    if (allowedRedirectUrls.length === 0)
      this.logger.warn('allowedRedirectUrls is empty: redirects to any address are allowed. List the front ends.');
    return decision.url;
  }

  private isOwnPage(href: string): boolean {
    return this.hasOwnPage && loopbackAliases(this.ownPage).includes(href.replace(ownRequest, ''));
  }
}
