import { byId } from './elements.js';
import { accountUrl, signOut, visitAccount, whenSessionIsNeeded } from './session.js';

/** The way to the account page and back, for people without a session. */

const dialog = byId('sign-in');

const complain = (problem) => {
  byId('sign-in-problem').textContent = problem?.message ?? '';
};

/** Never resolves: who signs in leaves the page, and a new one begins. */
const askToSignIn = (problem) => {
  complain(problem);
  if (!dialog.open) dialog.showModal();
  return new Promise(() => undefined);
};

// There is nothing to see behind it.
dialog.addEventListener('close', () => dialog.showModal());

byId('sign-in-form').addEventListener('submit', async (event) => {
  event.preventDefault();
  await visitAccount().catch(complain);
});

byId('sign-out').addEventListener('click', async () => {
  await signOut();
  byId('view').replaceChildren();
  sessionStorage.clear();
  location.reload();
});

if (accountUrl !== undefined) byId('account').href = accountUrl;

whenSessionIsNeeded(askToSignIn, (isOpen) => {
  for (const id of ['account', 'sign-out']) byId(id).hidden = !isOpen;
});
