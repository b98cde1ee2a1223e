/**
 * Something on this machine is missing or in the way, and a person has to act.
 * The message is one sentence that says what to do next; it is printed without a stack.
 */
export class ProvisionError extends Error {
  override readonly name = 'ProvisionError';
}
