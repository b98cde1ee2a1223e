import fc from 'fast-check';
import { operationOf, type InterfaceDocument } from '../document/interface-document';
import type { Given, StepArbitraries } from '../requests/step-arbitrary';
import type { Step } from '../requests/step';

/** Operations one after the other, each with what the ones before have decided. */
export type Journey = readonly (readonly [operation: string, given?: Given])[];

/** Each step is mostly valid, so that the next one finds what it needs. */
export const journeysOf =
  (document: InterfaceDocument, journeys: readonly Journey[]) =>
  (steps: StepArbitraries): readonly fc.Arbitrary<readonly Step[]>[] =>
    journeys.map((journey) =>
      fc.tuple(...journey.map(([operation, given]) => steps.mostlyValid(operationOf(document, operation), given))),
    );
