import type { OwnSessionResponse } from '../sessions/own-session.response';
import { html, type Html } from '@svc/http';
import { action, day } from './parts';
import type { Page, SignedInPageContext } from './page-context';

const path = '/account/sessions';

const item = (
  context: SignedInPageContext,
  { id, current, deviceName, userAgent, address, lastUsedAt }: OwnSessionResponse,
): Html => {
  const { translate } = context;
  const device = deviceName ?? userAgent ?? translate('sessions.unknown');
  const used = translate('sessions.used', { date: day(context, lastUsedAt) });
  const from = address === null ? '' : ` · ${translate('sessions.from', { address })}`;
  const end = action(
    context,
    `${path}/${id}/end`,
    translate('sessions.end'),
    'second',
    translate('sessions.endOf', { device }),
  );
  return html`<li>
    <div>
      <strong>${device}</strong> ${current ? html`<span class="badge">${translate('sessions.current')}</span>` : null}
      <br /><span class="hint">${used}${from}</span>
    </div>
    ${current ? null : html`<div class="actions">${end}</div>`}
  </li>`;
};

export const sessionsPage = (context: SignedInPageContext, list: readonly OwnSessionResponse[]): Page => {
  const { translate } = context;
  const others = list.length > 1 ? action(context, `${path}/others`, translate('sessions.endOthers'), 'danger') : null;
  const body = html` <ul class="things">
      ${list.map((session) => item(context, session))}
    </ul>
    <div class="actions">${others}</div>
    <p class="links"><a href="/account">${translate('common.backToAccount')}</a></p>`;
  return { path, title: translate('sessions.title'), body };
};
