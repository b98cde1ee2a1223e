import type { FeatureName } from '@svc/contracts';
import type { AuthClient, AuthSchemas, VideoSchemas } from '@svc/client';
import type { AdminSession, SignedInAdmin, VideoClient } from '@svc/web';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

export type Schemas = AuthSchemas['schemas'];
export type VideoTypes = VideoSchemas['schemas'];
export type User = Schemas['AdministeredUserResponse'];

/** The names of a type, in this order. Each is named once, or the program does not compile. */
export const listNames = <Name extends string>(listed: Readonly<Record<Name, true>>): readonly Name[] =>
  Object.keys(listed) as Name[];

export interface Api {
  admin: SignedInAdmin;
  session: AdminSession;
  client: AuthClient;
  /** Null without a video-service. */
  video: VideoClient | null;
  /** False while the product has no organisations. */
  hasOrganizations: boolean;
  /** False for a feature that the service leaves out. */
  hasFeature: (name: FeatureName) => boolean;
  application: {
    /** Null while it has none. */
    name: string | null;
    /** Address of its logo; null without one. */
    logo: string | null;
  };
  /** Shows a changed name or logo everywhere. */
  reloadApplication: () => Promise<void>;
  /** True when all users behind a proxy count as one caller. */
  isProxyUntrusted: boolean;
}

export const ApiContext = createContext<Api | null>(null);

/** Only below the sign-in. */
export const useApi = (): Api => {
  const api = useContext(ApiContext);
  if (api === null) throw new Error('There is no signed-in administrator above this component.');
  return api;
};
