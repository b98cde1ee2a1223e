import { mailLanguages } from '../mail/mail-language';
import { html, type Html, type Part } from './html';
import type { Notice } from './page-state';
import type { Problem } from './problems';
import { pageTexts } from './texts';
import { scriptPath } from './page-script';
import { stylePath } from './page-style';
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

/** The focus goes there by itself: what went wrong is the first thing that is read out. */
const said = (visit: Visit, notice: Notice | undefined, problem: Problem | undefined): Part => {
  if (problem !== undefined)
    return html`<div id="problem" class="said problem" role="alert" tabindex="-1" autofocus>${problem.text}</div>`;
  return notice === undefined ? null : html`<div class="said" role="status">${visit.texts.notices[notice]}</div>`;
};

const header = (visit: Visit): Html =>
  html` <header>
    <a class="application" href="/account">${visit.application}</a>
    ${
      isSignedIn(visit)
        ? html`<form method="post" action="/account/sign-out">
            <input type="hidden" name="token" value="${visit.formToken}" />
            <button class="plain">${visit.texts.common.signOut}</button>
          </form>`
        : null
    }
  </header>`;

export const renderPage = (visit: Visit, page: Page, notice?: Notice, problem?: Problem): string =>
  html`<!doctype html>
    <html lang="${visit.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        ${page.forward === undefined ? null : html`<meta http-equiv="refresh" content="0; url=${page.forward}" />`}
        <title>${page.title} · ${visit.application}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${stylePath}" />
        <script src="${scriptPath}" defer></script>
      </head>
      <body>
        <a class="skip" href="#content">${visit.texts.common.skip}</a>
        ${header(visit)}
        <main id="content">
          <h1>${page.title}</h1>
          ${said(visit, notice, problem)} ${page.body}
        </main>
        <footer>${languageChoice(visit, page.path)}</footer>
      </body>
    </html>`.text;
