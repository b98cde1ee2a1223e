import { drawQrCode, type BegunTotp, codeField, form, type Page, type PageContext } from '@svc/auth';
import { html } from '@svc/http';

const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Shows the key of a new authenticator app as QR code and text. */
export const totpPage = (context: PageContext, { uri, secret }: BegunTotp, path: string): Page => {
  const { translate } = context;
  const body = html` <p>${translate('factors.scan')}</p>
    <img class="qr" src="${drawQrCode(uri)}" alt="${translate('factors.qrCode')}" width="240" height="240" />
    <p>${translate('factors.type')}</p>
    <p class="key">${grouped(secret)}</p>
    <p>${translate('factors.then')}</p>
    ${form(context, `${path}/code`, [codeField(context, 'code'), html`<button>${translate('factors.confirm')}</button>`])}`;
  return { path, title: translate('factors.addTotp'), body };
};

/** @param next page after the codes */
export const recoveryCodesPage = (context: PageContext, recoveryCodes: readonly string[], next: string): Page => {
  const { translate } = context;
  const body = html` <p>${translate('codes.text')}</p>
    <ul class="codes">
      ${recoveryCodes.map((code) => html`<li>${code}</li>`)}
    </ul>
    <p class="actions"><a class="button" href="${next}">${translate('codes.button')}</a></p>`;
  return { path: '/account/factors', title: translate('codes.title'), body };
};
