/** Routes whose action is also behind an API route with `@ProofOfWork()`. */
const workedForms: ReadonlySet<string> = new Set([
  '/account/reset',
  '/account/sign-in/mail',
  '/account/sign-up',
  '/account/verify/mail',
]);

export const takesWork = (action: string | undefined): action is string =>
  action !== undefined && workedForms.has(action);

/** Hidden field for the solution of the page's script. */
export const workFieldName = 'proofOfWork';
