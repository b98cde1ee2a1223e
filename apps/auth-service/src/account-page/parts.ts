import type { PublicConfigResponse } from '../public-config/public-config.response';
import { shownEmail } from '../platform/fields/email-address';
import { html, type Html, type Part } from '../platform/pages/html';
import { fill, type PageTexts } from './texts';
import type { Form, SignedInVisit, Visit } from './visit';
import { takesWork, workFieldName } from './work-script';

export interface FieldParts {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password';
  autocomplete?: string;
  value?: string;
  /** Shown below the label; also the field's description for screen readers. */
  hint?: Html;
  isOptional?: boolean;
  /** Six digits. */
  isCode?: boolean;
}

/** Name of the account, also for accounts without an email. */
export const accountName = ({ caller: { user }, texts }: SignedInVisit): string =>
  shownEmail(user.email) ?? (user.name || texts.common.guest);

/** Hidden user name for password managers. */
export const usernameField = ({ caller: { user } }: SignedInVisit): Html =>
  html`<input type="hidden" name="username" value="${shownEmail(user.email)}" autocomplete="username" />`;

const codeAttributes = html` inputmode="numeric" pattern="[0-9]{6}" maxlength="6"`;

/** Input of the refused form; never contains passwords. */
export const typed = ({ request }: Visit, name: string): string => (request.body as Form | undefined)?.[name] ?? '';

const describedBy = (ids: readonly string[]): Html | null =>
  ids.length === 0 ? null : html` aria-describedby="${ids.join(' ')}"`;

/** @param id must be unique in the page when two forms have a field of this name */
export const field = ({ wrongFields }: Visit, parts: FieldParts, id = parts.name): Html => {
  const { name, label, type = 'text', autocomplete = 'off', value = '', hint, isOptional, isCode } = parts;
  const isWrong = wrongFields.includes(name);
  const described = describedBy([...(hint === undefined ? [] : [`${id}-hint`]), ...(isWrong ? ['problem'] : [])]);
  const rules = [isCode === true ? codeAttributes : null, isOptional === true ? null : html` required`];
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

export const tokenField = ({ formToken }: Visit): Html =>
  html`<input type="hidden" name="token" value="${formToken}" />`;

/** Hidden field for the solution, which the page's script computes when the form is sent. */
export const workField = ({ asksForWork, texts: { work } }: Visit, action: string): Part =>
  asksForWork && takesWork(action)
    ? html`<input
          type="hidden"
          name="${workFieldName}"
          value=""
          data-action="${action}"
          data-working="${work.working}"
          data-failed="${work.failed}"
        /><span class="hint" role="status">${work.needsScript}</span>`
    : null;

export const form = (visit: Visit, action: string, content: Part, className = 'stack'): Html =>
  html`<form class="${className}" method="post" action="${action}">
    ${tokenField(visit)}${content}${workField(visit, action)}
  </form>`;

/** A form with only a button. */
export const action = (visit: Visit, path: string, label: string, className = 'second', title = label): Html =>
  form(
    visit,
    path,
    html`<button class="${className}" ${title === label ? null : html` aria-label="${title}"`}>${label}</button>`,
    '',
  );

export const or = ({ texts }: Visit): Html => html`<p class="or">${texts.common.or}</p>`;

export const emailField = (visit: Visit, autocomplete = 'email', name = 'email'): Html => {
  const label = visit.texts.common.email;
  return field(visit, {
    name,
    label,
    type: 'email',
    autocomplete,
    value: typed(visit, name) || (visit.state.email ?? ''),
  });
};

export const codeField = (visit: Visit, name: 'otp' | 'code' = 'otp', label = visit.texts.common.code): Html =>
  field(visit, { name, label, autocomplete: 'one-time-code', isCode: true });

const ruleTexts = ({ rules }: PageTexts, config: PublicConfigResponse): string[] => {
  const { minimum, ...required } = rules;
  const names = Object.keys(required) as (keyof typeof required)[];
  return [
    fill(minimum, { count: String(config.passwordMinLength) }),
    ...names.filter((name) => config[name]).map((name) => required[name]),
  ];
};

export const newPasswordField = (visit: Visit, config: PublicConfigResponse, name: string): Html => {
  const { common } = visit.texts;
  const label = name === 'password' ? common.password : common.newPassword;
  const hint = html`${ruleTexts(visit.texts, config).join(', ')}.`;
  return field(visit, { name, label, type: 'password', autocomplete: 'new-password', hint });
};

export interface PasskeyParts {
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
export const passkeyForm = (visit: Visit, parts: PasskeyParts): Html => {
  const { common } = visit.texts;
  const options = parts.options === undefined ? null : html` data-options="${JSON.stringify(parts.options)}"`;
  return html`<form
    class="stack"
    method="post"
    action="${parts.action}"
    data-passkey="${parts.isNew === true ? 'create' : 'get'}"
    ${options}${parts.hasAutofill === true ? html` data-autofill` : null}
    data-failed="${common.passkeyFailed}"
  >
    ${tokenField(visit)}${parts.fields}
    <input type="hidden" name="challengeId" value="" /><input type="hidden" name="credential" value="" />
    <button class="${parts.isSecond === true ? 'second' : ''}" disabled>${parts.label}</button>
    <span class="hint" role="status">${common.needsScript}</span>
  </form>`;
};

/** Date in the page's language, in UTC: browsers send no time zone without JavaScript. */
export const day = ({ language }: Visit, time: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time));
