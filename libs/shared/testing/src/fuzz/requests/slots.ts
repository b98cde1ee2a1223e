import type { Step } from './step';
import { changeAt, isTreeObject, listPlaces, type Place, type Tree } from './tree';

/** A place of a step where something else may be put. */
export interface Slot {
  readonly part: 'path' | 'query' | 'headers' | 'body';
  /** From the part downwards. */
  readonly place: Place;
  readonly value: Tree;
  /** Not the value is put there, but a field beside it whose name is. */
  readonly isName?: boolean;
}

const at = (tree: Tree, place: Place): Tree => {
  let found: Tree = tree;
  changeAt(tree, place, (old) => {
    found = old;
    return old;
  });
  return found;
};

const fieldSlots = (part: 'path' | 'headers', fields: Readonly<Record<string, Tree>>): Slot[] =>
  Object.entries(fields).map(([name, value]) => ({ part, place: [name], value }));

const bodySlots = (body: Tree): Slot[] => [
  { part: 'body', place: [], value: body },
  ...(isTreeObject(body) ? [{ part: 'body', place: [], value: body, isName: true } as const] : []),
  ...listPlaces(body).map((place): Slot => ({ part: 'body', place, value: at(body, place) })),
];

/** All places of a step, those of its body and whatever stands deeper in it included. */
export const listSlots = (step: Step): Slot[] => [
  ...fieldSlots('path', step.path),
  ...step.query.map(([, value], index): Slot => ({ part: 'query', place: [index], value })),
  ...fieldSlots('headers', step.headers),
  ...(step.body === undefined ? [] : bodySlots(step.body.value)),
];

const changeBody = (body: NonNullable<Step['body']>, slot: Slot, value: Tree | undefined): Step['body'] => {
  if (slot.isName === true && isTreeObject(body.value) && typeof value === 'string')
    return { ...body, value: { ...body.value, [value]: value } };
  const changed = changeAt(body.value, slot.place, () => value);
  return changed === undefined ? undefined : { ...body, value: changed };
};

/** @param value takes the place of what is there; nothing takes it away */
export const changeSlot = (step: Step, slot: Slot, value: Tree | undefined): Step => {
  const [key = 0] = slot.place;
  switch (slot.part) {
    case 'body': {
      const { body, ...others } = step;
      const changed = body && changeBody(body, slot, value);
      return changed === undefined ? others : { ...others, body: changed };
    }
    case 'query': {
      const query = step.query.flatMap(([name, old], index): Step['query'] =>
        index !== key ? [[name, old]] : value === undefined ? [] : [[name, value]],
      );
      return { ...step, query };
    }
    default: {
      const { [key]: _old, ...others } = step[slot.part];
      // A path without one of its parts is another path: it is left empty.
      const added = value ?? (slot.part === 'path' ? '' : undefined);
      return { ...step, [slot.part]: added === undefined ? others : { ...others, [key]: added } };
    }
  }
};
