/** By routes: what these forms do, a route `@ProofOfWork()` of the interface does. */
const workedForms: ReadonlySet<string> = new Set([
  '/account/reset',
  '/account/sign-in/mail',
  '/account/sign-up',
  '/account/verify/mail',
]);

export const takesWork = (action: string | undefined): action is string =>
  action !== undefined && workedForms.has(action);

/** The hidden field that the page's script puts the solution into. */
export const workFieldName = 'proofOfWork';
