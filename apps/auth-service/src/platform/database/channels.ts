/** PostgreSQL channels that tell other replicas to drop a cached value. */
export const channels = {
  settings: 'auth_settings',
  signingKeys: 'auth_signing_keys',
  accessKeys: 'auth_access_keys',
  passwordCosts: 'auth_password_costs',
  webhooks: 'auth_webhooks',
  oauthConfigurations: 'auth_oauth_configurations',
} as const;
export type Channel = (typeof channels)[keyof typeof channels];
