/** Options of routes that a mailed link opens. */
export const linkRoute = { errors: ['AUTH_INVALID_LINK'], isOpenedByBrowsers: true, limit: 'check' } as const;
