import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as config from '@svc/config';
import { projectRoot } from '@svc/provision';
import { enginesConfig, everyNamespace } from '@svc/start';
import { createProvidersConfig } from '@svc/video-engine/settings';

type Namespaces = readonly config.NamespaceClass[];

const rootModules: Readonly<Record<string, string>> = {
  'auth-service': 'libs/auth/core/src/auth-service.module.ts',
  'video-service': 'libs/video/core/src/video-service.module.ts',
  'video-worker': 'libs/video/engine/src/worker/video-worker.module.ts',
};

/** The namespaces that an app's root module imports. */
const namespacesIn = (app: string): Namespaces => {
  const code = readFileSync(join(projectRoot(), rootModules[app] ?? ''), 'utf8');
  const known = new Map(Object.values(everyNamespace).map((namespace) => [namespace.name, namespace]));
  known.set(createProvidersConfig.name, enginesConfig);
  const imports = code.matchAll(/import \{([^}]*)\} from '(?:@svc\/|\.)[^']*';/gs);
  return [...imports].flatMap(([, names = '']) => names.split(',').flatMap((name) => known.get(name.trim()) ?? []));
};

/**
 * Lists the configuration that a container of ours reads when it starts. Depends on the image's name and the command.
 */
export const listNamespaces = (image: string, command: readonly string[] = []): Namespaces => {
  const app = image.split('/').at(-1)?.split(':')[0] ?? '';
  // The container that copies a voice pack reads no settings.
  if (command[0] === 'cp') return [];
  // Migrations are run by libs/shared/database, whatever the app.
  return command.includes('migrate.js')
    ? [config.DatabaseConfig, config.FeaturesConfig]
    : [...namespacesIn(app), config.FeaturesConfig, config.TelemetryConfig];
};

/** Lists the configuration errors at start. `NODE_ENV` has the value of the images. */
export const startProblems = (namespaces: Namespaces, environment: config.Environment): readonly string[] => {
  try {
    config.readConfiguration(namespaces, { NODE_ENV: 'production', ...environment });
    return [];
  } catch (error) {
    if (error instanceof config.ConfigurationError) return error.problems;
    throw error;
  }
};
