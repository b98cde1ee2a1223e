import { html } from '@svc/http';
import { linkForm } from '../email/link-page';
import { linkTexts } from '../email/link-texts';
import type { PublicConfigResponse } from '../public-config/public-config.response';
import { newPasswordField } from './parts';
import type { Page, PageContext } from './page-context';

/** Shows the reset link's form again, with the password rules. */
export const linkedPasswordPage = (context: PageContext, config: PublicConfigResponse, token: string): Page => {
  const { reset } = context.texts;
  const content = [newPasswordField(context, config, 'newPassword'), html`<button>${reset.save}</button>`];
  return { path: '/account/reset', title: reset.choose, body: linkForm('reset', token, content) };
};

const donePage = ({ texts }: PageContext, title: string, done: string): Page => {
  const body = html`<p role="status">${done}</p>
    <p><a class="button" href="/account">${texts.failure.button}</a></p>`;
  return { path: '/account', title, body };
};

export const verifiedEmailPage = (context: PageContext): Page => {
  const { verifiedTitle, verified } = linkTexts[context.language];
  return donePage(context, verifiedTitle, verified);
};

export const changedEmailPage = (context: PageContext, what: 'change' | 'undo'): Page => {
  const { title, done } = linkTexts[context.language][what];
  return donePage(context, title, done);
};
