import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';

interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

interface ErrorBody {
  error: string;
  message: string;
  statusCode: number;
}

interface CallOptions {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Calls a route over HTTP; bodies are JSON. */
export const call = async <Body = ErrorBody>(url: string, options: CallOptions = {}): Promise<Answer<Body>> => {
  const response = await fetch(url, {
    method: options.method ?? (options.body === undefined ? 'GET' : 'POST'),
    redirect: 'manual',
    headers: { ...(options.body === undefined ? {} : { 'content-type': 'application/json' }), ...options.headers },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : text) as Body };
};

export const authUrl = (path: string): string => `${inject('authUrl')}${path}`;
export const videoUrl = (path: string): string => `${inject('videoUrl')}${path}`;

export const newUser = () => ({
  email: `bee-${randomUUID()}@hive.test`,
  password: 'correct horse battery 9',
  name: 'Bee',
});

/** Verifies the address as an administrator: second factors require a verified address. */
export const verifyAddress = async (email: string): Promise<void> => {
  const headers = { 'x-api-key': inject('adminApiKey') };
  const found = await call<{ data: { id: string }[] }>(authUrl(`/api/auth/users?search=${email}`), { headers });
  const id = found.body.data[0]?.id ?? '';
  const body = { emailVerified: true };
  const { status } = await call(authUrl(`/api/auth/users/${id}`), { method: 'PATCH', body, headers });
  if (status !== 200) throw new Error(`The address of ${email} was not verified: ${status}`);
};

/** The value of a metric, summed over the series with these labels; 0 without a series. */
export const readMetric = async (app: string, name: string, labels: Record<string, string> = {}): Promise<number> => {
  const text = await (await fetch(`${app}/metrics`)).text();
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  return text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) && wanted.every((label) => line.includes(label)))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
};
