import { byId } from './elements.js';
import { accountUrl, signOut, visitAccount, whenSessionIsNeeded } from './session.js';

/** The sign-in dialog for users without a session. */

const dialog = byId('sign-in');

const complain = (problem) => {
  byId('sign-in-problem').textContent = problem?.message ?? '';
};

/** Never resolves: the sign-in leaves the page. */
const askToSignIn = (problem) => {
  complain(problem);
  if (!dialog.open) dialog.showModal();
  return new Promise(() => undefined);
};

// The dialog stays open: the page behind it is empty without a session.
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
