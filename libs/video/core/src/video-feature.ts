import type { Type } from '@nestjs/common';
import type { Feature } from '@svc/config';
import type { ErrorPage, ReferenceTag } from '@svc/http';
import type { PipelineEngine } from '@svc/pipeline/engine';
import type { SchemaPart } from '@svc/video-data';

/** A group of routes in the reference. */
interface PlacedTag extends ReferenceTag {
  /** The core's tag that follows it. */
  readonly before: string;
}

/** A part of the video-service that can be left out. */
export interface VideoFeature extends Feature, SchemaPart, PipelineEngine {
  readonly module?: Type;
  readonly tags?: readonly PlacedTag[];
  /** Exported by the module. */
  readonly accountData?: Type<AccountData>;
  /** Exported by the module. */
  readonly expiredRows?: Type<ExpiredRows>;
  /** The page of an error for browsers; the first one is used. */
  readonly errorPage?: ErrorPage;
}

/** Data that a feature stores for users. */
export interface AccountData {
  /** Removes the data of a deleted user, before the user's uploads and tasks. */
  readonly removeUserData: (userId: string) => Promise<void>;
}

/** Rows of a feature that expire. */
export interface ExpiredRows {
  /** @returns the number of removed rows, at most `limit` */
  readonly removeExpired: (limit: number) => Promise<number>;
}

/** Injects `readonly AccountData[]`. */
export const accountData = Symbol('accountData');
/** Injects `readonly ExpiredRows[]`. */
export const expiredRows = Symbol('expiredRows');
