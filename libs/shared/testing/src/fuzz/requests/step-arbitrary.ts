import fc from 'fast-check';
import type { InterfaceDocument, Operation, Parameter, Schema } from '../openapi/interface-document';
import { canary, hostileName, hostileValue } from './hostile-values';
import { nearValue } from './near-values';
import { changeSlot, listSlots, type Slot } from './slots';
import type { Caller, Step } from './step';
import type { Tree } from './tree';
import { twists } from './twists';
import { ValidValues } from './valid-values';

/** Values that a client with knowledge of the service would send in a field of an operation. */
export type KnownFields = (operation: Operation, field: string) => readonly fc.Arbitrary<Tree>[];

/** Fields of a step that a sequence has decided. */
export interface Given {
  readonly caller?: Caller;
  readonly path?: Step['path'];
  readonly query?: Step['query'];
  readonly headers?: Step['headers'];
  readonly body?: Tree;
}

const callerArbitrary = ({ credentials }: Operation): fc.Arbitrary<Caller> => {
  const takesKey = credentials.includes('apiKey');
  const fitting: Caller[] = credentials.length === 0 ? ['anonymous'] : takesKey ? ['apiKey', 'admin'] : ['user'];
  const any: Caller[] = ['anonymous', 'user', 'admin', 'apiKey', 'anon', 'old', 'junk'];
  return fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...fitting) }, fc.constantFrom(...any));
};

const findBody = (operation: Operation): { type: string; schema: Schema } | undefined => {
  const [first] = Object.entries(operation.body ?? {});
  return first === undefined ? undefined : { type: first[0], schema: first[1].schema ?? {} };
};

/** Makes steps for the operations of one document. */
export class StepArbitraries {
  constructor(
    private readonly document: InterfaceDocument,
    private readonly knownFields: KnownFields,
  ) {}

  /** Generates a step that matches the document; `given` overrides fields with values of earlier steps. */
  valid(operation: Operation, given: Given = {}): fc.Arbitrary<Step> {
    const values = new ValidValues(this.document, (field) => this.knownFields(operation, field));
    const of = (place: Parameter['in']): fc.Arbitrary<Record<string, Tree>> => {
      const parameters = operation.parameters.filter((parameter) => parameter.in === place);
      const named = parameters.map(({ name, schema }) => [name, values.of(schema, name)] as const);
      const requiredKeys = parameters
        .filter(({ required }) => required === true || place === 'path')
        .map(({ name }) => name);
      return fc.record(Object.fromEntries(named), { requiredKeys, noNullPrototype: true });
    };
    const body = findBody(operation);
    return fc
      .record({
        caller: callerArbitrary(operation),
        path: of('path'),
        query: of('query'),
        headers: of('header'),
        value: body === undefined ? fc.constant(undefined) : values.of(body.schema, 'body'),
      })
      .map(({ caller, path, query, headers, value }) => ({
        operation,
        caller: given.caller ?? caller,
        path: { ...path, ...given.path },
        query: given.query ?? Object.entries(query),
        headers: { ...headers, ...given.headers },
        ...(body === undefined || value === undefined ? {} : { body: { type: body.type, value: given.body ?? value } }),
        twists: [],
      }));
  }

  /** Valid but for one field. */
  nearlyValid(operation: Operation, given?: Given): fc.Arbitrary<Step> {
    return changed(this.valid(operation, given), (slot) => nearValue(slot.value, slot));
  }

  /** Valid but for one value that would do harm. */
  hostile(operation: Operation, given?: Given): fc.Arbitrary<Step> {
    const valid = this.valid(operation, given);
    const harm = (mark: string, slot: Slot): fc.Arbitrary<Tree> =>
      slot.isName ? hostileName(mark) : hostileValue(mark);
    return canary.chain((mark) =>
      changed(valid, (slot) => harm(mark, slot)).map((step) => ({ ...step, canary: mark })),
    );
  }

  /** Valid values in a request that no ordinary client would send. */
  twisted(operation: Operation, given?: Given): fc.Arbitrary<Step> {
    const valid = this.valid(operation, given);
    return canary.chain((mark) => {
      const some = fc.array(twists(mark), { minLength: 1, maxLength: 2 });
      return fc.tuple(valid, some).map(([step, own]) => ({ ...step, twists: own, canary: mark }));
    });
  }

  /** Any of them, mostly valid, so that a sequence comes far. */
  mostlyValid(operation: Operation, given?: Given): fc.Arbitrary<Step> {
    return fc.oneof(
      { weight: 14, arbitrary: this.valid(operation, given) },
      this.nearlyValid(operation, given),
      this.hostile(operation, given),
      this.twisted(operation, given),
    );
  }

  any(operation: Operation): fc.Arbitrary<Step> {
    return fc.oneof(
      this.valid(operation),
      this.nearlyValid(operation),
      { weight: 2, arbitrary: this.hostile(operation) },
      this.twisted(operation),
    );
  }
}

/** The step with something else in one of its places. */
const changed = (
  valid: fc.Arbitrary<Step>,
  changes: (slot: Slot) => fc.Arbitrary<Tree | undefined>,
): fc.Arbitrary<Step> =>
  valid.chain((step) => {
    const slots = listSlots(step);
    if (slots.length === 0) return fc.constant(step);
    const put = (slot: Slot): fc.Arbitrary<Step> => changes(slot).map((value) => changeSlot(step, slot, value));
    return fc.constantFrom(...slots).chain(put);
  });
