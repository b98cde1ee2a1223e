import {
  type OwnSessionResponse,
  type OwnSessionsResponse,
  type PastSessionResponse,
  action,
  day,
  type Page,
  type SignedInPageContext,
} from '@svc/auth';
import { html, type Html } from '@svc/http';

const path = '/account/sessions';

type Device = Pick<OwnSessionResponse, 'deviceName' | 'userAgent'>;

const deviceLabel = ({ translate }: SignedInPageContext, { deviceName, userAgent }: Device): string =>
  deviceName ?? userAgent ?? translate('sessions.unknown');

const fromAddress = ({ translate }: SignedInPageContext, address: string | null): string =>
  address === null ? '' : ` · ${translate('sessions.from', { address })}`;

const item = (
  context: SignedInPageContext,
  { id, current, deviceName, userAgent, address, lastUsedAt }: OwnSessionResponse,
): Html => {
  const { translate } = context;
  const device = deviceLabel(context, { deviceName, userAgent });
  const used = translate('sessions.used', { date: day(context, lastUsedAt) });
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
      <br /><span class="hint">${used}${fromAddress(context, address)}</span>
    </div>
    ${current ? null : html`<div class="actions">${end}</div>`}
  </li>`;
};

const pastItem = (context: SignedInPageContext, { endedAt, reason, address, ...device }: PastSessionResponse): Html => {
  const { translate } = context;
  const cause = reason === null ? null : html`<br />${translate(`sessions.cause.${reason}`)}`;
  const ended = translate('sessions.endedOn', { date: day(context, endedAt) });
  return html`<li>
    <div>
      <strong>${deviceLabel(context, device)}</strong>${cause} <br /><span class="hint"
        >${ended}${fromAddress(context, address)}</span
      >
    </div>
  </li>`;
};

const pastSessions = (context: SignedInPageContext, ended: readonly PastSessionResponse[]): Html | null => {
  if (ended.length === 0) return null;
  const { translate } = context;
  return html`<section>
    <h2>${translate('sessions.past')}</h2>
    <p class="hint">${translate('sessions.pastText')}</p>
    <ul class="things">
      ${ended.map((session) => pastItem(context, session))}
    </ul>
  </section>`;
};

export const sessionsPage = (context: SignedInPageContext, { data: list, ended }: OwnSessionsResponse): Page => {
  const { translate } = context;
  const others = list.length > 1 ? action(context, `${path}/others`, translate('sessions.endOthers'), 'danger') : null;
  const body = html` <ul class="things">
      ${list.map((session) => item(context, session))}
    </ul>
    <div class="actions">${others}</div>
    ${pastSessions(context, ended)}
    <p class="links"><a href="/account">${translate('common.backToAccount')}</a></p>`;
  return { path, title: translate('sessions.title'), body };
};
