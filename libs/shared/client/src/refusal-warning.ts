const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

const causeIn = (challenge: string | null): string | undefined =>
  /error_description="([^"]*)"/.exec(challenge ?? '')?.[1];

/** Tells a developer why a refresh was refused; a service on loopback has no other users. */
export const warnOfRefusal = async (answer: Response, authUrl: string): Promise<void> => {
  if (!loopbackNames.includes(new URL(authUrl).hostname)) return;
  const body = (await answer
    .clone()
    .json()
    .catch(() => null)) as { error?: string; message?: string } | null;
  const cause = causeIn(answer.headers.get('www-authenticate')) ?? body?.message ?? 'no cause was given';
  console.warn(`The refresh was refused (${answer.status} ${body?.error ?? 'without a code'}): ${cause}`);
};
