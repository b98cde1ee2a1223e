/** Statements of the core call these functions, and features replace them. */
const featureFunctions = {
  /** Queues an event about a user for systems that want it. */
  'enqueue_event(kind text, about uuid, facts jsonb)': `RETURNS void LANGUAGE plpgsql AS 'BEGIN END'`,
  /** Is true for a user that the directory of the organisation provisions: it alone decides about the membership. */
  'is_provisioned(of_user uuid, of_organization uuid)': `RETURNS boolean LANGUAGE sql STABLE AS 'SELECT false'`,
  /** Removes credentials of a user's programs, which end with all sessions. */
  'remove_credentials(of_user uuid)': `RETURNS void LANGUAGE plpgsql AS 'BEGIN END'`,
} as const;

type FeatureFunction = keyof typeof featureFunctions;

/** Replaces the function of a feature by that of the core. */
export const restore = (name: FeatureFunction): string =>
  `CREATE OR REPLACE FUNCTION auth.${name} ${featureFunctions[name]}`;

export const coreFeatureFunctions = (Object.keys(featureFunctions) as FeatureFunction[]).map(restore);
