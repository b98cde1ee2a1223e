import type { MailLanguage } from '../platform/pages/languages';
import { html, type Html, type Part } from '@svc/http';
import { linkTexts, type ActionTexts } from './link-texts';
import type { LinkProblem } from './links.service';

export interface LinkPage {
  language: MailLanguage;
  title: string;
  content: Part;
  hasForm?: true;
}

/** Path of these forms. It is below the account page, so that browsers send the refresh cookie. */
export const linkFormsPath = 'api/auth/account-page/links';

export type LinkAction = 'verify' | 'reset' | 'change' | 'sign-in-to-change' | 'undo' | 'sign-in';

/** @param url pattern of a route */
export const isOfLink = (url: string | undefined): boolean => url?.startsWith(`/${linkFormsPath}/`) === true;

/** The mailed token alone authorises the form; no CSRF token binds it to a browser. */
export const linkForm = (action: LinkAction, token: string, content: Part): Html =>
  html`<form class="stack" method="post" action="/${linkFormsPath}/${action}" data-mailed>
    <input type="hidden" name="token" value="${token}" />${content}
  </form>`;

const said = (text: string): Html => html`<p role="status">${text}</p>`;

export const verifiedPage = (language: MailLanguage): LinkPage => {
  const { verifiedTitle, verified } = linkTexts[language];
  return { language, title: verifiedTitle, content: said(verified) };
};

/** @param problem null for an unknown link */
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

/** Asks for confirmation before the token is used, so that a mail scanner's GET changes nothing. */
export const actionPage = (
  language: MailLanguage,
  action: LinkAction,
  token: string,
  { title, text, button }: ActionTexts,
): LinkPage => {
  const content = [html`<p>${text}</p>`, linkForm(action, token, html`<button>${button}</button>`)];
  return { language, title, content, hasForm: true };
};
