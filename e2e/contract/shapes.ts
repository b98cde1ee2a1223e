import { expect } from 'vitest';

export const uuid: unknown = expect.stringMatching(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
export const dateTime: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
export const text: unknown = expect.any(String);
const integer: unknown = expect.any(Number);
const flag: unknown = expect.any(Boolean);
const method: unknown = expect.stringMatching(/^(?:code|link)$/);
export const accessToken: unknown = expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/);

const passwordRules = {
  requireEmailVerification: flag,
  passwordMinLength: integer,
  requireNumber: flag,
  requireLowercase: flag,
  requireUppercase: flag,
  requireSpecialChar: flag,
  verifyEmailMethod: method,
  resetPasswordMethod: method,
  disableSignup: flag,
};

export const publicConfig = {
  ...passwordRules,
  oAuthProviders: expect.any(Array) as unknown,
  customOAuthProviders: expect.any(Array) as unknown,
};

export const authConfig = {
  ...passwordRules,
  id: uuid,
  allowedRedirectUrls: expect.any(Array) as unknown,
  createdAt: dateTime,
  updatedAt: dateTime,
};

export const user = {
  id: uuid,
  email: text,
  emailVerified: flag,
  providers: expect.any(Array) as unknown,
  createdAt: dateTime,
  updatedAt: dateTime,
  metadata: expect.any(Object) as unknown,
};

export const projectAdmin = { subject: text, username: text };

export const providerDates = { id: uuid, createdAt: dateTime, updatedAt: dateTime };

interface ErrorBody {
  readonly nextActions?: unknown;
  readonly fields?: readonly { readonly field: string }[];
}

/**
 * Checks status and body of a refusal: `nextActions` is a text where it is present.
 * @param field named by a refusal of the validation
 */
export const expectError = (
  answer: { readonly status: number; readonly body: unknown },
  status: number,
  error: string,
  field?: string,
): void => {
  expect(answer.body).toMatchObject({ error, statusCode: status, message: text });
  expect(answer.status).toBe(status);
  const { nextActions = '', fields = [] } = answer.body as ErrorBody;
  expect(nextActions).toEqual(text);
  const named = fields.map((one) => /^\w*/.exec(one.field)?.[0]);
  expect(named).toEqual(field === undefined ? expect.any(Array) : [field]);
};
