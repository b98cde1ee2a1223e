export interface JsonCall {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a request that must succeed. @throws Error with the answer when it does not */
export const callJson = async (url: string, call: JsonCall = {}): Promise<Record<string, unknown>> => {
  const { method = call.body === undefined ? 'GET' : 'POST', body, headers } = call;
  const answer = await fetch(url, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
};
