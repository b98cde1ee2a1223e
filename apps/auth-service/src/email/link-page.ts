import type { MailLanguage } from '../platform/pages/languages';
import { html, type Html, type Part } from '../platform/pages/html';
import { linkTexts, type ActionTexts } from './link-texts';
import type { LinkProblem } from './links.service';

export interface LinkPage {
  language: MailLanguage;
  title: string;
  content: Part;
  hasForm?: true;
}

/** Where the forms of these pages are sent: a part of the account page to which browsers send the refresh cookie. */
export const linkFormsPath = 'api/auth/account-page/links';

/** What the form of such a page does. */
export type LinkAction = 'verify' | 'reset' | 'change' | 'sign-in-to-change' | 'undo' | 'sign-in';

/** @param url pattern of a route */
export const isOfLink = (url: string | undefined): boolean => url?.startsWith(`/${linkFormsPath}/`) === true;

/** The mailed token is all that the form is worth: it is bound to no browser. */
export const linkForm = (action: LinkAction, token: string, content: Part): Html =>
  html`<form class="stack" method="post" action="/${linkFormsPath}/${action}" data-mailed>
    <input type="hidden" name="token" value="${token}" />${content}
  </form>`;

const said = (text: string): Html => html`<p role="status">${text}</p>`;

export const verifiedPage = (language: MailLanguage): LinkPage => {
  const { verifiedTitle, verified } = linkTexts[language];
  return { language, title: verifiedTitle, content: said(verified) };
};

/** @param problem null for a link that nobody knows */
export const problemPage = (language: MailLanguage, problem: LinkProblem | null): LinkPage => {
  const { problemTitle, problems, unknownTitle, unknown } = linkTexts[language];
  return problem === null
    ? { language, title: unknownTitle, content: said(unknown) }
    : { language, title: problemTitle, content: said(problems[problem]) };
};

export const resetPage = (language: MailLanguage, token: string): LinkPage => {
  const { resetTitle, newPassword, save } = linkTexts[language];
  const fields = html`<label for="newPassword"
      >${newPassword}
      <input id="newPassword" name="newPassword" type="password" autocomplete="new-password" required /></label
    ><button>${save}</button>`;
  return { language, title: resetTitle, content: linkForm('reset', token, fields), hasForm: true };
};

/** Asks before the token is used: what only opens the link, as mail scanners do, changes nothing. */
export const actionPage = (
  language: MailLanguage,
  action: LinkAction,
  token: string,
  { title, text, button }: ActionTexts,
): LinkPage => {
  const content = [html`<p>${text}</p>`, linkForm(action, token, html`<button>${button}</button>`)];
  return { language, title, content, hasForm: true };
};
