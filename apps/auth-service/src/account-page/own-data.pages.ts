import type { PublicConfigResponse } from '../public-config/public-config.response';
import { html } from '@svc/http';
import { accountName, codeField, field, form, newPasswordField, typed, usernameField } from './parts';
import { fill } from './texts';
import type { Page, SignedInPageContext } from './page-context';

export const passwordPage = (context: SignedInPageContext, config: PublicConfigResponse): Page => {
  const { password, common } = context.texts;
  const { hasPassword } = context.caller.user;
  const path = '/account/password';
  const current = field(context, {
    name: 'currentPassword',
    label: password.current,
    type: 'password',
    autocomplete: 'current-password',
  });
  const content = [
    usernameField(context),
    hasPassword ? current : null,
    newPasswordField(context, config, 'newPassword'),
    html`<button>${password.button}</button>`,
  ];
  const body = html`<p>${password.text}</p>
    ${form(context, path, content)}
    <p class="links"><a href="/account">${common.backToAccount}</a></p>`;
  return { path, title: hasPassword ? password.title : password.setTitle, body };
};

export const emailPage = (context: SignedInPageContext): Page => {
  const { email: texts, common } = context.texts;
  const path = '/account/email';
  const content = [
    field(context, {
      name: 'newEmail',
      label: texts.new,
      type: 'email',
      autocomplete: 'email',
      value: context.state.newEmail ?? typed(context, 'newEmail'),
    }),
    html`<button>${texts.button}</button>`,
  ];
  const body = html`<p>${fill(texts.text, { email: accountName(context) })}</p>
    ${form(context, path, content)}
    <p class="links"><a href="/account">${common.backToAccount}</a></p>`;
  return { path, title: texts.title, body };
};

export const emailCodePage = (context: SignedInPageContext, config: PublicConfigResponse): Page => {
  const { email: texts, mailed } = context.texts;
  const path = '/account/email/code';
  const method = config.verifyEmailMethod;
  const code = form(context, path, [codeField(context), html`<button>${texts.confirm}</button>`]);
  const body = html`<p>${fill(texts[method], { email: context.state.newEmail ?? '' })}</p>
    ${method === 'code' ? code : null}
    <p class="links"><a href="/account/email">${mailed.other}</a></p>`;
  return { path, title: mailed.title, body };
};

export const deletionPage = (context: SignedInPageContext): Page => {
  const { deletion, common } = context.texts;
  const path = '/account/deletion';
  const content = [
    html`<label class="choice"><input type="checkbox" name="sure" value="yes" required />${deletion.sure}</label>`,
    html`<button class="danger">${deletion.button}</button>`,
  ];
  const body = html`<p>${fill(deletion.text, { email: accountName(context) })}</p>
    ${form(context, path, content)}
    <p class="links"><a href="/account">${common.backToAccount}</a></p>`;
  return { path, title: deletion.title, body };
};
