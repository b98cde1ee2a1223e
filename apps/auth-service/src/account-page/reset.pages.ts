import type { PublicConfigResponse } from '../public-config/public-config.response';
import type { ProofMethod } from '../platform/schema/settings.entity';
import { html } from '@svc/http';
import { emailField, form, newPasswordField } from './parts';
import { mailedPage } from './sign-in.pages';
import type { Page, PageContext } from './page-context';

export const resetPage = (context: PageContext): Page => {
  const { reset } = context.texts;
  const body = html` <p>${reset.text}</p>
    ${form(context, '/account/reset', [emailField(context, 'username'), html`<button>${reset.button}</button>`])}
    <p class="links"><a href="/account/sign-in">${reset.back}</a></p>`;
  return { path: '/account/reset', title: reset.title, body };
};

export const resetCodePage = (context: PageContext, method: ProofMethod): Page => {
  const { mailed } = context.texts;
  const email = context.state.email ?? '';
  const path = '/account/reset/code';
  const ways = { again: '/account/reset', other: '/account/reset' };
  return mailedPage(context, {
    path,
    title: mailed.title,
    texts: mailed,
    method,
    email,
    button: mailed.button,
    ...ways,
  });
};

export const newPasswordPage = (context: PageContext, config: PublicConfigResponse): Page => {
  const { reset } = context.texts;
  const content = [newPasswordField(context, config, 'newPassword'), html`<button>${reset.save}</button>`];
  const path = '/account/reset/password';
  return { path, title: reset.choose, body: form(context, path, content) };
};
