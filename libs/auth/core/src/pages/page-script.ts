/** Removes the token of a mailed link from the address bar and the history; the form keeps it. */
export const linkScript = `
if (document.querySelector('form[data-mailed]')) history.replaceState(null, '', location.pathname);
`;

/**
 * Asks the browser for a passkey and posts it with the page's form. The options are in the form, or are fetched when
 * the page may be open for longer than they are valid.
 */
export const pageScript = `
const forms = document.querySelectorAll('form[data-passkey]');
const known = typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

const readOptions = async (form) => {
  if (form.dataset.options) return JSON.parse(form.dataset.options);
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch('/api/auth/passkeys/options', { method: 'POST', headers, body: '{}' });
  const { challengeId, options } = await answer.json();
  form.elements.challengeId.value = challengeId;
  return options;
};

const ask = async (form, more) => {
  const options = await readOptions(form);
  return form.dataset.passkey === 'create'
    ? navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) })
    : navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options), ...more });
};

const send = (form, credential) => {
  form.elements.credential.value = JSON.stringify(credential.toJSON());
  form.submit();
};

let waiting = new AbortController();

const autofill = async (form) => {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
  send(form, await ask(form, { mediation: 'conditional', signal: waiting.signal }));
};

for (const form of known ? forms : []) {
  const button = form.querySelector('button');
  const status = form.querySelector('[role=status]');
  button.disabled = false;
  status.textContent = '';
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    waiting.abort();
    status.textContent = '';
    try {
      send(form, await ask(form, {}));
    } catch {
      status.textContent = form.dataset.failed;
    }
  });
  if (form.dataset.autofill !== undefined) autofill(form).catch(() => undefined);
}
`;
