/** An ordinary request, for what has to be so before the others make sense. */
export const callJson = async (
  url: string,
  options: { method?: string; body?: unknown; headers?: Readonly<Record<string, string>> } = {},
): Promise<Record<string, unknown>> => {
  const { method = options.body === undefined ? 'GET' : 'POST', body, headers } = options;
  const answer = await fetch(url, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
};
