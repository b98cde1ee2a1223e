import type { FactorResponse } from '../second-factors/factor.response';
import { html, type Html, type Part } from '@svc/http';
import { action, day, field, form, passkeyForm } from './parts';
import { fill } from './texts';
import type { Page, SignedInPageContext } from './page-context';

const path = '/account/factors';

const factsOf = (context: SignedInPageContext, { createdAt, lastUsedAt, remainingCodes }: FactorResponse): string => {
  const { factors } = context.texts;
  const added = fill(factors.added, { date: day(context, createdAt) });
  const used = lastUsedAt === null ? [] : [fill(factors.used, { date: day(context, lastUsedAt) })];
  const left = remainingCodes === undefined ? [] : [fill(factors.left, { count: String(remainingCodes) })];
  return [...left, added, ...used].join(' · ');
};

const renaming = (context: SignedInPageContext, { id, name }: FactorResponse): Html => {
  const { factors } = context.texts;
  const content = [
    field(context, { name: 'name', label: factors.newName, value: name ?? '' }, `name-${id}`),
    html`<button class="second">${factors.rename}</button>`,
  ];
  return html`<details>
    <summary>${factors.rename}</summary>
    ${form(context, `${path}/${id}/name`, content)}
  </details>`;
};

const item = (context: SignedInPageContext, factor: FactorResponse): Html => {
  const { factors } = context.texts;
  const { id, type, name } = factor;
  const kind = factors[type];
  const label = name === null ? kind : `${name} (${kind})`;
  const remove = `${factors.remove}: ${label}`;
  return html`<li>
    <div><strong>${label}</strong><br /><span class="hint">${factsOf(context, factor)}</span></div>
    <div class="actions">${action(context, `${path}/${id}/removal`, factors.remove, 'danger', remove)}</div>
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
  const { common } = context.texts;
  const name = isNamed ? field(context, { name: 'name', label: common.name, isOptional: true }, `${id}-name`) : null;
  const button = html`<button class="second">${title}</button>`;
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    <p>${text}</p>
    ${form(context, `${path}/${id}`, [name, button])}
  </section>`;
};

export const factorsPage = (context: SignedInPageContext, list: readonly FactorResponse[]): Page => {
  const { factors, account, common } = context.texts;
  const codes: Part =
    list.length === 0
      ? null
      : adding(context, { id: 'recovery-codes', title: factors.newCodes, text: factors.codesText });
  const body = html` ${
      list.length === 0
        ? html`<p>${account.factorsNone}</p>`
        : html`<ul class="things">
            ${list.map((factor) => item(context, factor))}
          </ul>`
    }
    ${adding(context, { id: 'passkey', title: factors.addPasskey, text: factors.passkeyText, isNamed: true })}
    ${adding(context, { id: 'totp', title: factors.addTotp, text: factors.totpText, isNamed: true })} ${codes}
    <p class="links"><a href="/account">${common.backToAccount}</a></p>`;
  return { path, title: factors.title, body };
};

export const newPasskeyPage = (context: SignedInPageContext, id: string, options: object): Page => {
  const { factors, common } = context.texts;
  const body = html` <p>${factors.makeText}</p>
    ${passkeyForm(context, { action: `${path}/${id}/proof`, label: factors.makePasskey, options, isNew: true })}
    <p class="links"><a href="${path}">${common.back}</a></p>`;
  return { path, title: factors.addPasskey, body };
};
