import {
  type FactorSummary,
  action,
  field,
  form,
  or,
  usernameField,
  type Page,
  type SignedInPageContext,
} from '@svc/auth';
import { html } from '@svc/http';
import { factorForms } from './second-factor.pages';

const path = '/account/confirm';

/** Asks for a second factor when there is one, because some actions do not accept a password alone. */
export const confirmPage = (context: SignedInPageContext, factors: readonly FactorSummary[]): Page => {
  const { translate } = context;
  const { hasPassword } = context.caller.user;
  const password = form(context, `${path}/password`, [
    usernameField(context),
    field(context, {
      name: 'password',
      label: translate('common.password'),
      type: 'password',
      autocomplete: 'current-password',
    }),
    html`<button class="${factors.length > 0 ? 'second' : ''}">${translate('confirm.button')}</button>`,
  ]);
  const body = html` <p>${translate('confirm.text')}</p>
    ${factors.length === 0 ? null : factorForms(context, { action: `${path}/factor`, factors })}
    ${factors.length > 0 && hasPassword ? or(context) : null} ${hasPassword ? password : null}
    ${
      hasPassword || factors.length > 0
        ? null
        : html`<p>${translate('confirm.noWay')}</p>
            ${action(context, '/account/sign-out', translate('confirm.again'))}`
    }
    <p class="links"><a href="/account">${translate('common.backToAccount')}</a></p>`;
  return { path, title: translate('confirm.title'), body };
};
