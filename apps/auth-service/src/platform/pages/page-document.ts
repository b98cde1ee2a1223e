import type { AuthPolicyConfig, AuthServiceConfig } from '@svc/config';
import type { MailLanguage } from './languages';
import { renderPage } from '@svc/http';
import { html, type Part } from './html';

export const stylePath = '/account/page.css';
export const scriptPath = '/account/page.js';

export interface PageDocument {
  language: MailLanguage;
  /** How people call the application. */
  application: string;
  title: string;
  /** Below the heading. */
  content: Part;
  /** Where the browser goes by itself. */
  forward?: string | undefined;
  /** For those who do not want to hear the same at the top of each page. */
  skip?: Part;
  /** Beside the name of the application. */
  beside?: Part;
  footer?: Part;
}

/** Nothing of another site, nothing inline, no frame around it, and forms to nowhere else. */
const policy =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
} as const;

/** By its host where it has no name. */
export const applicationOf = (
  { publicUrl }: Pick<AuthServiceConfig, 'publicUrl'>,
  { applicationName }: Pick<AuthPolicyConfig, 'applicationName'>,
): string => applicationName ?? new URL(publicUrl).hostname;

/** A whole page in the one look that all pages have. */
export const renderDocument = (document: PageDocument): string => {
  const { language, application, title, content, forward, skip, beside, footer } = document;
  const head = html`${forward === undefined ? null : html`<meta http-equiv="refresh" content="0; url=${forward}" />`}
    <link rel="stylesheet" href="${stylePath}" />
    <script src="${scriptPath}" defer></script>`;
  const body = html`${skip}
    <header><a class="application" href="/account">${application}</a> ${beside}</header>
    <main id="content">
      <h1>${title}</h1>
      ${content}
    </main>
    <footer>${footer}</footer>`;
  return renderPage({ language, title: `${title} · ${application}`, head, body });
};
