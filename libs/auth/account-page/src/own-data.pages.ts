import {
  type PublicConfigResponse,
  accountName,
  codeField,
  field,
  form,
  newPasswordField,
  typed,
  usernameField,
  type Page,
  type SignedInPageContext,
} from '@svc/auth';
import { html } from '@svc/http';

export const passwordPage = (context: SignedInPageContext, config: PublicConfigResponse): Page => {
  const { translate } = context;
  const { hasPassword } = context.caller.user;
  const path = '/account/password';
  const current = field(context, {
    name: 'currentPassword',
    label: translate('password.current'),
    type: 'password',
    autocomplete: 'current-password',
  });
  const content = [
    usernameField(context),
    hasPassword ? current : null,
    newPasswordField(context, config, 'newPassword'),
    html`<button>${translate('password.button')}</button>`,
  ];
  const body = html`<p>${translate('password.text')}</p>
    ${form(context, path, content)}
    <p class="links"><a href="/account">${translate('common.backToAccount')}</a></p>`;
  return { path, title: hasPassword ? translate('password.title') : translate('password.setTitle'), body };
};

export const emailPage = (context: SignedInPageContext): Page => {
  const { translate } = context;
  const path = '/account/email';
  const content = [
    field(context, {
      name: 'newEmail',
      label: translate('email.new'),
      isEmail: true,
      autocomplete: 'email',
      value: context.state.newEmail ?? typed(context, 'newEmail'),
    }),
    html`<button>${translate('email.button')}</button>`,
  ];
  const body = html`<p>${translate('email.text', { email: accountName(context) })}</p>
    ${form(context, path, content)}
    <p class="links"><a href="/account">${translate('common.backToAccount')}</a></p>`;
  return { path, title: translate('email.title'), body };
};

export const emailCodePage = (context: SignedInPageContext, config: PublicConfigResponse): Page => {
  const { translate } = context;
  const path = '/account/email/code';
  const method = config.verifyEmailMethod;
  const code = form(context, path, [codeField(context), html`<button>${translate('email.confirm')}</button>`]);
  const body = html`<p>${translate(`email.sent.${method}`, { email: context.state.newEmail ?? '' })}</p>
    ${method === 'code' ? code : null}
    <p class="links"><a href="/account/email">${translate('mailed.other')}</a></p>`;
  return { path, title: translate('mailed.title'), body };
};

export const deletionPage = (context: SignedInPageContext): Page => {
  const { translate } = context;
  const path = '/account/deletion';
  const content = [
    html`<label class="choice"
      ><input type="checkbox" name="sure" value="yes" required />${translate('deletion.sure')}</label
    >`,
    html`<button class="danger">${translate('deletion.button')}</button>`,
  ];
  const body = html`<p>${translate('deletion.text', { email: accountName(context) })}</p>
    ${form(context, path, content)}
    <p class="links"><a href="/account">${translate('common.backToAccount')}</a></p>`;
  return { path, title: translate('deletion.title'), body };
};
