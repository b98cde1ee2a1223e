import type { NamespaceClass } from '../setting.decorator';
import { AccessConfig } from './access.config';
import { AuthPolicyConfig, CloudConfig } from './auth-policy.config';
import { AuthServiceConfig } from './auth.config';
import { DatabaseConfig } from './database.config';
import { FeaturesConfig } from './features.config';
import { HttpConfig } from './http.config';
import { ImportConfig } from './import.config';
import { MailConfig } from './mail.config';
import { OAuthConfig } from './oauth.config';
import { OidcConfig } from './oidc.config';
import { ProvenanceConfig } from './provenance.config';
import { RedisConfig } from './redis.config';
import { StorageConfig } from './storage.config';
import { TelemetryConfig } from './telemetry.config';
import { PipelineConfig, VideoServiceConfig } from './video.config';
import { WorkerConfig } from './worker.config';

/**
 * Namespaces by their heading in docs/reference/configuration.md. Providers of the pipeline declare their settings in
 * their own folders.
 */
export const namespaces: Readonly<Record<string, NamespaceClass>> = {
  'Every process': HttpConfig,
  Features: FeaturesConfig,
  PostgreSQL: DatabaseConfig,
  Redis: RedisConfig,
  'auth-service': AuthServiceConfig,
  'Rules of the auth-service': AuthPolicyConfig,
  'Administrators of a cloud platform': CloudConfig,
  'Sign-in through others': OAuthConfig,
  'Sign-in for others': OidcConfig,
  'Moved users': ImportConfig,
  Mail: MailConfig,
  'video-service': VideoServiceConfig,
  'Access to the video-service': AccessConfig,
  Pipeline: PipelineConfig,
  Provenance: ProvenanceConfig,
  'video-worker': WorkerConfig,
  Files: StorageConfig,
  Telemetry: TelemetryConfig,
};
