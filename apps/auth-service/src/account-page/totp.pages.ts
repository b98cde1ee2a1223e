import { qrCodeOf } from '../second-factors/totp';
import { html } from '../platform/pages/html';
import type { BegunTotp } from './page-state';
import { codeField, form } from './parts';
import type { Page, Visit } from './visit';

const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Shows the key of a new authenticator app as QR code and text. */
export const totpPage = (visit: Visit, { uri, secret }: BegunTotp, path: string): Page => {
  const { factors } = visit.texts;
  const body = html` <p>${factors.scan}</p>
    <img class="qr" src="${qrCodeOf(uri)}" alt="${factors.qrCode}" width="240" height="240" />
    <p>${factors.type}</p>
    <p class="key">${grouped(secret)}</p>
    <p>${factors.then}</p>
    ${form(visit, `${path}/code`, [codeField(visit, 'code'), html`<button>${factors.confirm}</button>`])}`;
  return { path, title: factors.addTotp, body };
};

/** @param next page after the codes */
export const recoveryCodesPage = (visit: Visit, recoveryCodes: readonly string[], next: string): Page => {
  const { codes } = visit.texts;
  const body = html` <p>${codes.text}</p>
    <ul class="codes">
      ${recoveryCodes.map((code) => html`<li>${code}</li>`)}
    </ul>
    <p class="actions"><a class="button" href="${next}">${codes.button}</a></p>`;
  return { path: '/account/factors', title: codes.title, body };
};
