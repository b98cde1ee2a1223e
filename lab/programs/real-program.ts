import type { Fetch } from './packages';
import type { Product } from './product';
import type { User } from './user';

/** The surroundings of a program that the lab runs. */
export interface Place {
  /** Folder of the fetched program. */
  readonly program: string;
  /** Home folder of the program, empty at the start. */
  readonly home: string;
  readonly product: Product;
  readonly user: User;
  /** Ends what the program started. */
  readonly started: AsyncDisposableStack;
}

/** A program of another maker that signs in at the product, that the product signs in at, or that reads its files. */
export interface RealProgram {
  readonly name: string;
  readonly version: string;
  /** Without it, the lab has the program anyway. */
  readonly fetch?: Fetch;
  /**
   * Uses the program with the product.
   *
   * @returns what it did
   * @throws Error at the first thing that the product does not do
   */
  readonly run: (place: Place) => Promise<string>;
}

/** @throws Error that names the missing text and the end of the text */
export const expectText = (text: string, wanted: string): void => {
  if (!text.includes(wanted)) throw new Error(`"${wanted}" is missing in: ${text.slice(-1_500)}`);
};
