import { namespaces, type NamespaceClass } from '@svc/config';
import { ProvidersConfig } from '@svc/video-data/settings';

/** Every namespace by the heading under which it is documented. */
export const everyNamespace: Readonly<Record<string, NamespaceClass>> = {
  ...namespaces,
  'Models, voices and picture sources': ProvidersConfig,
};
