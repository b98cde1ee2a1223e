import { SetMetadata } from '@nestjs/common';

export const countedAs = Symbol('counted as');

/** Selects the limit of a route; default `other`. Routes with the same name share one count. */
export const CountedAs = (name: string) => SetMetadata(countedAs, name);

/** Requests per minute and address, by name. Every app has `other` for all other routes. */
export type RequestRates = Readonly<Record<string, number>> & { readonly other: number };

export const requestRates = Symbol('request rates');

export interface RequestRateSettings {
  /** Separates the counts of apps that share a Redis. */
  app: string;
  rates: RequestRates;
}
