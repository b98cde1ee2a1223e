import type { TextLanguage } from '@svc/texts';
import { authTexts } from '../platform/texts';
import { html, type Html, type Part } from '@svc/http';
import type { LinkProblem } from './links.service';

export interface LinkPage {
  language: TextLanguage;
  title: string;
  content: Part;
  hasForm?: true;
}

/** Path of these forms. It is below the account page, so that browsers send the refresh cookie. */
export const linkFormsPath = 'api/auth/account-page/links';

type LinkAction = 'verify' | 'reset' | 'change' | 'sign-in-to-change' | 'undo' | 'sign-in';

/** @param url pattern of a route */
export const isOfLink = (url: string | undefined): boolean => url?.startsWith(`/${linkFormsPath}/`) === true;

/** The mailed token alone authorises the form; no CSRF token binds it to a browser. */
export const linkForm = (action: LinkAction, token: string, content: Part): Html =>
  html`<form class="stack" method="post" action="/${linkFormsPath}/${action}" data-mailed>
    <input type="hidden" name="token" value="${token}" />${content}
  </form>`;

const said = (text: string): Html => html`<p role="status">${text}</p>`;

export const verifiedPage = (language: TextLanguage): LinkPage => {
  const translate = authTexts.in(language);
  return { language, title: translate('links.verifiedTitle'), content: said(translate('links.verified')) };
};

/** @param problem null for an unknown link, or one that was copied only in part */
export const problemPage = (language: TextLanguage, problem: LinkProblem | null): LinkPage => {
  const translate = authTexts.in(language);
  return problem === null
    ? { language, title: translate('links.unknownTitle'), content: said(translate('links.unknown')) }
    : { language, title: translate('links.problemTitle'), content: said(translate(`links.problems.${problem}`)) };
};

interface ResetLink {
  token: string;
  /** Sentence about new passwords. */
  rules: string;
  /** Null for a user who has or had a password. */
  invitation: { application: string; email: string } | null;
}

/** The page of an invitation is a welcome. */
export const resetPage = (language: TextLanguage, { token, rules, invitation }: ResetLink): LinkPage => {
  const translate = authTexts.in(language);
  const fields = html`<label for="newPassword"
      >${translate('links.newPassword')}
      <input
        id="newPassword"
        name="newPassword"
        type="password"
        autocomplete="new-password"
        aria-describedby="newPassword-hint"
        required
      /><span id="newPassword-hint" class="hint">${rules}</span></label
    ><button>${translate(invitation === null ? 'links.save' : 'links.welcomeSave')}</button>`;
  const form = linkForm('reset', token, fields);
  return invitation === null
    ? { language, title: translate('links.resetTitle'), content: form, hasForm: true }
    : {
        language,
        title: translate('links.welcomeTitle', { application: invitation.application }),
        content: [html`<p>${translate('links.welcomeText', { email: invitation.email })}</p>`, form],
        hasForm: true,
      };
};

/**
 * Asks for confirmation before the token is used, so that a mail scanner's GET changes nothing. Names the account: an
 * attacker may have sent a link to another account.
 */
export const actionPage = (
  language: TextLanguage,
  action: Exclude<LinkAction, 'reset'>,
  token: string,
  addresses: Readonly<Record<string, string>> = {},
): LinkPage => {
  const translate = authTexts.in(language);
  const button = html`<button>${translate(`links.actions.${action}.button`)}</button>`;
  const content = [
    html`<p>${translate(`links.actions.${action}.text`, addresses)}</p>`,
    linkForm(action, token, button),
  ];
  return { language, title: translate(`links.actions.${action}.title`), content, hasForm: true };
};
