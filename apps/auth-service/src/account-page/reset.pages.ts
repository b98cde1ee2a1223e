import type { PublicConfigResponse } from '../public-config/public-config.response';
import type { ProofMethod } from '../platform/schema/settings.entity';
import { html } from '../platform/pages/html';
import { emailField, form, newPasswordField } from './parts';
import { mailedPage } from './sign-in.pages';
import type { Page, Visit } from './visit';

export const resetPage = (visit: Visit): Page => {
  const { reset } = visit.texts;
  const body = html` <p>${reset.text}</p>
    ${form(visit, '/account/reset', [emailField(visit, 'username'), html`<button>${reset.button}</button>`])}
    <p class="links"><a href="/account/sign-in">${reset.back}</a></p>`;
  return { path: '/account/reset', title: reset.title, body };
};

export const resetCodePage = (visit: Visit, method: ProofMethod): Page => {
  const { mailed } = visit.texts;
  const email = visit.state.email ?? '';
  const path = '/account/reset/code';
  const ways = { again: '/account/reset', other: '/account/reset' };
  return mailedPage(visit, { path, title: mailed.title, texts: mailed, method, email, button: mailed.button, ...ways });
};

export const newPasswordPage = (visit: Visit, config: PublicConfigResponse): Page => {
  const { reset } = visit.texts;
  const content = [newPasswordField(visit, config, 'newPassword'), html`<button>${reset.save}</button>`];
  const path = '/account/reset/password';
  return { path, title: reset.choose, body: form(visit, path, content) };
};
