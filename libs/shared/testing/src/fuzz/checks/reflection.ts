import { jsonBody, type Check, type Exchange } from './exchange';

/** Refusals whose sentence names what was sent, by code. */
const namesItsInput: readonly string[] = [
  // "the refusal names the address": decisions, redirectTo.
  'AUTH_REDIRECT_NOT_ALLOWED',
  // Development names the page's origin, for the developer who has to allow it.
  'FOREIGN_ORIGIN',
  'AUTH_FOREIGN_ORIGIN',
];

/** "An unknown or ill-typed template_params key is a 400 that names it": decisions, templates. */
const namesTemplateKeys = (message: unknown, canary: string): boolean =>
  typeof message === 'string' &&
  message.includes('template_params: ') &&
  !message.replace(/template_params: .*/s, '').includes(canary);

/** A body that takes no unknown fields or columns names the one that it was given, if it looks like a name. */
const withoutUnknownFields = (body: string): string =>
  body
    .replace(/([A-Za-z_]\w{0,63}) is no field of this request/g, '')
    .replace(/"field":"[\w.]{1,200}"/g, '')
    .replace(/"rule":"csvColumn","params":\{"name":"[A-Za-z_]\w{0,63}"/g, '')
    // An object's unknown part is quoted in the sentence and in its parameter.
    .replace(/has no field \\"\w{1,40}\\"; it may have/g, '')
    .replace(/"rule":"unknownPart","params":\{"name":"\\"\w{1,40}\\""/g, '');

/** Answers of 200 and more may repeat what they store; refusals and headers may not. */
const repeatsInBody = ({ answer, canary = '' }: Exchange): boolean => {
  if (answer.status < 400 || !withoutUnknownFields(answer.body.toString('latin1')).includes(canary)) return false;
  const envelope = jsonBody(answer) as Record<string, unknown> | undefined;
  return !namesItsInput.includes(String(envelope?.['error'])) && !namesTemplateKeys(envelope?.['message'], canary);
};

/** An id of up to 64 harmless characters is taken over: decisions, errors. */
const isTakenOver = (name: string, value: string): boolean =>
  name === 'x-request-id' && /^[A-Za-z0-9._-]{1,64}$/.test(value);

/** A form for a provider's callback is sent on to its GET route with all that it holds, each value encoded. */
const isSentOn = ({ operation }: Exchange, name: string, value: string): boolean =>
  name === 'location' &&
  operation?.path === '/api/auth/oauth/{provider}/callback' &&
  /^https?:\/\/[\w.:-]+\/api\/auth\/oauth\/\w+\/callback\?[\w.*=&%+~-]*$/.test(value);

const headerWith = (exchange: Exchange): string | undefined =>
  Object.entries(exchange.answer.headers).find(
    ([name, value]) =>
      (name + value).toLowerCase().includes(exchange.canary ?? '') &&
      !isTakenOver(name, value) &&
      !isSentOn(exchange, name, value),
  )?.[0];

/** Hostile values come back neither in refusals nor in headers, redirects among them. */
export const neverReflects: Check = (exchange) => {
  if (exchange.canary === undefined) return undefined;
  const header = headerWith(exchange);
  if (header !== undefined) return `the header ${header.replaceAll(exchange.canary, '…')} repeats a hostile value`;
  return repeatsInBody(exchange) ? 'the refusal repeats a hostile value' : undefined;
};

const internals =
  /node_modules|\bat \S+ \(|SELECT |INSERT INTO|QueryFailedError|\/libs\/|\.ts:\d|ECONNREFUSED|Unexpected token/;

/** No stack, SQL, path or parser's sentence. */
export const tellsNoInternals: Check = ({ answer }) => {
  if (answer.status < 400) return undefined;
  const found = internals.exec(answer.body.toString('latin1'));
  return found === null ? undefined : `the refusal tells internals: ${found[0]}`;
};
