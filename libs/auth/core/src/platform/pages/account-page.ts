/** Injects `boolean`: a feature serves the account page, which pages and mails may link to. */
export const hasAccountPage = Symbol('hasAccountPage');
