import type { PublicConfigResponse } from '../public-config/public-config.response';
import { html } from '../platform/pages/html';
import { accountName, codeField, field, form, newPasswordField, typed, usernameField } from './parts';
import { fill } from './texts';
import type { Page, SignedInVisit } from './visit';

export const passwordPage = (visit: SignedInVisit, config: PublicConfigResponse): Page => {
  const { password, common } = visit.texts;
  const { hasPassword } = visit.caller.user;
  const path = '/account/password';
  const current = field(visit, {
    name: 'currentPassword',
    label: password.current,
    type: 'password',
    autocomplete: 'current-password',
  });
  const content = [
    usernameField(visit),
    hasPassword ? current : null,
    newPasswordField(visit, config, 'newPassword'),
    html`<button>${password.button}</button>`,
  ];
  const body = html`<p>${password.text}</p>
    ${form(visit, path, content)}
    <p class="links"><a href="/account">${common.backToAccount}</a></p>`;
  return { path, title: hasPassword ? password.title : password.setTitle, body };
};

export const emailPage = (visit: SignedInVisit): Page => {
  const { email: texts, common } = visit.texts;
  const path = '/account/email';
  const content = [
    field(visit, {
      name: 'newEmail',
      label: texts.new,
      type: 'email',
      autocomplete: 'email',
      value: visit.state.newEmail ?? typed(visit, 'newEmail'),
    }),
    html`<button>${texts.button}</button>`,
  ];
  const body = html`<p>${fill(texts.text, { email: accountName(visit) })}</p>
    ${form(visit, path, content)}
    <p class="links"><a href="/account">${common.backToAccount}</a></p>`;
  return { path, title: texts.title, body };
};

export const emailCodePage = (visit: SignedInVisit, config: PublicConfigResponse): Page => {
  const { email: texts, mailed } = visit.texts;
  const path = '/account/email/code';
  const method = config.verifyEmailMethod;
  const code = form(visit, path, [codeField(visit), html`<button>${texts.confirm}</button>`]);
  const body = html`<p>${fill(texts[method], { email: visit.state.newEmail ?? '' })}</p>
    ${method === 'code' ? code : null}
    <p class="links"><a href="/account/email">${mailed.other}</a></p>`;
  return { path, title: mailed.title, body };
};

export const deletionPage = (visit: SignedInVisit): Page => {
  const { deletion, common } = visit.texts;
  const path = '/account/deletion';
  const content = [
    html`<label class="choice"><input type="checkbox" name="sure" value="yes" required />${deletion.sure}</label>`,
    html`<button class="danger">${deletion.button}</button>`,
  ];
  const body = html`<p>${fill(deletion.text, { email: accountName(visit) })}</p>
    ${form(visit, path, content)}
    <p class="links"><a href="/account">${common.backToAccount}</a></p>`;
  return { path, title: deletion.title, body };
};
