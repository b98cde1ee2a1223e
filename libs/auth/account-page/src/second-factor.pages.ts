import {
  type FactorSummary,
  type FactorType,
  codeField,
  field,
  form,
  or,
  passkeyForm,
  type Page,
  type PageContext,
} from '@svc/auth';
import { html, type Html, type Part } from '@svc/http';

interface ShownFactorParts {
  /** Path that the forms are posted to. */
  action: string;
  factors: readonly FactorSummary[];
  /** Options for passkeys; by default the script fetches them. */
  passkeyOptions?: object;
}

const ofType = (factors: readonly FactorSummary[], wanted: FactorType): FactorSummary[] =>
  factors.filter(({ type }) => type === wanted);

const hiddenId = ({ id }: FactorSummary): Html => html`<input type="hidden" name="factorId" value="${id}" />`;

const whichApp = ({ translate }: PageContext, apps: readonly FactorSummary[]): Part => {
  const [first, second] = apps;
  if (first === undefined) return null;
  if (second === undefined) return hiddenId(first);
  const name = translate('factors.types.totp');
  return html`<label for="factorId"
    >${translate('secondFactor.which')}<select id="factorId" name="factorId">
      ${apps.map((app) => html`<option value="${app.id}">${app.name ?? name}</option>`)}
    </select></label
  >`;
};

const recoveryForm = (context: PageContext, action: string, codes: FactorSummary): Html => {
  const { translate } = context;
  const label = translate('secondFactor.recovery');
  const content = [
    hiddenId(codes),
    field(context, { name: 'code', label, autocomplete: 'off' }, 'recovery-code'),
    html`<button class="second">${translate('secondFactor.button')}</button>`,
  ];
  return html`<details>
    <summary>${translate('secondFactor.lost')}</summary>
    ${form(context, action, content)}
  </details>`;
};

/** One form for each available method. */
export const factorForms = (context: PageContext, { action, factors, passkeyOptions }: ShownFactorParts): Html => {
  const { translate } = context;
  const [passkey] = ofType(factors, 'webauthn');
  const [codes] = ofType(factors, 'recovery_codes');
  const apps = ofType(factors, 'totp');
  const options = passkeyOptions === undefined ? {} : { options: passkeyOptions };
  const button = html`<button>${translate('secondFactor.button')}</button>`;
  return html`${
    passkey === undefined
      ? null
      : passkeyForm(context, {
          action,
          label: translate('secondFactor.passkey'),
          fields: hiddenId(passkey),
          ...options,
        })
  }${passkey !== undefined && apps.length > 0 ? or(context) : null}${
    apps.length === 0
      ? null
      : form(context, action, [
          whichApp(context, apps),
          codeField(context, 'code', translate('secondFactor.totp')),
          button,
        ])
  }${codes === undefined ? null : recoveryForm(context, action, codes)}`;
};

const path = '/account/second-factor';

export const secondFactorPage = (context: PageContext, parts: Omit<ShownFactorParts, 'action'>): Page => {
  const { translate } = context;
  const body = html`<p>${translate('secondFactor.text')}</p>
    ${factorForms(context, { ...parts, action: path })}`;
  return { path, title: translate('secondFactor.title'), body };
};

/** Shown when a factor is required and the account has none. */
export const firstFactorPage = (context: PageContext): Page => {
  const { translate } = context;
  const body = html`<p>${translate('secondFactor.first')}</p>
    ${form(context, `${path}/totp`, html`<button>${translate('secondFactor.add')}</button>`)}`;
  return { path, title: translate('secondFactor.title'), body };
};
