import { confirmEmail, readRules, sendProof, signIn, signOut, signUp, whenSessionIsNeeded } from './session.js';
import { byId } from './elements.js';

/** The form for people without a session: sign in, make an account, confirm the address by a code. */

const [dialog, email, password, code] = ['sign-in', 'email', 'password', 'code'].map(byId);
let rules = null;
let step = null;
let signedIn = null;

const confirmAddress = async () => {
  if (rules.verifyEmailMethod === 'code')
    return showStep(steps.confirm, `Enter the six digits that were sent to ${email.value}.`);
  return showStep(steps.signIn, `Open the link that was sent to ${email.value}, then sign in.`);
};

const steps = {
  signIn: {
    heading: 'Sign in',
    action: 'Sign in',
    passwordKind: 'current-password',
    other: 'Create an account',
    next: () => steps.signUp,
    submit: async () => {
      try {
        await signIn(email.value, password.value);
      } catch (error) {
        if (error.code !== 'AUTH_EMAIL_NOT_VERIFIED') throw error;
        await sendProof(email.value);
        return confirmAddress();
      }
      return finish();
    },
  },
  signUp: {
    heading: 'Create an account',
    action: 'Create the account',
    passwordKind: 'new-password',
    other: 'I have an account',
    next: () => steps.signIn,
    submit: async () => {
      const { accessToken } = await signUp(email.value, password.value);
      return accessToken === null ? confirmAddress() : finish();
    },
  },
  confirm: {
    heading: 'Confirm your address',
    action: 'Confirm',
    other: 'Back to the sign-in',
    next: () => steps.signIn,
    submit: async () => {
      await confirmEmail(email.value, code.value.trim());
      return finish();
    },
  },
};

const showStep = (next, hint = '') => {
  step = next;
  const confirms = step === steps.confirm;
  for (const [fields, isShown] of [
    ['credentials', !confirms],
    ['proof', confirms],
  ]) {
    byId(fields).hidden = !isShown;
    byId(fields).disabled = !isShown;
  }
  byId('sign-in-heading').textContent = step.heading;
  byId('sign-in-action').textContent = step.action;
  byId('sign-in-other').textContent = step.other;
  byId('sign-in-other').hidden = step === steps.signIn && rules?.disableSignup !== false;
  byId('sign-in-hint').textContent = hint;
  byId('sign-in-problem').textContent = '';
  if (step.passwordKind) password.autocomplete = step.passwordKind;
  if (dialog.open) (confirms ? code : email).focus();
};

const finish = () => {
  password.value = '';
  code.value = '';
  const { resolve } = signedIn;
  signedIn = null;
  dialog.close();
  resolve();
};

const complain = (error) => {
  byId('sign-in-problem').textContent = error.message;
};

const open = async () => {
  showStep(steps.signIn);
  dialog.showModal();
  try {
    rules ??= await readRules();
    byId('sign-in-other').hidden = rules.disableSignup;
  } catch (error) {
    complain(error);
  }
};

/** Shows the form once, however many calls wait for it. */
const askToSignIn = () => {
  if (signedIn === null) {
    signedIn = Promise.withResolvers();
    void open();
  }
  return signedIn.promise;
};

// There is nothing to see behind it.
dialog.addEventListener('close', () => {
  if (signedIn !== null) dialog.showModal();
});

byId('sign-in-form').addEventListener('submit', async (event) => {
  event.preventDefault();
  byId('sign-in-problem').textContent = '';
  byId('sign-in-action').disabled = true;
  try {
    rules ??= await readRules();
    await step.submit();
  } catch (error) {
    complain(error);
  } finally {
    byId('sign-in-action').disabled = false;
  }
});

byId('sign-in-other').addEventListener('click', () => showStep(step.next()));

byId('sign-out').addEventListener('click', async () => {
  await signOut();
  sessionStorage.clear();
  location.reload();
});

whenSessionIsNeeded(askToSignIn, (isOpen) => {
  byId('sign-out').hidden = !isOpen;
});
