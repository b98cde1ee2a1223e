import {
  type FactorResponse,
  action,
  day,
  field,
  form,
  passkeyForm,
  type Page,
  type SignedInPageContext,
} from '@svc/auth';
import { html, type Html, type Part } from '@svc/http';

const path = '/account/factors';

const describeFacts = (
  context: SignedInPageContext,
  { createdAt, lastUsedAt, remainingCodes }: FactorResponse,
): string => {
  const { translate } = context;
  const added = translate('factors.added', { date: day(context, createdAt) });
  const used = lastUsedAt === null ? [] : [translate('factors.used', { date: day(context, lastUsedAt) })];
  const left = remainingCodes === undefined ? [] : [translate('factors.left', { count: String(remainingCodes) })];
  return [...left, added, ...used].join(' · ');
};

const renaming = (context: SignedInPageContext, { id, name }: FactorResponse): Html => {
  const { translate } = context;
  const content = [
    field(context, { name: 'name', label: translate('factors.newName'), value: name ?? '' }, `name-${id}`),
    html`<button class="second">${translate('factors.rename')}</button>`,
  ];
  return html`<details>
    <summary>${translate('factors.rename')}</summary>
    ${form(context, `${path}/${id}/name`, content)}
  </details>`;
};

const item = (context: SignedInPageContext, factor: FactorResponse): Html => {
  const { translate } = context;
  const { id, type, name } = factor;
  const kind = translate(`factors.types.${type}`);
  const label = name === null ? kind : `${name} (${kind})`;
  const remove = `${translate('factors.remove')}: ${label}`;
  return html`<li>
    <div><strong>${label}</strong><br /><span class="hint">${describeFacts(context, factor)}</span></div>
    <div class="actions">
      ${action(context, `${path}/${id}/removal`, translate('factors.remove'), 'danger', remove)}
    </div>
    ${renaming(context, factor)}
  </li>`;
};

interface AddingParts {
  id: string;
  title: string;
  text: string;
  isNamed?: boolean;
}

const adding = (context: SignedInPageContext, { id, title, text, isNamed = false }: AddingParts): Html => {
  const { translate } = context;
  const name = isNamed
    ? field(context, { name: 'name', label: translate('common.name'), isOptional: true }, `${id}-name`)
    : null;
  const button = html`<button class="second">${title}</button>`;
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    <p>${text}</p>
    ${form(context, `${path}/${id}`, [name, button])}
  </section>`;
};

export const factorsPage = (context: SignedInPageContext, list: readonly FactorResponse[]): Page => {
  const { translate } = context;
  const codes: Part =
    list.length === 0
      ? null
      : adding(context, {
          id: 'recovery-codes',
          title: translate('factors.newCodes'),
          text: translate('factors.codesText'),
        });
  const body = html` ${
      list.length === 0
        ? html`<p>${translate('account.factorsNone')}</p>`
        : html`<ul class="things">
            ${list.map((factor) => item(context, factor))}
          </ul>`
    }
    ${adding(context, { id: 'passkey', title: translate('factors.addPasskey'), text: translate('factors.passkeyText'), isNamed: true })}
    ${adding(context, { id: 'totp', title: translate('factors.addTotp'), text: translate('factors.totpText'), isNamed: true })}
    ${codes}
    <p class="links"><a href="/account">${translate('common.backToAccount')}</a></p>`;
  return { path, title: translate('factors.title'), body };
};

export const newPasskeyPage = (context: SignedInPageContext, id: string, options: object): Page => {
  const { translate } = context;
  const body = html` <p>${translate('factors.makeText')}</p>
    ${passkeyForm(context, { action: `${path}/${id}/proof`, label: translate('factors.makePasskey'), options, isNew: true })}
    <p class="links"><a href="${path}">${translate('common.back')}</a></p>`;
  return { path, title: translate('factors.addPasskey'), body };
};
