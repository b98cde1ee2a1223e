import { html } from '../platform/pages/html';
import { linkForm } from '../email/link-page';
import { linkTexts } from '../email/link-texts';
import type { PublicConfigResponse } from '../public-config/public-config.response';
import { newPasswordField } from './parts';
import type { Page, Visit } from './visit';

/** Shows the reset link's form again, with the password rules. */
export const linkedPasswordPage = (visit: Visit, config: PublicConfigResponse, token: string): Page => {
  const { reset } = visit.texts;
  const content = [newPasswordField(visit, config, 'newPassword'), html`<button>${reset.save}</button>`];
  return { path: '/account/reset', title: reset.choose, body: linkForm('reset', token, content) };
};

const donePage = ({ texts }: Visit, title: string, done: string): Page => {
  const body = html`<p role="status">${done}</p>
    <p><a class="button" href="/account">${texts.failure.button}</a></p>`;
  return { path: '/account', title, body };
};

export const verifiedEmailPage = (visit: Visit): Page => {
  const { verifiedTitle, verified } = linkTexts[visit.language];
  return donePage(visit, verifiedTitle, verified);
};

export const changedEmailPage = (visit: Visit, what: 'change' | 'undo'): Page => {
  const { title, done } = linkTexts[visit.language][what];
  return donePage(visit, title, done);
};
