/** Systems whose exports of users can be imported. */
export const importFormats = ['supabase', 'auth0', 'firebase', 'keycloak', 'insforge', 'better-auth'] as const;

export type ImportFormatName = (typeof importFormats)[number];
