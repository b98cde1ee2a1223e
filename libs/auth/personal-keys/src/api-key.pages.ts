import { scopes, type Scope } from '@svc/access';
import { html, type Html } from '@svc/http';
import {
  type PersonalKeyResponse,
  action,
  day,
  field,
  form,
  typed,
  type Page,
  type SignedInPageContext,
} from '@svc/auth';

export const apiKeysPath = '/account/api-keys';

/** Choices of the form in days; `never` for a key that does not expire. */
export const lifetimes = ['30', '90', '365', 'never'] as const;

const scopeLabel = ({ translate }: SignedInPageContext, scope: Scope): string => {
  const [thing, right] = scope.split(':') as ['videos' | 'drafts' | 'assets', 'read' | 'write'];
  return translate(thing === 'videos' ? `apiKeys.scopes.videos.${right}` : `apiKeys.scopes.${thing}.write`);
};

const describeFacts = (
  context: SignedInPageContext,
  { createdAt, lastUsedAt, expiresAt }: PersonalKeyResponse,
): string => {
  const { translate } = context;
  const used =
    lastUsedAt === null ? translate('apiKeys.unused') : translate('factors.used', { date: day(context, lastUsedAt) });
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= Date.now();
  const end = expiresAt === null ? '' : day(context, expiresAt);
  const until = isOver ? translate('apiKeys.expired', { date: end }) : translate('apiKeys.until', { date: end });
  const added = translate('factors.added', { date: day(context, createdAt) });
  return [added, used, ...(expiresAt === null ? [] : [until])].join(' · ');
};

const item = (context: SignedInPageContext, key: PersonalKeyResponse): Html => {
  const { translate } = context;
  const withdraw = translate('apiKeys.withdraw');
  const count = key.authorizationDetails?.length ?? 0;
  const bound = count === 0 ? [] : [translate('apiKeys.bound', { count })];
  const rights = [...key.scopes.map((scope) => scopeLabel(context, scope)), ...bound].join(', ');
  return html`<li>
    <div><strong>${key.name}</strong><br />${rights}<br /><span class="hint">${describeFacts(context, key)}</span></div>
    <div class="actions">
      ${action(context, `${apiKeysPath}/${key.id}/removal`, withdraw, 'danger', `${withdraw}: ${key.name}`)}
    </div>
  </li>`;
};

const rightsField = (context: SignedInPageContext): Html => {
  const { translate, wrongFields } = context;
  const isFirst = context.request.method === 'GET';
  const choice = (scope: Scope): Html =>
    html`<label class="choice"
      ><input
        type="checkbox"
        name="${scope}"
        value="yes"
        ${(isFirst && scope === 'videos:read') || typed(context, scope) === 'yes' ? html`checked` : null}
      />${scopeLabel(context, scope)}</label
    >`;
  const described = wrongFields.includes('scopes') ? html` aria-describedby="problem"` : null;
  return html`<fieldset${described}>
    <legend>${translate('apiKeys.rights')}</legend>
    ${scopes.map(choice)}
  </fieldset>`;
};

const lifetimeField = (context: SignedInPageContext): Html => {
  const { translate } = context;
  const chosen = typed(context, 'lifetime') || '90';
  return html`<label for="lifetime"
    >${translate('apiKeys.lifetime')}
    <select id="lifetime" name="lifetime">
      ${lifetimes.map(
        (lifetime) =>
          html`<option value="${lifetime}" ${lifetime === chosen ? html`selected` : null}>
            ${lifetime === 'never' ? translate('apiKeys.never') : translate('apiKeys.days', { count: Number(lifetime) })}
          </option>`,
      )}
    </select></label
  >`;
};

export const apiKeysPage = (context: SignedInPageContext, list: readonly PersonalKeyResponse[]): Page => {
  const { translate } = context;
  const content = [
    field(context, { name: 'name', label: translate('apiKeys.name'), value: typed(context, 'name') }),
    rightsField(context),
    lifetimeField(context),
    html`<button>${translate('apiKeys.create')}</button>`,
  ];
  const body = html`<p>${translate('apiKeys.text')}</p>
    <ul class="things">
      ${list.map((key) => item(context, key))}
    </ul>
    <section aria-labelledby="new">
      <h2 id="new">${translate('apiKeys.new')}</h2>
      ${form(context, apiKeysPath, content)}
    </section>
    <p class="links"><a href="/account">${translate('common.backToAccount')}</a></p>`;
  return { path: apiKeysPath, title: translate('apiKeys.title'), body };
};

export const newApiKeyPage = ({ translate }: SignedInPageContext, name: string, key: string): Page => {
  const body = html`<p>${translate('apiKeys.madeText', { name })}</p>
    <p class="key">${key}</p>
    <p class="hint">${translate('apiKeys.madeUse')}</p>
    <p class="actions"><a class="button" href="${apiKeysPath}">${translate('apiKeys.madeButton')}</a></p>`;
  return { path: apiKeysPath, title: translate('apiKeys.madeTitle'), body };
};
