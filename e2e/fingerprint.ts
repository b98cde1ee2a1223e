import type { CDPSession } from 'playwright-core';

/** Adds an authenticator whose user verification always succeeds. @returns its id */
export const addFingerprint = async (devtools: CDPSession): Promise<string> => {
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return authenticatorId;
};
