import {
  type PublicConfigResponse,
  type ProofMethod,
  emailField,
  form,
  newPasswordField,
  type Page,
  type PageContext,
  withRequest,
} from '@svc/auth';
import { html } from '@svc/http';
import { mailedCodePage } from './sign-in.pages';

export const resetPage = (context: PageContext): Page => {
  const { translate } = context;
  const body = html` <p>${translate('reset.text')}</p>
    ${form(context, '/account/reset', [emailField(context, 'username'), html`<button>${translate('reset.button')}</button>`])}
    <p class="links"><a href="${withRequest(context, '/account/sign-in')}">${translate('reset.back')}</a></p>`;
  return { path: '/account/reset', title: translate('reset.title'), body };
};

export const resetCodePage = (context: PageContext, method: ProofMethod): Page =>
  mailedCodePage(context, method, { path: '/account/reset/code', again: '/account/reset', other: '/account/reset' });

export const newPasswordPage = (context: PageContext, config: PublicConfigResponse): Page => {
  const { translate } = context;
  const content = [newPasswordField(context, config, 'newPassword'), html`<button>${translate('reset.save')}</button>`];
  const path = '/account/reset/password';
  return { path, title: translate('reset.choose'), body: form(context, path, content) };
};
