import { html } from '@svc/http';
import { linkForm } from '../email/link-page';
import type { PublicConfigResponse } from '../public-config/public-config.response';
import { newPasswordField } from './parts';
import type { Page, PageContext } from './page-context';
import type { Notice } from './page-state';

/** Shows the reset link's form again, with the password rules. */
export const linkedPasswordPage = (context: PageContext, config: PublicConfigResponse, token: string): Page => {
  const { translate } = context;
  const content = [newPasswordField(context, config, 'newPassword'), html`<button>${translate('reset.save')}</button>`];
  return { path: '/account/reset', title: translate('reset.choose'), body: linkForm('reset', token, content) };
};

/** Has a way to the account page, where there is one. */
const donePage = ({ translate, hasAccountPage }: PageContext, title: string, done: string): Page => {
  const way = html`<p><a class="button" href="/account">${translate('failure.button')}</a></p>`;
  const body = html`<p role="status">${done}</p>
    ${hasAccountPage ? way : null}`;
  return { path: '/account', title, body };
};

export const verifiedEmailPage = (context: PageContext): Page => {
  const { translate } = context;
  return donePage(context, translate('links.verifiedTitle'), translate('links.verified'));
};

export const changedEmailPage = (context: PageContext, what: 'change' | 'undo'): Page => {
  const { translate } = context;
  return donePage(context, translate(`links.actions.${what}.title`), translate(`links.done.${what}`));
};

/** Says on a page what a redirect to the account page would say there. */
export const noticePage = (context: PageContext, title: string, notice: Notice): Page =>
  donePage(context, title, context.translate(`notices.${notice}`));
