import { Inject, Injectable } from '@nestjs/common';
import { AuthServiceConfig } from '@svc/config';
import { isOwnOrigin } from '@svc/http';
import { AppError } from '@svc/errors';
import { readAcceptLanguage } from '@svc/texts';
import type { HttpReply, HttpRequest } from '../platform/callers/http-exchange';
import { hasAccountPage } from '../platform/pages/account-page';
import { CallersService } from '../access/callers.service';
import type { UserCaller } from '../platform/callers/caller';
import { readSource } from '../platform/callers/request-source';
import { ProofOfWorkService } from '../limits/proof-of-work/proof-of-work.service';
import { ApplicationBrandService, type ShownApplication } from '../platform/pages/application-brand.service';
import { sameBytes } from '../platform/secrets/derived-keys';
import { PageCookiesService } from './page-cookies.service';
import { PageContext, type Form } from './page-context';
import { TabRequests } from './tab-requests';

/** A header may have 16 kB. */
const longestOrigin = 200;

/** Parts of a page that its request does not bear. */
interface Circumstances {
  readonly application: ShownApplication;
  readonly caller: UserCaller | null;
  readonly isProofOfWorkRequired: boolean;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Creates page contexts and checks the origin of forms. */
@Injectable()
export class PageContextsService {
  private readonly publicUrl: string;

  constructor(
    private readonly cookies: PageCookiesService,
    private readonly callers: CallersService,
    private readonly proofs: ProofOfWorkService,
    @Inject(hasAccountPage) private readonly hasAccountPage: boolean,
    service: AuthServiceConfig,
    private readonly brand: ApplicationBrandService,
  ) {
    this.publicUrl = service.publicUrl;
  }

  async open(request: HttpRequest, reply: HttpReply): Promise<PageContext> {
    const application = await this.brand.current();
    const caller = await this.callers.byBrowser(request);
    return this.createContext(request, reply, {
      application,
      caller,
      isProofOfWorkRequired: await this.proofs.isAsked(),
    });
  }

  /** Context without a user, for errors during authentication. */
  withoutUser(request: HttpRequest, reply: HttpReply): PageContext {
    const application = this.brand.known();
    return this.createContext(request, reply, { application, caller: null, isProofOfWorkRequired: false });
  }

  private createContext(
    request: HttpRequest,
    reply: HttpReply,
    { application, caller, isProofOfWorkRequired }: Circumstances,
  ): PageContext {
    const tab = new TabRequests(this.cookies.readState(request), request);
    const { state } = tab;
    const source = readSource(request);
    const language = state.language ?? readAcceptLanguage(source.acceptLanguage);
    return new PageContext({
      request,
      reply,
      // Mails that a page requests are written in its language.
      source: { ...source, acceptLanguage: language },
      language,
      tab,
      caller,
      formToken: this.cookies.formToken(state, caller?.sessionId ?? null),
      signedOutFormToken: this.cookies.formToken(state, null),
      application,
      hasAccountPage: this.hasAccountPage,
      isProofOfWorkRequired,
    });
  }

  /**
   * @param isBound true when a page for this browser has shown the form
   * @param isForSignedIn false for a form that users see before their sign-in: another tab may have signed them in since
   * @throws AppError AUTH_FOREIGN_ORIGIN, AUTH_INVALID_CSRF_TOKEN
   */
  requireOwnForm(context: PageContext, isBound: boolean, isForSignedIn: boolean): void {
    const { request, formToken, signedOutFormToken } = context;
    if (!this.isOwnPage(request)) throw new AppError('AUTH_FOREIGN_ORIGIN', { cause: this.describeOrigins(request) });
    if (!isBound) return;
    const { token } = (request.body ?? {}) as Form;
    const accepted = isForSignedIn ? [formToken] : [formToken, signedOutFormToken];
    const isRight = isText(token) && accepted.some((one) => sameBytes(Buffer.from(token), Buffer.from(one)));
    if (!isRight) throw new AppError('AUTH_INVALID_CSRF_TOKEN');
  }

  private describeOrigins({ headers }: HttpRequest): string {
    return `The form is of ${headers.origin?.slice(0, longestOrigin) ?? 'no origin'}, not of ${this.publicUrl} (AUTH_PUBLIC_URL)`;
  }

  /** Refuses other origins, also those that may call the API. `Host` was validated before. */
  private isOwnPage({ headers }: HttpRequest): boolean {
    const { origin, host } = headers;
    if (origin === undefined) return ['same-origin', undefined].includes(headers['sec-fetch-site']);
    return isOwnOrigin(origin, host, this.publicUrl);
  }
}
