import type { WireRequest } from '../wire/wire-request';

const mostTries = 40;

const without = <Item>(items: readonly Item[], index: number): Item[] =>
  items.filter((_item, other) => other !== index);

const smallerTargets = (target: string): string[] => {
  const [path = '', query] = target.split('?');
  if (query === undefined) return [];
  const fields = query.split('&');
  return [path, ...fields.map((_field, index) => [path, without(fields, index).join('&')].join('?'))];
};

const smallerBodies = (body: Buffer): Buffer[] => {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
    const fields = Object.entries(value);
    return fields.map((_field, index) => Buffer.from(JSON.stringify(Object.fromEntries(without(fields, index)))));
  } catch {
    return [body.subarray(0, body.length / 2)];
  }
};

/** Requests that have one thing less. */
const smaller = (request: WireRequest): WireRequest[] => {
  const { headers, target, body } = request;
  return [
    ...headers.map((_header, index) => ({ ...request, headers: without(headers, index) })),
    ...smallerTargets(target).map((less) => ({ ...request, target: less })),
    ...(body === undefined || body.length === 0 ? [] : smallerBodies(body)).map((less) => ({ ...request, body: less })),
  ];
};

/**
 * Takes away what a request does not need to show a fault.
 *
 * @param shows sends a request and says whether the fault is still there
 */
export const shrinkRequest = async (
  request: WireRequest,
  shows: (candidate: WireRequest) => Promise<boolean>,
): Promise<WireRequest> => {
  let smallest = request;
  let tries = 0;
  for (let isSmaller = true; isSmaller;) {
    isSmaller = false;
    for (const candidate of smaller(smallest)) {
      if ((tries += 1) > mostTries) return smallest;
      if (!(await shows(candidate))) continue;
      smallest = candidate;
      isSmaller = true;
      break;
    }
  }
  return smallest;
};
