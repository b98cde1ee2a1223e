import { describePasswordRules } from '../passwords/describe-password-rules';
import type { PublicConfigResponse } from '../public-config/public-config.response';
import { shownEmail } from '../platform/fields/email-address';
import { html, type Html, type Part } from '@svc/http';
import type { Form, SignedInPageContext, PageContext } from './page-context';
import { requiresProofOfWork, proofOfWorkField } from './proof-of-work';

interface FieldParts {
  name: string;
  label: string;
  type?: 'text' | 'password';
  autocomplete?: string;
  value?: string;
  /** Shown below the label; also the field's description for screen readers. */
  hint?: Html;
  isOptional?: boolean;
  /** Six digits, as people see and paste them. */
  isCode?: boolean;
  /** The browser checks nothing: its type `email` refuses letters that are not ASCII. */
  isEmail?: boolean;
}

/** Name of the account, also for accounts without an email. */
export const accountName = ({ caller: { user }, translate }: SignedInPageContext): string =>
  shownEmail(user.email) ?? (user.name || translate('common.guest'));

/** Hidden user name for password managers. */
export const usernameField = ({ caller: { user } }: SignedInPageContext): Html =>
  html`<input type="hidden" name="username" value="${shownEmail(user.email)}" autocomplete="username" />`;

/** Longer than six digits: apps and mails show and copy blanks and hyphens between them. */
const codeAttributes = html` inputmode="numeric" maxlength="64"`;

/** Input of the refused form; never contains passwords. */
export const typed = ({ request }: PageContext, name: string): string =>
  (request.body as Form | undefined)?.[name] ?? '';

const emailAttributes = html` inputmode="email" autocapitalize="none" spellcheck="false"`;

const describedBy = (ids: readonly string[]): Html | null =>
  ids.length === 0 ? null : html` aria-describedby="${ids.join(' ')}"`;

/** @param id must be unique in the page when two forms have a field of this name */
export const field = ({ wrongFields }: PageContext, parts: FieldParts, id = parts.name): Html => {
  const { name, label, type = 'text', autocomplete = 'off', value = '', hint } = parts;
  const isWrong = wrongFields.includes(name);
  const described = describedBy([...(hint === undefined ? [] : [`${id}-hint`]), ...(isWrong ? ['problem'] : [])]);
  const rules = [
    parts.isCode === true ? codeAttributes : null,
    parts.isEmail === true ? emailAttributes : null,
    parts.isOptional === true ? null : html` required`,
  ];
  return html`<label for="${id}"
    >${label}
    <input
      id="${id}"
      name="${name}"
      type="${type}"
      value="${value}"
      autocomplete="${autocomplete}"
      ${described}${isWrong ? html` aria-invalid="true"` : null}${rules}
    />${hint === undefined ? null : html`<span id="${id}-hint" class="hint">${hint}</span>`}</label
  >`;
};

export const tokenField = ({ formToken, requestId }: PageContext): Html =>
  html`<input type="hidden" name="token" value="${formToken}" />${
      requestId === undefined ? null : html`<input type="hidden" name="request" value="${requestId}" />`
    }`;

/** Hidden field for the solution, which the page's script computes when the form is sent. */
export const proofOfWorkInput = ({ isProofOfWorkRequired, translate }: PageContext, action: string): Part =>
  isProofOfWorkRequired && requiresProofOfWork(action)
    ? html`<input
          type="hidden"
          name="${proofOfWorkField}"
          value=""
          data-action="${action}"
          data-working="${translate('work.working')}"
          data-failed="${translate('work.failed')}"
        /><span class="hint" role="status">${translate('work.needsScript')}</span>`
    : null;

export const form = (context: PageContext, action: string, content: Part, className = 'stack'): Html =>
  html`<form class="${className}" method="post" action="${action}">
    ${tokenField(context)}${content}${proofOfWorkInput(context, action)}
  </form>`;

/** A form with only a button. */
export const action = (context: PageContext, path: string, label: string, className = 'second', title = label): Html =>
  form(
    context,
    path,
    html`<button class="${className}" ${title === label ? null : html` aria-label="${title}"`}>${label}</button>`,
    '',
  );

export const or = ({ translate }: PageContext): Html => html`<p class="or">${translate('common.or')}</p>`;

export const emailField = (context: PageContext, autocomplete = 'email', name = 'email'): Html => {
  const label = context.translate('common.email');
  return field(context, {
    name,
    label,
    isEmail: true,
    autocomplete,
    value: typed(context, name) || (context.state.email ?? ''),
  });
};

export const codeField = (
  context: PageContext,
  name: 'otp' | 'code' = 'otp',
  label = context.translate('common.code'),
): Html => field(context, { name, label, autocomplete: 'one-time-code', isCode: true });

export const newPasswordField = (context: PageContext, config: PublicConfigResponse, name: string): Html => {
  const { translate } = context;
  const label = name === 'password' ? translate('common.password') : translate('common.newPassword');
  const hint = html`${describePasswordRules(context.translate, config)}`;
  return field(context, { name, label, type: 'password', autocomplete: 'new-password', hint });
};

interface PasskeyParts {
  action: string;
  label: string;
  /** Default: the script fetches the options. */
  options?: object;
  isNew?: boolean;
  /** Also offers passkeys in the autofill of the field for names. */
  hasAutofill?: boolean;
  isSecond?: boolean;
  fields?: Part;
}

/** The button is disabled until the page's script runs. */
export const passkeyForm = (context: PageContext, parts: PasskeyParts): Html => {
  const { translate } = context;
  const options = parts.options === undefined ? null : html` data-options="${JSON.stringify(parts.options)}"`;
  return html`<form
    class="stack"
    method="post"
    action="${parts.action}"
    data-passkey="${parts.isNew === true ? 'create' : 'get'}"
    ${options}${parts.hasAutofill === true ? html` data-autofill` : null}
    data-failed="${translate('common.passkeyFailed')}"
  >
    ${tokenField(context)}${parts.fields}
    <input type="hidden" name="challengeId" value="" /><input type="hidden" name="credential" value="" />
    <button class="${parts.isSecond === true ? 'second' : ''}" disabled>${parts.label}</button>
    <span class="hint" role="status">${translate('common.needsScript')}</span>
  </form>`;
};

/** Date in the page's language, in UTC: browsers send no time zone without JavaScript. */
export const day = ({ language }: PageContext, time: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time));
