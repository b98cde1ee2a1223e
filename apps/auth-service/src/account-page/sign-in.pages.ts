import type { PublicConfigResponse } from '../public-config/public-config.response';
import type { ProofMethod } from '../platform/schema/settings.entity';
import { shownEmail } from '../platform/fields/email-address';
import { html, type Html } from '../platform/pages/html';
import {
  action,
  codeField,
  emailField,
  field,
  form,
  newPasswordField,
  or,
  passkeyForm,
  typed,
  workField,
} from './parts';
import { fill } from './texts';
import type { Page, Visit } from './visit';

export interface OfferedProvider {
  key: string;
  name: string;
}

export interface SignInOffer {
  config: PublicConfigResponse;
  providers: readonly OfferedProvider[];
  isMailOn: boolean;
}

const passwordForm = (visit: Visit, { isMailOn, config }: SignInOffer): Html => {
  const { common, signIn } = visit.texts;
  const mail = html`<button class="second" formaction="/account/sign-in/mail" formnovalidate>
    ${signIn[config.verifyEmailMethod]}
  </button>`;
  return form(visit, '/account/sign-in', [
    emailField(visit, 'username webauthn'),
    field(visit, { name: 'password', label: common.password, type: 'password', autocomplete: 'current-password' }),
    html`<button>${signIn.button}</button>`,
    isMailOn ? [mail, workField(visit, '/account/sign-in/mail')] : null,
  ]);
};

const providerForms = (visit: Visit, providers: readonly OfferedProvider[]): Html[] =>
  providers.map(({ key, name }) => {
    const label = fill(visit.texts.signIn.provider, { provider: name });
    return action(visit, `/account/providers/${key}/sign-in`, label, 'second wide');
  });

export const signInPage = (visit: Visit, offer: SignInOffer): Page => {
  const { signIn, signUp } = visit.texts;
  const open = html`<span>${signIn.noAccount} <a href="/account/sign-up">${signUp.button}</a></span>`;
  const body = html` ${passwordForm(visit, offer)} ${or(visit)}
    <div class="ways">
      ${passkeyForm(visit, { action: '/account/sign-in/passkey', label: signIn.passkey, hasAutofill: true, isSecond: true })}
      ${providerForms(visit, offer.providers)}
    </div>
    <p class="links"><a href="/account/reset">${signIn.forgotten}</a>${offer.config.disableSignup ? null : open}</p>`;
  return { path: '/account/sign-in', title: signIn.title, body };
};

export const signUpPage = (visit: Visit, config: PublicConfigResponse): Page => {
  const { signUp, signIn, common } = visit.texts;
  const body = html` ${form(visit, '/account/sign-up', [
      field(visit, {
        name: 'name',
        label: common.name,
        autocomplete: 'name',
        value: typed(visit, 'name'),
        isOptional: true,
      }),
      emailField(visit),
      newPasswordField(visit, config, 'password'),
      html`<button>${signUp.button}</button>`,
    ])}
    <p class="links">
      <span>${signUp.already} <a href="/account/sign-in">${signIn.button}</a></span>
    </p>`;
  return { path: '/account/sign-up', title: signUp.title, body };
};

interface MailedParts {
  path: string;
  title: string;
  texts: Record<ProofMethod, string>;
  method: ProofMethod;
  email: string;
  button: string;
  /** Path of the form that sends another mail. */
  again: string;
  /** Page to enter another address. */
  other?: string;
}

/** Waits for the code of a mail, or for its link to be opened. */
export const mailedPage = (
  visit: Visit,
  { path, title, texts, method, email, button, again, other }: MailedParts,
): Page => {
  const { mailed } = visit.texts;
  const address = html`<input type="hidden" name="email" value="${email}" />`;
  const body = html` <p>${fill(texts[method], { email })}</p>
    ${method === 'code' ? form(visit, path, [codeField(visit), html`<button>${button}</button>`]) : null}
    <div class="actions">
      ${form(visit, again, [address, html`<button class="second">${mailed.again}</button>`], '')}${
        other === undefined ? null : html`<a class="button second" href="${other}">${mailed.other}</a>`
      }
    </div>`;
  return { path, title, body };
};

export const signInCodePage = (visit: Visit, method: ProofMethod): Page => {
  const { mailed } = visit.texts;
  const email = visit.state.email ?? '';
  const path = '/account/sign-in/code';
  const ways = { again: '/account/sign-in/mail', other: '/account/sign-in' };
  return mailedPage(visit, { path, title: mailed.title, texts: mailed, method, email, button: mailed.button, ...ways });
};

export const verifyPage = (visit: Visit, method: ProofMethod): Page => {
  const { verify } = visit.texts;
  const email = (visit.caller && shownEmail(visit.caller.user.email)) ?? visit.state.email ?? '';
  const path = '/account/verify';
  const again = '/account/verify/mail';
  return mailedPage(visit, { path, title: verify.title, texts: verify, method, email, button: verify.button, again });
};
