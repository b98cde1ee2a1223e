import { textLanguages } from '@svc/texts';
import { html, type Html, type Part } from '@svc/http';
import { renderDocument } from '../platform/pages/page-document';
import type { EndCause } from '../platform/schema/session-endings';
import { authTexts } from '../platform/texts';
import type { Notice } from './page-state';
import type { Problem } from './problems';
import { isSignedIn, withRequest, type Page, type PageContext } from './page-context';

const languageChoice = (context: PageContext, path: string): Html => {
  const { language: current, translate } = context;
  return html` <nav class="languages" aria-label="${translate('common.languages')}">
    ${textLanguages.map((language) =>
      language === current
        ? html`<span aria-current="true" lang="${language}">${authTexts.in(language)('languageName')}</span> `
        : html`<a
            href="${withRequest(context, `/account/language/${language}?for=${encodeURIComponent(path)}`)}"
            lang="${language}"
            hreflang="${language}"
            >${authTexts.in(language)('languageName')}</a
          > `,
    )}
  </nav>`;
};

/** A page says the first of these: a problem, why the user was signed out, what was done. */
interface Said {
  notice?: Notice | undefined;
  signedOutBy?: EndCause | undefined;
  problem?: Problem | undefined;
}

const writeNotice = ({ translate }: PageContext, { notice, signedOutBy }: Said): string | undefined => {
  if (signedOutBy !== undefined)
    return translate('sessions.signedOutBy', { cause: translate(`sessions.cause.${signedOutBy}`) });
  return notice === undefined ? undefined : translate(`notices.${notice}`);
};

/** Focuses the problem, so that screen readers read it first. */
const firstWords = (context: PageContext, said: Said): Part => {
  const { problem } = said;
  if (problem !== undefined)
    return html`<div id="problem" class="said problem" role="alert" tabindex="-1" autofocus>${problem.text}</div>`;
  const notice = writeNotice(context, said);
  return notice === undefined ? null : html`<div class="said" role="status">${notice}</div>`;
};

const signOut = (context: PageContext): Part =>
  isSignedIn(context) && context.hasAccountPage
    ? html`<form method="post" action="/account/sign-out">
        <input type="hidden" name="token" value="${context.formToken}" />
        <button class="plain">${context.translate('common.signOut')}</button>
      </form>`
    : null;

export const renderPage = (context: PageContext, page: Page, said: Said = {}): string => {
  const { language, application, hasAccountPage, translate } = context;
  const { title, body, path, forward } = page;
  return renderDocument({
    language,
    application,
    hasAccountPage,
    title,
    forward,
    skip: html`<a class="skip" href="#content">${translate('common.skip')}</a>`,
    beside: signOut(context),
    content: [firstWords(context, said), body],
    footer: hasAccountPage ? languageChoice(context, path) : null,
  });
};
