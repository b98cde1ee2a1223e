import { signIn, signOut } from './api.js';
import { byId } from './elements.js';

const dialog = byId('sign-in');
let signedIn = null;

/** Shows the form once, however many calls wait for it. */
export const askToSignIn = () => {
  signedIn ??= Promise.withResolvers();
  if (!dialog.open) dialog.showModal();
  return signedIn.promise;
};

// There is nothing to see behind it.
dialog.addEventListener('cancel', (event) => event.preventDefault());

byId('sign-in-form').addEventListener('submit', async (event) => {
  event.preventDefault();
  byId('sign-in-problem').textContent = '';
  try {
    await signIn(byId('email').value, byId('password').value);
    byId('password').value = '';
    byId('sign-out').hidden = false;
    dialog.close();
    signedIn.resolve();
    signedIn = null;
  } catch (error) {
    byId('sign-in-problem').textContent = error.message;
  }
});

byId('sign-out').addEventListener('click', async () => {
  await signOut();
  location.reload();
});
