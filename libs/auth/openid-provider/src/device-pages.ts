import { html, type Html } from '@svc/http';
import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import type { AuthTextKey, AuthTranslate } from '@svc/auth';
import { shownName } from './client-metadata';
import type { ProviderPages } from './provider-pages';

/** Page on which a user types the code of a device (RFC 8628). */
export const devicePath = '/account/device';

type Client = KoaContextWithOIDC['oidc']['client'];

/** Keys are names of the library's errors. */
const problems: Readonly<Record<string, AuthTextKey>> = {
  NoCodeError: 'device.missing',
  NotFoundError: 'device.unknown',
  ExpiredError: 'device.unknown',
  AlreadyUsedError: 'device.used',
  AbortedError: 'device.aborted',
};

const readFormKey = ({ oidc }: KoaContextWithOIDC): string =>
  (oidc.session?.state as { secret?: string } | undefined)?.secret ?? '';

/** Pages of the device flow. No link carries the code: an attacker's link could carry the attacker's code. */
export class DevicePages {
  constructor(private readonly pages: ProviderPages) {}

  askForCode(context: KoaContextWithOIDC, out?: ErrorOut, error?: Error): Promise<void> {
    const problem = out === undefined ? undefined : (problems[error?.name ?? ''] ?? 'device.failed');
    return this.pages.show(
      context,
      'device.title',
      (translate) =>
        html`${this.problem(translate, problem)}
          <p>${translate('device.text')}</p>
          <form class="stack" method="post" action="${devicePath}">
            <input type="hidden" name="xsrf" value="${readFormKey(context)}" />
            <label for="user_code"
              >${translate('device.code')}
              <input
                id="user_code"
                name="user_code"
                type="text"
                autocomplete="off"
                autocapitalize="characters"
                spellcheck="false"
                maxlength="20"
                required
            /></label>
            <button>${translate('device.next')}</button>
          </form>`,
    );
  }

  /** @param code as the device shows it */
  askToConfirm(context: KoaContextWithOIDC, client: Client, code: string): Promise<void> {
    const name = shownName(client?.clientName, client?.clientId ?? '');
    return this.pages.show(
      context,
      'device.confirmTitle',
      (translate) =>
        html`<p>${translate('device.confirmText', { client: name })}</p>
          <p><strong class="code">${code}</strong></p>
          <p class="said problem">${translate('device.warning')}</p>
          <form class="stack" method="post" action="${devicePath}">
            <input type="hidden" name="xsrf" value="${readFormKey(context)}" />
            <input type="hidden" name="user_code" value="${code}" />
            <button name="confirm" value="yes">${translate('device.next')}</button>
            <button class="second" name="abort" value="yes">${translate('device.cancel')}</button>
          </form>`,
    );
  }

  sayDone(context: KoaContextWithOIDC): Promise<void> {
    return this.pages.show(context, 'device.doneTitle', (translate) => html`<p>${translate('device.doneText')}</p>`);
  }

  private problem(translate: AuthTranslate, problem: AuthTextKey | undefined): Html | null {
    return problem === undefined
      ? null
      : html`<div id="problem" class="said problem" role="alert" tabindex="-1" autofocus>${translate(problem)}</div>`;
  }
}
