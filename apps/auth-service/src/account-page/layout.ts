import { textLanguages } from '@svc/texts';
import { html, type Html, type Part } from '@svc/http';
import { renderDocument } from '../platform/pages/page-document';
import type { Notice } from './page-state';
import type { Problem } from './problems';
import { authTexts } from '../platform/texts';
import { isSignedIn, type Page, type PageContext } from './page-context';

const languageChoice = ({ language: current, translate }: PageContext, path: string): Html =>
  html` <nav class="languages" aria-label="${translate('common.languages')}">
    ${textLanguages.map((language) =>
      language === current
        ? html`<span aria-current="true" lang="${language}">${authTexts.in(language)('languageName')}</span> `
        : html`<a
            href="/account/language/${language}?for=${encodeURIComponent(path)}"
            lang="${language}"
            hreflang="${language}"
            >${authTexts.in(language)('languageName')}</a
          > `,
    )}
  </nav>`;

/** Focuses the problem, so that screen readers read it first. */
const said = (context: PageContext, notice: Notice | undefined, problem: Problem | undefined): Part => {
  if (problem !== undefined)
    return html`<div id="problem" class="said problem" role="alert" tabindex="-1" autofocus>${problem.text}</div>`;
  return notice === undefined
    ? null
    : html`<div class="said" role="status">${context.translate(`notices.${notice}`)}</div>`;
};

const signOut = (context: PageContext): Part =>
  isSignedIn(context)
    ? html`<form method="post" action="/account/sign-out">
        <input type="hidden" name="token" value="${context.formToken}" />
        <button class="plain">${context.translate('common.signOut')}</button>
      </form>`
    : null;

export const renderPage = (context: PageContext, page: Page, notice?: Notice, problem?: Problem): string => {
  const { language, application, translate } = context;
  const { title, body, path, forward } = page;
  return renderDocument({
    language,
    application,
    title,
    forward,
    skip: html`<a class="skip" href="#content">${translate('common.skip')}</a>`,
    beside: signOut(context),
    content: [said(context, notice, problem), body],
    footer: languageChoice(context, path),
  });
};
