import type { OwnSessionResponse } from '../sessions/own-session.response';
import { html, type Html } from '../platform/pages/html';
import { action, day } from './parts';
import { fill } from './texts';
import type { Page, SignedInVisit } from './visit';

const path = '/account/sessions';

const item = (
  visit: SignedInVisit,
  { id, current, deviceName, userAgent, address, lastUsedAt }: OwnSessionResponse,
): Html => {
  const { sessions } = visit.texts;
  const device = deviceName ?? userAgent ?? sessions.unknown;
  const used = fill(sessions.used, { date: day(visit, lastUsedAt) });
  const from = address === null ? '' : ` · ${fill(sessions.from, { address })}`;
  const end = action(visit, `${path}/${id}/end`, sessions.end, 'second', fill(sessions.endOf, { device }));
  return html`<li>
    <div>
      <strong>${device}</strong> ${current ? html`<span class="badge">${sessions.current}</span>` : null} <br /><span
        class="hint"
        >${used}${from}</span
      >
    </div>
    ${current ? null : html`<div class="actions">${end}</div>`}
  </li>`;
};

export const sessionsPage = (visit: SignedInVisit, list: readonly OwnSessionResponse[]): Page => {
  const { sessions, common } = visit.texts;
  const others = list.length > 1 ? action(visit, `${path}/others`, sessions.endOthers, 'danger') : null;
  const body = html` <ul class="things">
      ${list.map((session) => item(visit, session))}
    </ul>
    <div class="actions">${others}</div>
    <p class="links"><a href="/account">${common.backToAccount}</a></p>`;
  return { path, title: sessions.title, body };
};
