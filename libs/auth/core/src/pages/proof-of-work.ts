/** Routes whose action is also behind an API route with `@ProofOfWork()`. */
const proofOfWorkForms: ReadonlySet<string> = new Set([
  '/account/reset',
  '/account/sign-in/mail',
  '/account/sign-up',
  '/account/verify/mail',
]);

export const requiresProofOfWork = (action: string | undefined): action is string =>
  action !== undefined && proofOfWorkForms.has(action);

/** Hidden field for the solution of the page's script. */
export const proofOfWorkField = 'proofOfWork';

/**
 * Solves a challenge when a form that requires it is sent, and then sends the form. Each try's password is the nonce
 * and a four-byte counter, as in ALTCHA.
 */
export const proofOfWorkScript = `
const fromHex = (hex) => Uint8Array.from(hex.match(/../g), (digits) => parseInt(digits, 16));
const toHex = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');

const solve = async ({ nonce, salt, algorithm, cost: iterations, keyLength, keyPrefix }) => {
  const rule = { name: 'PBKDF2', hash: algorithm.split('/')[1], salt: fromHex(salt), iterations };
  const start = fromHex(nonce);
  const password = new Uint8Array(start.length + 4);
  password.set(start);
  const end = new DataView(password.buffer, start.length);
  for (let counter = 0; ; counter += 1) {
    end.setUint32(0, counter);
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    const derivedKey = toHex(await crypto.subtle.deriveBits(rule, key, keyLength * 8));
    if (derivedKey.startsWith(keyPrefix)) return { counter, derivedKey };
  }
};

const prove = async () => {
  const challenge = await (await fetch('/api/auth/proof-of-work')).json();
  return btoa(JSON.stringify({ challenge, solution: await solve(challenge.parameters) }));
};

for (const field of crypto.subtle ? document.querySelectorAll('input[name=${proofOfWorkField}]') : []) {
  const { form, dataset, nextElementSibling: status } = field;
  let isWorking = false;
  let isProven = false;
  status.textContent = '';
  form.addEventListener('submit', async (event) => {
    const { submitter } = event;
    const action = submitter?.getAttribute('formaction') ?? form.getAttribute('action');
    if (action !== dataset.action) return;
    if (isProven) {
      isProven = false;
      return;
    }
    event.preventDefault();
    if (isWorking) return;
    isWorking = true;
    status.textContent = dataset.working;
    try {
      field.value = await prove();
      isProven = true;
      form.requestSubmit(submitter);
    } catch {
      status.textContent = dataset.failed;
    }
    isWorking = false;
  });
}
`;
