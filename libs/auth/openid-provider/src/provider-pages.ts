import { html, type Part } from '@svc/http';
import { knownLanguage, readAcceptLanguage, type TextLanguage } from '@svc/texts';
import type { KoaContextWithOIDC } from 'oidc-provider';
import {
  type ApplicationBrandService,
  type PageCookiesService,
  pageHeaders,
  renderDocument,
  authTexts,
  type AuthTextKey,
  type AuthTranslate,
} from '@svc/auth';
import { shownName } from './client-metadata';

/** Source of `form-action` for a redirect target: the origin, or the scheme of a native client. */
const toFormTarget = (address: string): string => {
  const { origin, protocol } = new URL(address);
  return origin === 'null' ? protocol : origin;
};

/** Pages of the provider's own endpoints: errors and sign-out. */
export class ProviderPages {
  constructor(
    private readonly brand: ApplicationBrandService,
    private readonly cookies: PageCookiesService,
  ) {}

  /** The description is the library's text for developers; it contains no cause and no input. */
  showError(context: KoaContextWithOIDC, error: { error: string; error_description?: string }): Promise<void> {
    const { error: code, error_description: description } = error;
    return this.show(context, 'authorize.failedTitle', (translate) => {
      const detail = description === undefined ? code : `${code}: ${description}`;
      return html`<p>${translate('authorize.failedText')}</p>
        <p class="hint">${detail}</p>`;
    });
  }

  /** Asks before signing out: another site may have opened this address. */
  async askToSignOut(context: KoaContextWithOIDC): Promise<void> {
    const { session, client } = context.oidc;
    const state = session?.state as { secret?: string; postLogoutRedirectUri?: string } | undefined;
    const action = new URL(context.oidc.urlFor('end_session_confirm')).pathname;
    await this.show(context, 'logout.title', (translate) => {
      const name = client && shownName(client.clientName, client.clientId);
      return html`<p>${name === undefined ? translate('logout.text') : translate('logout.textOf', { client: name })}</p>
        <form class="stack" method="post" action="${action}">
          <input type="hidden" name="xsrf" value="${state?.secret ?? ''}" />
          <button name="logout" value="yes">${translate('common.signOut')}</button>
          <button class="second">${translate('logout.stay')}</button>
        </form>`;
    });
    // Browsers check the redirect after a form, too.
    const target = state?.postLogoutRedirectUri;
    if (target !== undefined) this.allowFormTarget(context, toFormTarget(target));
  }

  sayLogout(context: KoaContextWithOIDC): Promise<void> {
    const isSignedIn = context.oidc.client !== undefined;
    return this.show(context, isSignedIn ? 'logout.stayedTitle' : 'logout.doneTitle', (translate) =>
      isSignedIn
        ? html`<p><a class="button" href="/account">${translate('failure.button')}</a></p>`
        : html`<p>${translate('logout.doneText')}</p>`,
    );
  }

  async show(
    context: KoaContextWithOIDC,
    title: AuthTextKey,
    content: (translate: AuthTranslate) => Part,
  ): Promise<void> {
    const language = this.language(context);
    const translate = authTexts.in(language);
    const application = await this.brand.current();
    context.set(pageHeaders);
    context.body = renderDocument({
      language,
      application,
      hasAccountPage: true,
      title: translate(title),
      content: content(translate),
    });
  }

  /** The client's wish (OpenID Connect Core 1.0, 3.1.2.1), the language that the user has chosen, or the browser's. */
  private language(context: KoaContextWithOIDC): TextLanguage {
    const wanted = context.oidc.params?.['ui_locales'];
    return (
      knownLanguage(typeof wanted === 'string' ? wanted.split(' ') : []) ??
      this.cookies.readState(context).language ??
      readAcceptLanguage(context.get('accept-language'))
    );
  }

  private allowFormTarget(context: KoaContextWithOIDC, target: string): void {
    const policy = pageHeaders['content-security-policy'];
    context.set('content-security-policy', policy.replace("form-action 'self'", `form-action 'self' ${target}`));
  }
}
