import type { AuthPolicyConfig, AuthServiceConfig } from '@svc/config';
import type { TextLanguage } from '@svc/texts';
import { renderPage, html, type Part } from '@svc/http';

const stylePath = '/account/page.css';
const scriptPath = '/account/page.js';

interface PageDocument {
  language: TextLanguage;
  /** Name of the application. */
  application: string;
  hasAccountPage: boolean;
  title: string;
  /** Shown below the heading. */
  content: Part;
  /** URL of an automatic redirect. */
  forward?: string | undefined;
  /** Link that skips the repeated header (WCAG 2.4.1). */
  skip?: Part;
  /** Shown beside the name of the application. */
  beside?: Part;
  footer?: Part;
}

/** Content security policy: no other sites, no inline code, no frames, forms only to this site. */
const policy =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
} as const;

/** The host of the URL when it has no name. */
export const shownApplicationName = (
  { publicUrl }: Pick<AuthServiceConfig, 'publicUrl'>,
  { applicationName }: Pick<AuthPolicyConfig, 'applicationName'>,
): string => applicationName ?? new URL(publicUrl).hostname;

/** Renders a whole page in the common layout. */
export const renderDocument = (document: PageDocument): string => {
  const { language, application, hasAccountPage, title, content, forward, skip, beside, footer } = document;
  const head = html`${forward === undefined ? null : html`<meta http-equiv="refresh" content="0; url=${forward}" />`}
    <link rel="stylesheet" href="${stylePath}" />
    <script src="${scriptPath}" defer></script>`;
  const name = hasAccountPage
    ? html`<a class="application" href="/account">${application}</a>`
    : html`<span class="application">${application}</span>`;
  const body = html`${skip}
    <header>${name} ${beside}</header>
    <main id="content">
      <h1>${title}</h1>
      ${content}
    </main>
    <footer>${footer}</footer>`;
  return renderPage({ language, title: `${title} · ${application}`, head, body });
};
