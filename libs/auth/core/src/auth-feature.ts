import type { Type } from '@nestjs/common';
import type { Feature, NamespaceClass } from '@svc/config';
import type { ReferenceTag } from '@svc/http';
import type { AccountData } from './account/account-data';
import type { FeatureCommand } from './administration/commands/feature-command';
import type { ResealSecrets } from './administration/commands/sealed-secrets';
import type { ExpiredRows } from './administration/housekeeping/expired-rows.statements';
import type { AccountSection } from './pages/account-section';
import type { ProvisioningSection } from './pages/provisioning-pages.service';
import type { SchemaPart } from './platform/schema/auth-schema';
import type { FileSection } from './settings/file-section';

/** A group of routes in the reference. */
interface PlacedTag extends ReferenceTag {
  /** The core's tag that follows it. */
  readonly before: string;
}

/** A part of the auth-service that can be left out. */
export interface AuthFeature extends Feature, SchemaPart {
  readonly module: Type;
  /** From the environment; read when the service starts. */
  readonly settings?: NamespaceClass;
  readonly tags?: readonly PlacedTag[];
  /** Serves the account page. */
  readonly hasAccountPage?: true;
  /** Pages below the account page; a service without one lacks them. */
  readonly pages?: Type;
  /** Exported by the module. */
  readonly accountSection?: Type<AccountSection>;
  /** Exported by the module. */
  readonly provisioningSection?: Type<ProvisioningSection>;
  /** Exported by the module. */
  readonly accountData?: Type<AccountData>;
  readonly expiredRows?: ExpiredRows;
  readonly resealSecrets?: ResealSecrets;
  /** Section of the configuration file, and the module that exports it. */
  readonly fileSection?: { readonly section: Type<FileSection>; readonly module: Type };
  readonly command?: FeatureCommand;
}
