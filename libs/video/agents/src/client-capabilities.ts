/** Extension of the protocol for long calls (SEP-2663). */
export const tasksExtension = 'io.modelcontextprotocol/tasks';

const capabilitiesKey = 'io.modelcontextprotocol/clientCapabilities';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const declaredIn = (meta: unknown): Fields => {
  const declared = isFields(meta) ? meta[capabilitiesKey] : undefined;
  return isFields(declared) ? declared : {};
};

/** @param meta envelope of a request; clients before 2026-07-28 send none */
export const takesTasks = (meta: unknown): boolean => {
  const { extensions } = declaredIn(meta);
  return isFields(extensions) && isFields(extensions[tasksExtension]);
};

/** True when the client can ask the person by a form; an empty declaration means forms. */
export const asksPerson = (meta: unknown): boolean => {
  const { elicitation } = declaredIn(meta);
  return isFields(elicitation) && ('form' in elicitation || !('url' in elicitation));
};

/** Content of the error for a client that does not declare the tasks extension. */
export const missingTasksExtension = { requiredCapabilities: { extensions: { [tasksExtension]: {} } } };
