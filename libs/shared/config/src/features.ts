import type { FeatureName } from '@svc/contracts';
import { FeaturesConfig } from './namespaces/features.config';
import { ConfigurationError, readConfiguration, type Environment } from './read-configuration';

/** A part of an app that can be left out. */
export interface Feature {
  readonly name: FeatureName;
  /** Features that it cannot work without. */
  readonly requires?: readonly FeatureName[];
}

/** Reads the setting `FEATURES`. @throws ConfigurationError for an unknown name or an unmet requirement */
export const readFeatures = <Available extends Feature>(
  available: readonly Available[],
  environment?: Environment,
): Available[] => {
  const [{ names }] = readConfiguration([FeaturesConfig], environment);
  const chosen = available.filter(({ name }) => names.includes(name));
  const problems = chosen.flatMap(({ name, requires = [] }) => {
    const missing = requires.filter((required) => !chosen.some((one) => one.name === required));
    return missing.map((required) => `FEATURES has ${name}, which requires ${required}`);
  });
  if (problems.length > 0) throw new ConfigurationError(problems);
  return chosen;
};

/**
 * The same of a list that is only loaded for an app with features.
 * @param load imports the app's list
 */
export const loadFeatures = async <Available extends Feature>(
  load: () => Promise<{ readonly features: readonly Available[] }>,
  environment?: Environment,
): Promise<Available[]> => {
  const [{ names }] = readConfiguration([FeaturesConfig], environment);
  return names.length === 0 ? [] : readFeatures((await load()).features, environment);
};
