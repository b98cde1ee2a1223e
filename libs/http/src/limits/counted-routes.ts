import { SetMetadata } from '@nestjs/common';

export const countedAs = Symbol('counted as');

/** On which of the app's limits a route counts; without it `other`. Routes of one name share one count. */
export const CountedAs = (name: string) => SetMetadata(countedAs, name);

/** Requests a minute of one address by name. Every app has `other`, for all that has no name of its own. */
export type RequestRates = Readonly<Record<string, number>> & { readonly other: number };

export const requestRates = Symbol('request rates');

export interface RequestRateSettings {
  /** Keeps the counts of apps apart that share a Redis. */
  app: string;
  rates: RequestRates;
}
