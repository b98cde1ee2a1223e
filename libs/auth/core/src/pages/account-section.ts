import { html, type Html, type Part } from '@svc/http';
import type { SignedInPageContext } from './page-context';

export interface ShownSection {
  readonly id: string;
  readonly title: string;
  readonly content: Part;
  /** Page that manages it. */
  readonly path: string;
}

/** A section of the account page. */
export interface AccountSection {
  /** @returns null for a user who has nothing to manage there */
  readonly showSection: (context: SignedInPageContext) => Promise<ShownSection | null>;
}

/** Injects `readonly AccountSection[]`, in their order on the page. */
export const accountSections = Symbol('accountSections');

/** @param none shown in place of an empty list */
export const listedNames = (names: readonly string[], none: string): Html =>
  html`<p>${names.length === 0 ? none : names.join(', ')}</p>`;
