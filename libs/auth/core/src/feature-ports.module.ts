import { type DynamicModule, Global, Module, type Provider, type Type } from '@nestjs/common';
import { accountData } from './account/account-data';
import { sealedSecrets } from './administration/commands/sealed-secrets';
import { expiredFeatureRows } from './administration/housekeeping/expired-rows.statements';
import type { AuthFeature } from './auth-feature';
import { accountSections } from './pages/account-section';
import { provisioningSections } from './pages/provisioning-pages.service';
import { hasAccountPage } from './platform/pages/account-page';
import { servedFeatures } from './platform/served-features';
import { fileSections } from './settings/file-section';

/** Provides an array of what features export. */
const collect = (provide: symbol, exported: readonly (Type<object> | undefined)[]): Provider => ({
  provide,
  inject: exported.filter((one) => one !== undefined),
  useFactory: (...all: object[]) => all,
});

const values = (provide: symbol, given: readonly (object | undefined)[]): Provider => ({
  provide,
  useValue: given.filter((one) => one !== undefined),
});

const ofService = (features: readonly AuthFeature[]): Provider[] => [
  collect(
    accountData,
    features.map((feature) => feature.accountData),
  ),
  collect(
    accountSections,
    features.map((feature) => feature.accountSection),
  ),
  collect(
    provisioningSections,
    features.map((feature) => feature.provisioningSection),
  ),
  values(
    expiredFeatureRows,
    features.map((feature) => feature.expiredRows),
  ),
  { provide: hasAccountPage, useValue: features.some((feature) => feature.hasAccountPage) },
  { provide: servedFeatures, useValue: features.map(({ name }) => name) },
];

const ofEveryProcess = (features: readonly AuthFeature[]): Provider[] => [
  collect(
    fileSections,
    features.map((feature) => feature.fileSection?.section),
  ),
  values(
    sealedSecrets,
    features.map((feature) => feature.resealSecrets),
  ),
];

const sectionModules = (features: readonly AuthFeature[]): Type[] =>
  features.flatMap(({ fileSection }) => fileSection?.module ?? []);

const globally = (imports: readonly Type[], providers: Provider[]): DynamicModule => ({
  module: FeaturePortsModule,
  imports: [...imports],
  providers,
  exports: providers.map((provider) => (provider as { provide: symbol }).provide),
});

/** Provides what features offer to the core and to each other. */
@Global()
@Module({})
export class FeaturePortsModule {
  static forService(features: readonly AuthFeature[]): DynamicModule {
    const hasPages = features.some((feature) => feature.hasAccountPage);
    const pages = hasPages ? features.flatMap((feature) => feature.pages ?? []) : [];
    const modules = [...features.map(({ module }) => module), ...pages, ...sectionModules(features)];
    return globally(modules, [...ofService(features), ...ofEveryProcess(features)]);
  }

  static forCommands(features: readonly AuthFeature[]): DynamicModule {
    return globally(sectionModules(features), ofEveryProcess(features));
  }
}
