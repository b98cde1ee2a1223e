import type { FactorResponse } from '../second-factors/factor.response';
import { html, type Html, type Part } from '../platform/pages/html';
import { action, day, field, form, passkeyForm } from './parts';
import { fill } from './texts';
import type { Page, SignedInVisit } from './visit';

const path = '/account/factors';

const factsOf = (visit: SignedInVisit, { createdAt, lastUsedAt, remainingCodes }: FactorResponse): string => {
  const { factors } = visit.texts;
  const added = fill(factors.added, { date: day(visit, createdAt) });
  const used = lastUsedAt === null ? [] : [fill(factors.used, { date: day(visit, lastUsedAt) })];
  const left = remainingCodes === undefined ? [] : [fill(factors.left, { count: String(remainingCodes) })];
  return [...left, added, ...used].join(' · ');
};

const renaming = (visit: SignedInVisit, { id, name }: FactorResponse): Html => {
  const { factors } = visit.texts;
  const content = [
    field(visit, { name: 'name', label: factors.newName, value: name ?? '' }, `name-${id}`),
    html`<button class="second">${factors.rename}</button>`,
  ];
  return html`<details>
    <summary>${factors.rename}</summary>
    ${form(visit, `${path}/${id}/name`, content)}
  </details>`;
};

const item = (visit: SignedInVisit, factor: FactorResponse): Html => {
  const { factors } = visit.texts;
  const { id, type, name } = factor;
  const kind = factors[type];
  const label = name === null ? kind : `${name} (${kind})`;
  const remove = `${factors.remove}: ${label}`;
  return html`<li>
    <div><strong>${label}</strong><br /><span class="hint">${factsOf(visit, factor)}</span></div>
    <div class="actions">${action(visit, `${path}/${id}/removal`, factors.remove, 'danger', remove)}</div>
    ${renaming(visit, factor)}
  </li>`;
};

interface AddingParts {
  id: string;
  title: string;
  text: string;
  isNamed?: boolean;
}

const adding = (visit: SignedInVisit, { id, title, text, isNamed = false }: AddingParts): Html => {
  const { common } = visit.texts;
  const name = isNamed ? field(visit, { name: 'name', label: common.name, isOptional: true }, `${id}-name`) : null;
  const button = html`<button class="second">${title}</button>`;
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    <p>${text}</p>
    ${form(visit, `${path}/${id}`, [name, button])}
  </section>`;
};

export const factorsPage = (visit: SignedInVisit, list: readonly FactorResponse[]): Page => {
  const { factors, account, common } = visit.texts;
  const codes: Part =
    list.length === 0
      ? null
      : adding(visit, { id: 'recovery-codes', title: factors.newCodes, text: factors.codesText });
  const body = html` ${
      list.length === 0
        ? html`<p>${account.factorsNone}</p>`
        : html`<ul class="things">
            ${list.map((factor) => item(visit, factor))}
          </ul>`
    }
    ${adding(visit, { id: 'passkey', title: factors.addPasskey, text: factors.passkeyText, isNamed: true })}
    ${adding(visit, { id: 'totp', title: factors.addTotp, text: factors.totpText, isNamed: true })} ${codes}
    <p class="links"><a href="/account">${common.backToAccount}</a></p>`;
  return { path, title: factors.title, body };
};

export const newPasskeyPage = (visit: SignedInVisit, id: string, options: object): Page => {
  const { factors, common } = visit.texts;
  const body = html` <p>${factors.makeText}</p>
    ${passkeyForm(visit, { action: `${path}/${id}/proof`, label: factors.makePasskey, options, isNew: true })}
    <p class="links"><a href="${path}">${common.back}</a></p>`;
  return { path, title: factors.addPasskey, body };
};
