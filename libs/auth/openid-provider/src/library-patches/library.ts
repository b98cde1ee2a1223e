import type { default as Provider } from 'oidc-provider';

/** The patches were read against this version: `library-patches.spec.ts` fails for another one. */
export const patchedVersion = '9.13.3';

export type Library = typeof import('oidc-provider');

export type LibrarySession = InstanceType<Provider['Session']>;

/** Methods that the library's types do not name. */
interface Internals {
  Client: { compareClientSecret: (this: { clientSecret?: string }, given: unknown) => boolean } & {
    redirectUriAllowed: (this: object, address: string) => boolean;
    backchannelLogout: () => Promise<void>;
  };
  RefreshToken: { generateTokenId: (this: object) => string };
  DeviceCode: { generateTokenId: (this: { userCode: string }) => string };
  Session: {
    persist: (this: Partial<LibrarySession>) => Promise<unknown>;
    save: (this: LibrarySession, lifetimeSeconds: number) => Promise<string>;
  };
}

type Model = keyof Internals;

export const libraryPrototype = (provider: Provider, name: Model): object =>
  (provider[name] as unknown as { prototype: object }).prototype;

/** The methods of a model, to be replaced. */
export const libraryMethods = <Name extends Model>(provider: Provider, name: Name): Internals[Name] =>
  libraryPrototype(provider, name) as Internals[Name];
