import fc from 'fast-check';
import type { Slot } from './slots';
import { isTreeObject, JsonText, Twice, type Tree } from './tree';

const shorter = (old: Tree): Tree => (typeof old === 'string' ? old.slice(0, -1) : []);
const longer = (old: Tree): Tree => (typeof old === 'string' ? old.padEnd(old.length + 400, 'x') : [old, old, old]);

/** One field off: each way in which a careless client gets it wrong. */
const changes: readonly ((old: Tree) => Tree | undefined)[] = [
  () => undefined,
  () => null,
  () => '',
  () => ' ',
  () => 0,
  () => -1,
  () => 1.5,
  () => 1e21,
  () => true,
  () => [],
  () => ({}),
  (old) => [old],
  (old) => ({ value: old }),
  (old) => (isTreeObject(old) ? JSON.stringify(old) : typeof old === 'number' ? String(old) : 42),
  shorter,
  longer,
  (old) => (typeof old === 'string' ? old.toUpperCase() : old),
  (old) => (typeof old === 'string' ? ` ${old}\t` : old),
  (old) => (typeof old === 'number' ? old + 1_000_000 : 'x'.repeat(100_000)),
  () => new JsonText('12345678901234567890'),
];

const canStandTwice = ({ part, place }: Slot): boolean => part === 'body' && typeof place.at(-1) === 'string';

export const nearValue = (old: Tree, slot: Slot): fc.Arbitrary<Tree | undefined> => {
  if (slot.isName === true) return fc.constantFrom('id', 'extra', 'emailVerified', 'role', 'status');
  const changed = fc.constantFrom(...changes).map((change) => change(old));
  return canStandTwice(slot)
    ? fc.oneof({ weight: 9, arbitrary: changed }, fc.constant(new Twice(old, 'again')))
    : changed;
};
