import type { TextLanguage } from '@svc/texts';
import { renderPage, html, type Part } from '@svc/http';
import type { ShownApplication } from './application-brand.service';

const stylePath = '/account/page.css';
const scriptPath = '/account/page.js';

interface PageDocument {
  language: TextLanguage;
  application: ShownApplication;
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

/** The name beside the logo says what it shows. */
const brand = ({ name, logo }: ShownApplication): Part =>
  html`${logo === null ? null : html`<img src="${logo.path}" alt="" height="32" /> `}${name}`;

/** Renders a whole page in the common layout. */
export const renderDocument = (document: PageDocument): string => {
  const { language, application, hasAccountPage, title, content, forward, skip, beside, footer } = document;
  const head = html`${forward === undefined ? null : html`<meta http-equiv="refresh" content="0; url=${forward}" />`}
    <link rel="stylesheet" href="${stylePath}" />
    <script src="${scriptPath}" defer></script>`;
  const name = hasAccountPage
    ? html`<a class="application" href="/account">${brand(application)}</a>`
    : html`<span class="application">${brand(application)}</span>`;
  const body = html`${skip}
    <header>${name} ${beside}</header>
    <main id="content">
      <h1>${title}</h1>
      ${content}
    </main>
    <footer>${footer}</footer>`;
  return renderPage({ language, title: `${title} · ${application.name}`, head, body });
};
