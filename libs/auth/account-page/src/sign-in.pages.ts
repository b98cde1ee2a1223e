import {
  type PublicConfigResponse,
  type ProofMethod,
  shownEmail,
  codeField,
  emailField,
  field,
  form,
  newPasswordField,
  or,
  passkeyForm,
  typed,
  proofOfWorkInput,
  type Page,
  type PageContext,
  withRequest,
} from '@svc/auth';
import { html, type Html } from '@svc/http';

export interface OfferedProvider {
  key: string;
  name: string;
  /** Path (SVG) in a square of 24 units; null for a provider without one. */
  mark: string | null;
}

export interface SignInOffer {
  config: PublicConfigResponse;
  providers: readonly OfferedProvider[];
  isMailOn: boolean;
  isOrganizationOn: boolean;
}

const passwordForm = (context: PageContext, { isMailOn, isOrganizationOn, config }: SignInOffer): Html => {
  const { translate } = context;
  const mail = html`<button class="second" formaction="/account/sign-in/mail" formnovalidate>
    ${translate(`signIn.mail.${config.verifyEmailMethod}`)}
  </button>`;
  const organization = html`<button class="second" formaction="/account/sign-in/organization" formnovalidate>
    ${translate('signIn.organization')}
  </button>`;
  return form(context, '/account/sign-in', [
    emailField(context, 'username webauthn'),
    field(context, {
      name: 'password',
      label: translate('common.password'),
      type: 'password',
      autocomplete: 'current-password',
    }),
    html`<button>${translate('signIn.button')}</button>`,
    isMailOn ? [mail, proofOfWorkInput(context, '/account/sign-in/mail')] : null,
    isOrganizationOn ? organization : null,
  ]);
};

/** A button with the provider's mark, as wide as the others. */
export const providerForm = (context: PageContext, path: string, label: string, { mark }: OfferedProvider): Html => {
  const picture =
    mark === null ? null : html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${mark}"></path></svg>`;
  return form(context, path, html`<button class="second wide way">${picture} ${label}</button>`, '');
};

const providerForms = (context: PageContext, providers: readonly OfferedProvider[]): Html[] =>
  providers.map((provider) => {
    const label = context.translate('signIn.provider', { provider: provider.name });
    return providerForm(context, `/account/providers/${provider.key}/sign-in`, label, provider);
  });

/** Says why the link of an invitation leads here. */
const invitationHint = ({ state, translate }: PageContext): Html | null =>
  state.invitationToken === undefined ? null : html`<p>${translate('signIn.forInvitation')}</p>`;

export const signInPage = (context: PageContext, offer: SignInOffer): Page => {
  const { translate } = context;
  const open = html`<span
    >${translate('signIn.noAccount')}
    <a href="${withRequest(context, '/account/sign-up')}">${translate('signUp.button')}</a></span
  >`;
  const body = html` ${invitationHint(context)} ${passwordForm(context, offer)} ${or(context)}
    <div class="ways">
      ${passkeyForm(context, { action: '/account/sign-in/passkey', label: translate('signIn.passkey'), hasAutofill: true, isSecond: true })}
      ${providerForms(context, offer.providers)}
    </div>
    <p class="links">
      <a href="${withRequest(context, '/account/reset')}">${translate('signIn.forgotten')}</a
      >${offer.config.disableSignup ? null : open}
    </p>`;
  return { path: '/account/sign-in', title: translate('signIn.title'), body };
};

export const signUpPage = (context: PageContext, config: PublicConfigResponse): Page => {
  const { translate } = context;
  const body = html` ${invitationHint(context)}
    ${form(context, '/account/sign-up', [
      field(context, {
        name: 'name',
        label: translate('common.name'),
        autocomplete: 'name',
        value: typed(context, 'name'),
        isOptional: true,
      }),
      emailField(context),
      newPasswordField(context, config, 'password'),
      html`<button>${translate('signUp.button')}</button>`,
    ])}
    <p class="links">
      <span
        >${translate('signUp.already')}
        <a href="${withRequest(context, '/account/sign-in')}">${translate('signIn.button')}</a></span
      >
    </p>`;
  return { path: '/account/sign-up', title: translate('signUp.title'), body };
};

interface MailedParts {
  path: string;
  title: string;
  /** Says where the code or link was sent. */
  sent: string;
  method: ProofMethod;
  email: string;
  button: string;
  /** Path of the form that sends another mail. */
  again: string;
  /** Page to enter another address. */
  other?: string;
}

/** Waits for the code of a mail, or for its link to be opened. */
const mailedPage = (
  context: PageContext,
  { path, title, sent, method, email, button, again, other }: MailedParts,
): Page => {
  const { translate } = context;
  const address = html`<input type="hidden" name="email" value="${email}" />`;
  const body = html` <p>${sent}</p>
    ${method === 'code' ? form(context, path, [codeField(context), html`<button>${button}</button>`]) : null}
    <div class="actions">
      ${form(context, again, [address, html`<button class="second">${translate('mailed.again')}</button>`], '')}${
        other === undefined ? null : html`<a class="button second" href="${other}">${translate('mailed.other')}</a>`
      }
    </div>`;
  return { path, title, body };
};

/** Waits for the code or link that was mailed to the address of the form before. */
export const mailedCodePage = (
  context: PageContext,
  method: ProofMethod,
  ways: Pick<MailedParts, 'path' | 'again' | 'other'>,
): Page => {
  const { translate } = context;
  const email = context.state.email ?? '';
  const sent = translate(`mailed.sent.${method}`, { email });
  const words = { title: translate('mailed.title'), sent, button: translate('mailed.button') };
  return mailedPage(context, { ...words, method, email, ...ways });
};

export const signInCodePage = (context: PageContext, method: ProofMethod): Page =>
  mailedCodePage(context, method, {
    path: '/account/sign-in/code',
    again: '/account/sign-in/mail',
    other: '/account/sign-in',
  });

export const verifyPage = (context: PageContext, method: ProofMethod): Page => {
  const { translate } = context;
  const email = (context.caller && shownEmail(context.caller.user.email)) ?? context.state.email ?? '';
  const path = '/account/verify';
  const again = '/account/verify/mail';
  return mailedPage(context, {
    path,
    title: translate('verify.title'),
    sent: translate(`verify.sent.${method}`, { email }),
    method,
    email,
    button: translate('verify.button'),
    again,
  });
};
