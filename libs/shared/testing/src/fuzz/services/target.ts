import fc from 'fast-check';
import { findOperation, type InterfaceDocument } from '../openapi/interface-document';
import type { Given, KnownFields, StepArbitraries } from '../requests/step-arbitrary';
import type { Caller, Step } from '../requests/step';
import type { Actor } from './actor';
import type { WireAnswer } from '../wire/wire-request';

/** The service-specific part of the fuzzer: callers, credentials and sequences of operations. */
export interface Target {
  readonly name: 'auth' | 'video';
  readonly origin: string;
  readonly document: InterfaceDocument;
  readonly knownFields: KnownFields;
  /** Steps that only together come far: create, use, delete, use again. */
  readonly journeys: (steps: StepArbitraries) => readonly fc.Arbitrary<readonly Step[]>[];
  /** The header that makes the caller, or none. */
  readonly credentials: (actor: Actor, caller: Caller) => readonly (readonly [string, string])[];
  /** A value that is in no answer, such as a code in a mail. */
  readonly lookUp?: (actor: Actor, name: string) => string | undefined;
  /** Before an actor's steps: what it needs to do anything at all. */
  readonly prepare: (actor: Actor) => Promise<void>;
  /** Learns from an answer what is not in its body, or waits for what it has set off. */
  readonly afterStep?: (step: Step, answer: WireAnswer, actor: Actor) => Promise<void>;
  /** After an actor's sequence: undoes what would keep all others from coming far. */
  readonly afterPlan?: (plan: readonly Step[]) => Promise<void>;
}

/** Operations one after the other, each with what the ones before have decided. */
export type Journey = readonly (readonly [operation: string, given?: Given])[];

/** Each step is mostly valid, so that the next one finds what it needs. */
export const createJourneys =
  (document: InterfaceDocument, journeys: readonly Journey[]) =>
  (steps: StepArbitraries): readonly fc.Arbitrary<readonly Step[]>[] =>
    journeys.map((journey) =>
      fc.tuple(...journey.map(([operation, given]) => steps.mostlyValid(findOperation(document, operation), given))),
    );
