import { mailLanguages } from '../platform/pages/languages';
import { html, type Html, type Part } from '../platform/pages/html';
import { renderDocument } from '../platform/pages/page-document';
import type { Notice } from './page-state';
import type { Problem } from './problems';
import { pageTexts } from './texts';
import { isSignedIn, type Page, type Visit } from './visit';

const languageChoice = ({ language: current, texts }: Visit, path: string): Html =>
  html` <nav class="languages" aria-label="${texts.common.languages}">
    ${mailLanguages.map((language) =>
      language === current
        ? html`<span aria-current="true" lang="${language}">${pageTexts[language].languageName}</span> `
        : html`<a
            href="/account/language/${language}?for=${encodeURIComponent(path)}"
            lang="${language}"
            hreflang="${language}"
            >${pageTexts[language].languageName}</a
          > `,
    )}
  </nav>`;

/** Focuses the problem, so that screen readers read it first. */
const said = (visit: Visit, notice: Notice | undefined, problem: Problem | undefined): Part => {
  if (problem !== undefined)
    return html`<div id="problem" class="said problem" role="alert" tabindex="-1" autofocus>${problem.text}</div>`;
  return notice === undefined ? null : html`<div class="said" role="status">${visit.texts.notices[notice]}</div>`;
};

const signOut = (visit: Visit): Part =>
  isSignedIn(visit)
    ? html`<form method="post" action="/account/sign-out">
        <input type="hidden" name="token" value="${visit.formToken}" />
        <button class="plain">${visit.texts.common.signOut}</button>
      </form>`
    : null;

export const renderPage = (visit: Visit, page: Page, notice?: Notice, problem?: Problem): string => {
  const { language, application, texts } = visit;
  const { title, body, path, forward } = page;
  return renderDocument({
    language,
    application,
    title,
    forward,
    skip: html`<a class="skip" href="#content">${texts.common.skip}</a>`,
    beside: signOut(visit),
    content: [said(visit, notice, problem), body],
    footer: languageChoice(visit, path),
  });
};
