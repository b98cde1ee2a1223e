/** Written by `npm run generate -- openapi`; do not edit. */

export interface paths {
  '/.well-known/ended-sessions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Sessions that ended while their access tokens may still be valid
     * @description For services that verify access tokens themselves: poll every two seconds with `next` of the previous answer as `since`, and refuse tokens whose `sid` was listed. No session is missed, in any order of commits. Ended API keys of users are listed with their ids. While a page is full, `next` leads to the rest. Expired sessions are not listed: their tokens expire earlier.
     */
    get: operations['listEndedSessions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/sessions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List my sessions
     * @description Live sessions with client type, address, user agent, start and last use. `current` marks the session of this request.
     */
    get: operations['listSessions'];
    put?: never;
    /**
     * Sign in with email and password
     * @description With `method` `otp`, by a mailed code: see POST /api/auth/email/send-otp. The code works once, allows 5 tries, and verifies the address as POST /api/auth/email/verify does.
     */
    post: operations['createSession'];
    /**
     * End all my other sessions
     * @description The session of this request continues. Access and refresh tokens of the others are refused immediately.
     */
    delete: operations['endOtherSessions'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/sessions/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * End one of my sessions
     * @description By its id in `GET /api/auth/sessions`; the current session is allowed too.
     */
    delete: operations['endSession'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/sessions/current': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the owner of the access token
     * @description A user, or an administrator as `projectAdmin`. An expired access token is not renewed here: use `POST /api/auth/refresh`.
     */
    get: operations['getCurrentSession'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/refresh': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Exchange the refresh token for new tokens
     * @description A used token returns the current one for 10 seconds, and, while that one is unused, up to three times later to the same program at the same address. Any other reuse ends the session. `client_type` must be that of the sign-in.
     */
    post: operations['refreshSession'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/csrf': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the CSRF token of the session of the refresh cookie
     * @description So that a page need not store it over a reload. Only pages of our own or an allowed origin may call.
     */
    get: operations['getCsrfToken'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/logout': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * End the session
     * @description Ends every session that the request proves: by the refresh cookie (unless the page has a foreign origin), by the bearer token, and by a refresh token in the body; and clears the cookie. Always answers 200; `message` says what was ended.
     */
    post: operations['logout'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/tokens/anon': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * The anon key
     * @deprecated
     * @description Use GET /api/metadata/anon-key. Answers bear `Deprecation` (RFC 9745) and a `Link` to it.
     */
    post: operations['createAnonToken'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/metadata/anon-key': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The anon key
     * @description What front ends may send as a bearer: it means the role `anon`, and opens nothing more.
     */
    get: operations['getAnonKey'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/secrets/anon-key/rotate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Replace the anon key, or make the first one
     * @description The old key is accepted for `gracePeriodHours` more. It opens nothing but public routes, and may stand in the code of front ends.
     */
    post: operations['rotateAnonKey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/secrets/api-key/rotate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Replace the API key, or make the first one
     * @description With the bearer of an administrator who signed in within the last 10 minutes, and by no API key. The old key is accepted for `gracePeriodHours` more, so that scripts can be changed one by one. An old key never comes back, also when ADMIN_API_KEY still names it.
     */
    post: operations['rotateApiKey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/config': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Authentication settings
     * @description All of them, as they are in force on every replica.
     */
    get: operations['getAuthConfig'];
    /**
     * Change authentication settings
     * @description Takes any subset; every replica follows within a second. The answer bears a `Warning` header while `allowedRedirectUrls` is empty and that allows everything, and for entries that match names of strangers.
     */
    put: operations['updateAuthConfig'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/config/file': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What a configuration file owns
     * @description Routes that would change it answer 409 AUTH_OWNED_BY_FILE.
     */
    get: operations['getConfigurationFile'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/.well-known/jwks.json': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Public keys that verify access tokens and ID tokens
     * @description A JSON Web Key Set (RFC 7517). A key is published a day before it signs, and until its last token has expired.
     */
    get: operations['getJwks'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/.well-known/deleted-users': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List deleted users
     * @description For services that store data of users: poll every few seconds with `next` of the previous answer as `since`, and remove the data of the listed users. Ids of deleted organisations are listed as well. No id is missed, in any order of commits; each is listed for 400 days, so that a service restored from a backup finds them again. Contains ids only.
     */
    get: operations['listDeletedUsers'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/mails/previews': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Preview every mail in one language
     * @description Rendered from the templates in use, with made-up values. Nothing is sent.
     */
    get: operations['listMailPreviews'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/mails/undelivered': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List mails that were not delivered
     * @description Mails that wait for their first or next attempt, and mails whose attempts all failed, each with the error of the last attempt. A mail that the mail server accepted is not listed, nor one whose address it refused for good.
     */
    get: operations['listUndeliveredMails'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/account': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get everything that a page about my account shows
     * @description The user, second factors, linked providers, sessions and enabled sign-in methods.
     */
    get: operations['getAccount'];
    put?: never;
    post?: never;
    /**
     * Delete my account and all its data
     * @description Immediate and permanent, as when an administrator deletes a user.
     */
    delete: operations['deleteAccount'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/account/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Export my data
     * @description Without secrets: no password hash, no tokens.
     */
    get: operations['exportAccount'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/account/password': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Change my password
     * @description Needs the current password, unless the sign-in was confirmed in the last 10 minutes: then also the first password of a user who signs in through a provider can be set. Ends every other session and every open code and link, and sends a mail.
     */
    patch: operations['changePassword'];
    trace?: never;
  };
  '/api/auth/account/identities': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List my linked providers
     * @description Linked providers, each with the address that it verified.
     */
    get: operations['listAccountIdentities'];
    put?: never;
    /**
     * Link a sign-in provider to my account
     * @description Send this browser to `authUrl`: it returns to `redirectTo` with `svc_status` (`success` or `error`), `svc_type` (`link_identity`) and on error `svc_error` and `svc_error_code`. The link requires the browser that got this answer (checked by a cookie) and a session that has not ended. A provider account that is linked to another user stays linked there (`AUTH_IDENTITY_TAKEN`).
     */
    post: operations['linkProvider'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/account/identities/id-token': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Link Google or Apple to my account by an ID token
     * @description For applications that sign users in with the vendor's own library: see POST /api/auth/id-token.
     */
    post: operations['linkByIdToken'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/account/identities/{provider}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Remove a linked provider
     * @description Name of a built-in provider or key of a custom one. The last way to sign in cannot be removed.
     */
    delete: operations['unlinkProvider'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/account/email': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Request a change of my email
     * @description Mails a code or link (setting `verifyEmailMethod`) to the new address, and a notice with a link that undoes the change for 72 hours to the old one. An address that has an account gets the same answer, and a mail about it.
     */
    post: operations['changeEmail'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/account/email/confirm': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Confirm a new email by code
     * @description The code works once and allows 5 tries. Ends every other session, and mails an offer of a new password to the new address. Earlier access tokens contain the old address until they expire.
     */
    post: operations['confirmEmailChange'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/email/change-link': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Open the link to a new email
     * @description Target of the mailed link: in a browser with a session of the account a page with a button, otherwise a page that leads to the sign-in. The GET alone changes nothing, because mail scanners open links.
     */
    get: operations['changeEmailLink'];
    put?: never;
    /**
     * Confirm a new email by link
     * @description Needs the refresh cookie or bearer token of a session of the account; otherwise it answers 401 and the link stays valid. Ends every other session, and mails an offer of a new password to the new address. The link works once, for 24 hours.
     */
    post: operations['confirmEmailChangeByLink'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/email/undo-link': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Open the link that undoes a change of the email
     * @description Target of the link in the notice to the old address: a page with a button. The GET alone changes nothing.
     */
    get: operations['undoEmailChangeLink'];
    put?: never;
    /**
     * Restore the old email
     * @description Ends every session, every open code and link, removes providers linked since the change, and removes the password; a mail to the old address offers a new one. An account that had never verified the old address also loses its factors and linked providers. If another account has verified the address since, it answers 409 and that account keeps it.
     */
    post: operations['undoEmailChange'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/account/factors': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List my second factors
     * @description Authenticator apps, passkeys and recovery codes, without their secrets.
     */
    get: operations['listFactors'];
    put?: never;
    /**
     * Add a second factor
     * @description For users and administrators. Verify it within 15 minutes; until then it does not count. `recovery_codes` count at once and replace the previous ones; the browser creates a passkey (`webauthn`) from `options`. A caller who already has a factor must have shown one in this session. At most 10. A user with an email must verify it first (403). Anonymous users can add only a passkey, which ends their anonymity; where a verified email is required they set one first.
     */
    post: operations['createFactor'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/account/factors/{id}/verify': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Verify a new second factor
     * @description Each later sign-in asks for it. This session now has assurance level 2, which its tokens contain after the next refresh. The first factor returns ten recovery codes and ends all other sessions.
     */
    post: operations['verifyFactor'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/account/factors/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Remove a second factor
     * @description Recovery codes are removed with the last other factor. A passkey that is the only way to sign in cannot be removed.
     */
    delete: operations['deleteFactor'];
    options?: never;
    head?: never;
    /**
     * Rename a second factor
     * @description The name helps the owner to recognise it.
     */
    patch: operations['renameFactor'];
    trace?: never;
  };
  '/api/auth/users/{userId}/factors': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Remove all second factors of a user
     * @description For a user who lost them. Ends all sessions of the user and sends a mail.
     */
    delete: operations['resetUserFactors'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/admin/invitations/accept': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Accept an invitation as administrator
     * @description Stores the chosen password and ends earlier sessions. Opens no session: sign in with the password.
     */
    post: operations['acceptAdminInvitation'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/admins': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List administrators
     * @description With the number of their live sessions. All have the same rights.
     */
    get: operations['listAdmins'];
    put?: never;
    /**
     * Invite an administrator
     * @description The answer has a link, valid once within 7 days, by which the new administrator chooses a password. With the bearer of an administrator who signed in within the last 10 minutes, like every change here, and by no API key.
     */
    post: operations['inviteAdmin'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/admins/{adminId}/invitation': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Make a new link for an administrator
     * @description For an invitation that was lost or has ended, and for a forgotten password: the earlier link ends at once, the earlier password and the sessions when the new link is used.
     */
    post: operations['renewAdminInvitation'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/admins/{adminId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Remove an administrator
     * @description Ends the sessions at once. The last administrator who can sign in cannot be removed. An administrator of the cloud platform is disabled instead, because the platform would add the account again.
     */
    delete: operations['deleteAdmin'];
    options?: never;
    head?: never;
    /**
     * Disable or enable an administrator
     * @description Disabling ends the sessions at once. The last administrator who can sign in cannot be disabled.
     */
    patch: operations['updateAdmin'];
    trace?: never;
  };
  '/api/auth/admins/{adminId}/sessions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * End all sessions of an administrator
     * @description Access and refresh tokens are refused immediately. The administrator may sign in again.
     */
    delete: operations['endAdminSessions'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/admins/{adminId}/factors': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Remove the second factors of an administrator
     * @description For an administrator who has lost them. Ends the sessions at once.
     */
    delete: operations['resetAdminFactors'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/users/import': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Import users from another system
     * @description One JSON object per line: `email`, and optionally `id` (a UUID stays the id of the user and the `sub` of tokens; other ids are replaced), `passwordHash` (bcrypt, `$2a$`, `$2b$` or `$2y$`, cost 4 to 14, or a PHC string of `argon2id`, `scrypt`, `pbkdf2-sha1`, `pbkdf2-sha256`, `pbkdf2-sha512` that needs at most 64 MiB and a second), `emailVerified` (false), `banned` (false), `profile` (under the rules of PATCH /api/auth/profiles/current), `appMetadata`, `roles`, `identities` (`{ provider, subject, email? }` of built-in providers) and `createdAt`: a date (`2026-01-31`, from midnight UTC) or a time with its zone (`2026-01-31T10:00:00Z`, `...+01:00`) in the years 1000 to 9999; without it the user is created now. `factors` (of verified addresses) and `sessions` (hashes of tokens for POST /api/auth/sessions/exchange-imported) are in docs/guides/moving.md. With `format` each line is a user as Supabase, Auth0, Firebase, Keycloak, InsForge or better-auth exports it; Firebase hashes need a first line `{"hash_config": {...}}` with the values of the Firebase console. Hashes are renewed at the first sign-in; at most four kinds of them that are not bcrypt are stored at a time. CSV has one user per row below a row of names, with commas, semicolons or tabs, in UTF-8, or in UTF-16 with a byte order mark. Up to 10,000 lines and 8 MiB; each line gets its own result.
     */
    post: operations['importUsers'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/users/{userId}/reset-password-mail': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Mail a password reset to a user
     * @description The setting `resetPasswordMethod` chooses between code and link. One address gets at most one such mail a minute, 5 an hour and 20 a day, counted over all senders; above these limits none is sent. Unknown fields are refused by name.
     */
    post: operations['sendUserResetPasswordMail'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/invitations': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Invite a user
     * @description Creates the account without a password, and mails a link to choose one; the link works once, for seven days, and verifies the email. Works while `disableSignup` is on. A user who has not accepted an invitation yet is invited again, and the earlier link ends; an account that is in use answers 409. At most one mail a minute, 5 an hour and 20 a day for one address: above that it answers 429, and nothing is created or sent.
     */
    post: operations['createInvitation'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/users/{userId}/access': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * How a user signs in, and where the user is signed in
     * @description Live sessions, confirmed second factors and linked providers.
     */
    get: operations['getUserAccess'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/users/{userId}/sessions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * End all sessions of a user
     * @description Access and refresh tokens are refused immediately. The user may sign in again.
     */
    delete: operations['endUserSessions'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/users/{userId}/sessions/{sessionId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * End one session of a user
     * @description By its id in GET /api/auth/users/{userId}/access.
     */
    delete: operations['endUserSession'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/users': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List and search users
     * @description Newest first. `search` matches email addresses and names, case-insensitive.
     */
    get: operations['listUsers'];
    put?: never;
    /**
     * Sign up with email and password
     * @description Administrators can call it while sign-ups are disabled; then it opens no session, and the tokens are null.
     */
    post: operations['createUser'];
    /**
     * Delete users and all their data
     * @description 1 to 1,000 ids.
     */
    delete: operations['deleteUsers'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/users/{userId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * One user
     * @description With `roles`, `appMetadata` and `banned`, which the user sees only in the account export, and what the service itself has noted.
     */
    get: operations['getUser'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Change a user
     * @description Unknown fields are refused by name. A ban and a new password end every session; a new password or email ends every open code and link, and a new email is unverified unless `emailVerified` is true. Issued access tokens contain the old roles and data for up to 15 minutes.
     */
    patch: operations['updateUser'];
    trace?: never;
  };
  '/api/auth/user-directory': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List users by state
     * @description Like GET /api/auth/users, with filters, with `banned`, `roles` and `anonymous`, and without a total. Pages by `before`, so that the last page costs no more than the first.
     */
    get: operations['listUserDirectory'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/admin/sessions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Sign in as project administrator
     * @description Sets the refresh cookie of administrators. Where a second factor is required the answer asks for it and contains no tokens.
     */
    post: operations['createAdminSession'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/admin/sessions/exchange': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Sign in as an administrator of the cloud platform
     * @description `code` is an authorization code of the platform, or its JWT. Answers 400 until CLOUD_ISSUER is set.
     */
    post: operations['exchangeAdminSession'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/admin/refresh': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Exchange the administrator's refresh cookie for new tokens
     * @description Needs `X-CSRF-Token` with the `csrfToken` of the previous answer. A refresh cookie works once; parallel requests with it get the same session.
     */
    post: operations['refreshAdminSession'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/admin/logout': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * End the administrator's session
     * @description Ends every session that the request proves: by the refresh cookie (unless the page has a foreign origin), by the bearer token, and by a refresh token in the body; and clears the cookie. Always answers 200; `message` says what was ended.
     */
    post: operations['adminLogout'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/admin/sessions/current': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the administrator of the access token
     * @description Like GET /api/auth/sessions/current, for administrators only.
     */
    get: operations['getCurrentAdminSession'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/admin/sessions/current/confirmation': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Confirm the administrator's password
     * @description For 10 minutes the session may call what otherwise answers `AUTH_REAUTHENTICATION_REQUIRED`. Wrong passwords count as at the sign-in. Administrators of the cloud platform have no password here: they sign in again.
     */
    post: operations['confirmAdminSession'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/admin/sessions/current/video-token': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Get a token for the video-service's administrators' routes
     * @description Its audience is the video-service (`VIDEO_PUBLIC_URL`) and its scope `administration`: this service refuses it, and so does every other route of the video-service. It ends after 5 minutes, or with the session. Answers 404 without a video-service.
     */
    post: operations['createVideoAdministrationToken'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/profiles/current': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Change my profile
     * @description Merges the given keys into the profile; null removes a key. Up to 16 KiB and 100 keys.
     */
    patch: operations['updateCurrentProfile'];
    trace?: never;
  };
  '/api/auth/profiles/{userId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * A user's public profile
     * @description Public for everyone who knows the id. Contains neither email nor roles.
     */
    get: operations['getProfile'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/email/send-verification': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Mail a code or link to verify an address
     * @description The setting `verifyEmailMethod` chooses between code and link. Known, unknown and verified addresses get the same answer. One address gets at most one mail a minute, 5 an hour and 20 a day; above these limits the answer is the same.
     */
    post: operations['sendEmailVerification'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/email/verify': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Verify an address by code, and sign in
     * @description The first verification ends every session of the account except those whose cookie or bearer token comes with the request, and mails a notice that offers a new password.
     */
    post: operations['verifyEmail'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/email/send-reset-password': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Mail a code or link to reset a password
     * @description The setting `resetPasswordMethod` chooses between code and link. Known and unknown addresses get the same answer. One address gets at most one mail a minute, 5 an hour and 20 a day; above these limits the answer is the same.
     */
    post: operations['sendPasswordReset'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/email/exchange-reset-password-token': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Exchange a reset code for a reset token
     * @description The code works once and allows 5 tries; the token works once, for 10 minutes.
     */
    post: operations['exchangeResetPasswordToken'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/email/reset-password': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Set a new password
     * @description Ends every session of the user and every other open code and link. Does not sign in. The mail proves that the address belongs to the user, so it counts as verified, and linked providers that never verified the address are removed. A password that breaks the rules leaves the token valid.
     */
    post: operations['resetPassword'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/email/verify-link': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Verify an address by link
     * @description Redirects with `svc_status` (`success` or `error`), `svc_type` (`verify_email`) and, on error, `svc_error`. A second visit to a valid link answers `success` again. The first verification ends every session of the account except that of the visiting browser, and mails a notice that offers a new password. With `VERIFY_LINKS_BY_BUTTON` the GET changes nothing and shows a page, whose button verifies and redirects to the same address. An incomplete or unknown link answers 400, and so does an expired or used link without redirectTo: a page where the client accepts HTML.
     */
    get: operations['verifyEmailLink'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/email/reset-password-link': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Follow a reset link
     * @description Checks the token without using it: redirects with `token` and `svc_status` `ready`, or with `error` and `svc_error`; `svc_type` is `reset_password`. An incomplete or unknown link answers 400, and so does an expired or used link without redirectTo: a page where the client accepts HTML.
     */
    get: operations['resetPasswordLink'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/proof-of-work': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * A proof-of-work challenge
     * @description In the format of ALTCHA (version 2), whose widget and libraries solve it: a `counter` whose PBKDF2 key begins with `keyPrefix`, a fraction of a second of work. Base64 of the JSON `{ challenge, solution: { counter, derivedKey } }` is sent as `X-Proof-Of-Work`, once, within 10 minutes. `libs/shared/client` does all of it by itself.
     */
    get: operations['getProofOfWork'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/audit': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List audit events
     * @description Newest first; `before` requests the next page. Events are kept for `AUDIT_RETENTION_DAYS`.
     */
    get: operations['listAuditEvents'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/oauth/custom/configs': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List configurations of custom providers
     * @description Without their client secrets.
     */
    get: operations['listCustomOAuthConfigs'];
    put?: never;
    /**
     * Add a custom OpenID provider
     * @description It is offered at once. The first sign-in shows whether it can be reached.
     */
    post: operations['createCustomOAuthConfig'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/oauth/custom/{key}/config': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a custom provider with its client secret
     * @description The only answer that contains the secret of this provider; it is never cached.
     */
    get: operations['getCustomOAuthConfig'];
    /**
     * Change fields of a custom provider
     * @description Omitted fields stay unchanged.
     */
    put: operations['updateCustomOAuthConfig'];
    post?: never;
    /**
     * Remove a custom provider
     * @description Links to accounts stay, and work again once the key is added again.
     */
    delete: operations['deleteCustomOAuthConfig'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/oauth/configs': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List configurations of the built-in providers
     * @description Without their client secrets.
     */
    get: operations['listOAuthConfigs'];
    put?: never;
    /**
     * Configure a built-in provider
     * @description The provider is offered as soon as its configuration is complete.
     */
    post: operations['createOAuthConfig'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/oauth/{provider}/config': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a configuration with its client secret
     * @description The only answer that contains the secret of this provider; it is never cached.
     */
    get: operations['getOAuthConfig'];
    /**
     * Change fields of a configuration
     * @description Omitted fields stay unchanged.
     */
    put: operations['updateOAuthConfig'];
    post?: never;
    /**
     * Remove a configuration
     * @description Links to accounts stay, and work again once the provider is configured again.
     */
    delete: operations['deleteOAuthConfig'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/oauth/exchange': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Exchange the svc_code of a callback for a session
     * @description A code works once, for one minute, and only with the verifier of the `code_challenge` that started the sign-in. A second use also ends the session that the first one opened.
     */
    post: operations['exchangeOAuthCode'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/oauth/providers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List providers for a sign-in page, with names for its buttons
     * @description Configured built-in and custom providers, in display order.
     */
    get: operations['listOfferedProviders'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/oauth/shared/callback/{state}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Callback of the broker for shared keys
     * @description Not for clients: verifies the broker's answer, and redirects the browser to the application.
     */
    get: operations['finishSharedOAuth'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/oauth/custom/{key}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Start a sign-in through a custom provider
     * @description Send the browser to `authUrl`. With a `code_challenge` it returns with `svc_code`, for `POST /api/auth/oauth/exchange`.
     */
    get: operations['startCustomOAuth'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/oauth/custom/{key}/callback': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Callback of custom providers
     * @description Not for clients: completes the sign-in with the provider, and redirects the browser to the application.
     */
    get: operations['finishCustomOAuth'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/organizations/{organizationId}/providers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the OpenID provider of an organisation
     * @description For owners and administrators of the organisation. The client secret is in no answer.
     */
    get: operations['listOrganizationProviders'];
    put?: never;
    /**
     * Add the OpenID provider of an organisation
     * @description For owners. Register `callbackUrl` at the provider. It signs in users with an email of a domain that the organisation has verified, and no others. The first sign-in shows whether it can be reached.
     */
    post: operations['createOrganizationProvider'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/organizations/{organizationId}/providers/{providerId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Remove the OpenID provider of an organisation
     * @description For owners. Its domains demand no provider any more; accounts, members and sessions stay.
     */
    delete: operations['deleteOrganizationProvider'];
    options?: never;
    head?: never;
    /**
     * Change the OpenID provider of an organisation
     * @description For owners. Omitted fields stay. Sign-ins that began at another endpoint or client are refused.
     */
    patch: operations['updateOrganizationProvider'];
    trace?: never;
  };
  '/api/auth/oauth/organization': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Start a sign-in through the provider of an organisation
     * @description The domain of `email` selects the organisation. Send the browser to `authUrl`; it returns as from a custom provider.
     */
    get: operations['startOrganizationSignIn'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/oauth/organization/{organizationId}/callback': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Callback of the provider of an organisation
     * @description Not for clients: completes the sign-in with the provider, and redirects the browser to the application.
     */
    get: operations['finishOrganizationSignIn'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/oauth/{provider}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Start a sign-in through a built-in provider
     * @description Without `code_challenge` a cookie binds the sign-in to this browser: send the request with credentials.
     */
    get: operations['startOAuth'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/oauth/{provider}/callback': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Callback of built-in providers
     * @description Not for clients: completes the sign-in with the provider, and redirects the browser to the application.
     */
    get: operations['finishOAuth'];
    put?: never;
    /**
     * Form callback of providers (apple)
     * @description The form comes from another site and so without cookies. A sign-in that a cookie binds to the browser is redirected to the GET route, which gets the cookie.
     */
    post: operations['finishOAuthByForm'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/identities': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List my linked providers
     * @description Providers linked to the account, each with the address that it verified.
     */
    get: operations['listIdentities'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/identities/{identityId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Remove a linked provider
     * @description The last way to sign in cannot be removed.
     */
    delete: operations['deleteIdentity'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/id-token': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Sign in with an ID token of Google or Apple
     * @description For applications that sign users in with the vendor's own library. The token must be for one of the configuration's `nativeClientIds`, at most an hour old, and contain the nonce of the request; it works once. Accounts are found, created and linked as by a sign-in in the browser.
     */
    post: operations['signInByIdToken'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/sessions/current/organization': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Act for an organisation
     * @description Answers with a new access token; this session keeps the organisation, and every refresh brings it, until it is changed or the membership ends. With null the session acts for the user alone. What the video-service makes for such a token belongs to the organisation. Once the membership or its role ends, services refuse the tokens within two seconds, and a refresh brings the new state.
     */
    post: operations['switchOrganization'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/organizations/{organizationId}/domains/{domainId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Remove a domain
     * @description For owners. Members stay; SCIM makes no more users of the domain.
     */
    delete: operations['deleteDomain'];
    options?: never;
    head?: never;
    /**
     * Set what a domain does at sign-ins
     * @description For owners. Both have an effect while the domain is verified, `requireProvider` also only while the organisation has a provider; it can be set after the first sign-in through it. Open sessions stay.
     */
    patch: operations['updateDomain'];
    trace?: never;
  };
  '/api/auth/organizations/{organizationId}/domains': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List domains
     * @description For owners and administrators of the organisation.
     */
    get: operations['listDomains'];
    put?: never;
    /**
     * Claim a domain
     * @description For owners. Write `record` to the DNS of the domain, then verify it. At most 20.
     */
    post: operations['claimDomain'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/organizations/{organizationId}/domains/{domainId}/verification': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Verify a domain
     * @description For owners. Looks the TXT record up. Only one organisation can have verified a domain; when its record is gone, the domain has moved. The service looks again every day.
     */
    post: operations['verifyDomain'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/organizations': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List organisations
     * @description A user gets the organisations of which they are a member; an administrator all, in pages.
     */
    get: operations['listOrganizations'];
    put?: never;
    /**
     * Make an organisation
     * @description The user becomes its `owner`. Other users see it once they have accepted an invitation. At most 20 as an owner, and 100 memberships. An administrator of the service names the address of the owner, which is invited. Requires `ORGANIZATIONS=on`.
     */
    post: operations['createOrganization'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/organizations/{organizationId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read an organisation
     * @description For its members, and for administrators of the service.
     */
    get: operations['readOrganization'];
    put?: never;
    post?: never;
    /**
     * Delete an organisation
     * @description For its owners. Members lose access within two seconds. `GET /.well-known/deleted-users` lists its id: the video-service removes its drafts, files and videos. The members keep their accounts.
     */
    delete: operations['deleteOrganization'];
    options?: never;
    head?: never;
    /**
     * Change an organisation
     * @description For its owners and administrators. What is not sent stays as it is.
     */
    patch: operations['updateOrganization'];
    trace?: never;
  };
  '/api/auth/organizations/{organizationId}/members': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List members
     * @description For every member. Pages by `after`, so that the last page costs no more than the first.
     */
    get: operations['listMembers'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/organizations/{organizationId}/members/{userId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Remove a member, or leave
     * @description Every member may leave; the last owner may not. Owners and administrators remove others, only owners remove owners. What a removed member made stays with the organisation.
     */
    delete: operations['removeMember'];
    options?: never;
    head?: never;
    /**
     * Change the role of a member
     * @description For owners and administrators of the organisation; only owners make owners, and change them. Services refuse tokens with the role before within two seconds; the next refresh brings the new one.
     */
    patch: operations['updateMember'];
    trace?: never;
  };
  '/api/auth/organizations/{organizationId}/invitations': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List open invitations
     * @description For owners and administrators of the organisation.
     */
    get: operations['listOrganizationInvitations'];
    put?: never;
    /**
     * Invite a person by mail
     * @description For owners and administrators of the organisation whose email is verified, and for administrators of the service. The link works once, for seven days, and only for the account with this email, which may not exist yet. An earlier invitation of the same email ends. One address gets at most one such mail a minute, 5 an hour and 20 a day; a user invites at most 200 a day.
     */
    post: operations['inviteMember'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/organizations/{organizationId}/invitations/{invitationId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Withdraw an invitation
     * @description Its link ends at once.
     */
    delete: operations['withdrawInvitation'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/account/organization-invitations': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List invitations of my email
     * @description Open invitations to organisations; empty while the email is not verified.
     */
    get: operations['listOwnOrganizationInvitations'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/account/organization-invitations/accept': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Accept an invitation
     * @description By the token of the link, or by id when the email of the account is verified. An invitation of another email answers as one that does not exist.
     */
    post: operations['acceptOrganizationInvitation'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/organizations/{organizationId}/scim-tokens': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List SCIM tokens
     * @description For owners. Without the tokens themselves, which are stored as hashes only.
     */
    get: operations['listScimTokens'];
    put?: never;
    /**
     * Make a SCIM token
     * @description For owners. The identity provider of the organisation sends it as `Authorization: Bearer svc_scim_…` to `/scim/v2` (RFC 7644), where it manages users and groups of this organisation only. At most 10.
     */
    post: operations['createScimToken'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/organizations/{organizationId}/scim-tokens/{tokenId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Withdraw a SCIM token
     * @description For owners. It is refused at once; users and groups stay as they are.
     */
    delete: operations['deleteScimToken'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/organizations/{organizationId}/groups': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List groups
     * @description For owners and administrators of the organisation. Its identity provider makes groups by SCIM.
     */
    get: operations['listGroups'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/organizations/{organizationId}/groups/{groupId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Set the role that a group gives
     * @description For owners. Members of several groups get the strongest role: `admin`, then roles of your own by name, then `member`. Owners stay owners. Members of no group with a role are `member`.
     */
    patch: operations['setGroupRole'];
    trace?: never;
  };
  '/api/auth/users/{userId}/api-keys': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List a user's API keys
     * @description Without the keys themselves. At most 25; an unknown user has none.
     */
    get: operations['listUserApiKeys'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/users/{userId}/api-keys/{keyId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Withdraw an API key of a user
     * @description Services refuse it within two seconds.
     */
    delete: operations['deleteUserApiKey'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/account/api-keys': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List my API keys
     * @description Without the keys themselves, which are stored as hashes only.
     */
    get: operations['listPersonalKeys'];
    put?: never;
    /**
     * Make an API key
     * @description For programs that call the video-service as this user, within the scopes: `Authorization: Bearer svc_pat_…`, also at its `/mcp`. The auth-service does not accept it. At most 25. A key ends with its expiry, when it is withdrawn, and with everything that ends all sessions because the account may be in other hands: a reset or changed password, a ban, an undone change of the email, the removal of all factors by an administrator.
     */
    post: operations['createPersonalKey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/account/api-keys/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Withdraw an API key
     * @description Services refuse it within two seconds.
     */
    delete: operations['deletePersonalKey'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/keys/introspect': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Verify an API key of a user
     * @description For services that accept the keys. Keep the answer for at most 30 seconds, and refuse the key once its `id` is in `GET /.well-known/ended-sessions`. 401 for a key that is unknown, expired or withdrawn, or whose user is banned, or lacks the verified email or second factor that the settings require.
     */
    post: operations['introspectKey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/public-config': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the configuration of sign-in pages
     * @description Configured providers, password rules and enabled sign-in methods.
     */
    get: operations['getPublicConfig'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/mfa/challenges': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Choose the second factor of a sign-in
     * @description For a passkey: returns options for the browser; any passkey of the account is accepted. Codes need no challenge: send them to POST /api/auth/mfa/verify.
     */
    post: operations['createMfaChallenge'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/mfa/factors': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Add the first second factor at a sign-in that requires one
     * @description For a sign-in whose `factors` are empty. POST /api/auth/mfa/verify then confirms the factor and signs in.
     */
    post: operations['createMfaFactor'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/mfa/verify': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Verify the second factor, and sign in
     * @description Answers like the sign-in itself: for a user by `client_type`, for an administrator with the admin refresh cookie. A code works once. After 5 wrong codes the sign-in must start again, and the account waits longer and longer.
     */
    post: operations['verifyMfa'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/passkeys/options': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Begin a sign-in with a passkey
     * @description The options name no account: the browser offers its passkeys, also in the autofill of a field with `autocomplete` `username webauthn`.
     */
    post: operations['createPasskeyOptions'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/passkeys/verify': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Sign in with a passkey
     * @description Opens a session at assurance level 2: no second factor is requested. Answers a user by `client_type`, an administrator with the admin refresh cookie. Refuses a passkey that was made for another domain, was used on another origin, did not verify its user, or has a counter that did not increase.
     */
    post: operations['verifyPasskey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/reauthentication': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Confirm my identity
     * @description For 10 minutes the session may call what otherwise answers `AUTH_REAUTHENTICATION_REQUIRED`. Wrong passwords count as at the sign-in. A second factor raises the session to assurance level 2.
     */
    post: operations['reauthenticate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/email/send-otp': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Mail a code or link to sign in
     * @description The setting `verifyEmailMethod` chooses between code and link; requires `emailOtpSignIn`. Known and unknown addresses get the same answer, and no account is created. Send a code to POST /api/auth/sessions with `method` `otp`; a link opens a page whose button signs the browser in and redirects to `redirectTo`. One address gets at most one mail a minute, 5 an hour and 20 a day; above these limits the answer is the same.
     */
    post: operations['sendSignInMail'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/email/sign-in-link': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Open the link to sign in
     * @description Target of the mailed link: a page with a button. The GET alone does not sign in.
     */
    get: operations['signInLink'];
    put?: never;
    /**
     * Sign in by a mailed link
     * @description The link works once, for 15 minutes, and verifies the address. `redirectTo` gets `svc_type` `sign_in` and `svc_status`: `success`, or `mfa_required` together with `mfa_token` for POST /api/auth/mfa/challenges when `allowedRedirectUrls` contains the address.
     */
    post: operations['signInByLink'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/consents': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the users who allowed a client
     * @description Also for clients that are known by a metadata document.
     */
    get: operations['listClientConsents'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/users/{userId}/consents': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the clients that a user allowed
     * @description An unknown user has none.
     */
    get: operations['listUserConsents'];
    put?: never;
    post?: never;
    /**
     * Withdraw a user's consent to a client
     * @description The client's tokens of this user end within seconds at every service.
     */
    delete: operations['withdrawUserConsent'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/blocked-clients': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List blocked clients
     * @description Newest first.
     */
    get: operations['listBlockedClients'];
    put?: never;
    /**
     * Block a client
     * @description A registered client, one with a metadata document, or all with documents of a host: it can sign no user in, and its tokens end within seconds at every service.
     */
    post: operations['blockClient'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/blocked-clients/{blockId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Unblock a client
     * @description Users must consent again.
     */
    delete: operations['unblockClient'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/clients': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List clients
     * @description Without their secrets.
     */
    get: operations['listClients'];
    put?: never;
    /**
     * Register a client
     * @description A program that signs users in here by OAuth 2.1 and OpenID Connect: authorization code with PKCE (S256). The endpoints are in `/.well-known/openid-configuration` while `OIDC_PROVIDER` is `on`.
     */
    post: operations['createClient'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/clients/{clientId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a client
     * @description Without its secret.
     */
    get: operations['getClient'];
    put?: never;
    post?: never;
    /**
     * Remove a client
     * @description Its tokens end within seconds at every service, and users must consent again to a later one.
     */
    delete: operations['deleteClient'];
    options?: never;
    head?: never;
    /**
     * Change a client
     * @description What is not sent stays as it is.
     */
    patch: operations['updateClient'];
    trace?: never;
  };
  '/api/auth/clients/{clientId}/secret': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Replace the secret of a client
     * @description The earlier secret is refused at once.
     */
    post: operations['replaceClientSecret'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/service-accounts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List service accounts
     * @description Without their secrets.
     */
    get: operations['listServiceAccounts'];
    put?: never;
    /**
     * Make a service account
     * @description For a program without a user: `POST /oidc/token` with `grant_type=client_credentials` gives it access tokens for the video-service, or for the `resource` that it names. It owns the videos that it makes. Needs `OIDC_PROVIDER=on`.
     */
    post: operations['createServiceAccount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/service-accounts/{accountId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Remove a service account
     * @description Its tokens end within seconds, and the video-service removes its videos, as for a deleted user. Disable it to keep them.
     */
    delete: operations['deleteServiceAccount'];
    options?: never;
    head?: never;
    /**
     * Change or disable a service account
     * @description What is not sent stays as it is. Sent scopes and disabling end its tokens within seconds.
     */
    patch: operations['updateServiceAccount'];
    trace?: never;
  };
  '/api/auth/service-accounts/{accountId}/secrets': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Make a second secret of a service account
     * @description Both are accepted until one is removed, so that the program can change to the new one.
     */
    post: operations['createServiceAccountSecret'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/service-accounts/{accountId}/secrets/{secretId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Remove a secret of a service account
     * @description It is refused at once, and tokens that were issued for it end within seconds.
     */
    delete: operations['deleteServiceAccountSecret'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/users/anonymous': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Sign in anonymously
     * @description Requires `anonymousSignIn`. Creates a user without email, whose tokens have the role `anonymous`. The session is the only way to sign in until the account is upgraded: with an email and a password by `/upgrade`, with a provider by POST /api/auth/account/identities, or with a passkey by POST /api/auth/account/factors. `sub` stays the same. An account is removed after 30 days without use.
     */
    post: operations['createAnonymousUser'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/users/anonymous/upgrade': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Add an email and a password to my anonymous account
     * @description Needs the access token of the anonymous user, and follows the rules of POST /api/auth/users. `id` and all data stay, the anonymous session ends, and the answer has a new one. While `requireEmailVerification` is on its tokens are null until the email is verified. An email that has an account is refused: nothing is merged.
     */
    post: operations['upgradeAnonymousUser'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/webhooks': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List webhooks
     * @description Without their secrets.
     */
    get: operations['listWebhooks'];
    put?: never;
    /**
     * Be told what happens to users
     * @description Each event is written in the transaction that causes it, and told at least once, in order for each user: `{ id, type, createdAt, userId, details, user }`, the user as they are when it is sent, null once they are deleted. `details.reason` of `session.ended` and `session.reused` is the cause, as in the list of sessions. `x-svc-signature-v2: t=<seconds>,v2=<hex>` is the HMAC-SHA-256 of `<t>`, the url and the body with line feeds between them; `x-svc-delivery` is the same at every try. Whatever is not answered with 2xx within 10 s, a redirect too, is told again for three days, and the later events of that user wait.
     */
    post: operations['createWebhook'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/webhooks/{webhookId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Remove a webhook and what it is owed
     * @description Nothing more is sent to it, not even what waits.
     */
    delete: operations['deleteWebhook'];
    options?: never;
    head?: never;
    /**
     * Change a webhook
     * @description What is not sent stays as it is. Events that wait go to the new address.
     */
    patch: operations['updateWebhook'];
    trace?: never;
  };
  '/api/auth/webhooks/{webhookId}/secret': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Change the secret of a webhook
     * @description The secret of before signs as well for a while: a receiver accepts a call when either `v2` fits.
     */
    post: operations['rotateWebhookSecret'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/webhooks/{webhookId}/deliveries': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What a webhook was told, and is owed
     * @description What is over is listed for 30 days.
     */
    get: operations['listWebhookDeliveries'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/webhooks/{webhookId}/deliveries/{deliveryId}/replay': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Tell a webhook once more
     * @description Sends the event of a delivery again, with its first id: receivers that have it already can tell.
     */
    post: operations['replayWebhookDelivery'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/.well-known/ssf-configuration': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Shared Signals: how security event tokens are sent
     * @description Metadata of a transmitter (OpenID Shared Signals Framework 1.0). Administrators register receivers as webhooks with the format `security_event_tokens`; there is no endpoint at which receivers register themselves.
     */
    get: operations['getSsfConfiguration'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/sessions/exchange-imported': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Exchange a token of the old system for a session
     * @description For 30 days after the import of a user: a valid access token of a system in `ACCEPTED_ISSUERS`, or a refresh or session token whose hash was imported. A token works once. The session is not fresh, and asks for a second factor that the old session did not have. After a new password or the end of all sessions no token of the old system works.
     */
    post: operations['exchangeImportedSession'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/mails/undelivered/{mailId}/retry': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send an undelivered mail again
     * @description Within seconds, with all its attempts. A mail whose code or link has ended answers 404: request a new one.
     */
    post: operations['retryUndeliveredMail'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/mails/test': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a test mail
     * @description Sends one mail now and answers what the mail server said. Counts as a mail to the address: at most one a minute, 5 an hour.
     */
    post: operations['sendTestMail'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/webhooks/{webhookId}/test': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a test event to a webhook
     * @description Calls the receiver once, now, with the event `webhook.test`, which is about no user (`userId` is null), or with the verification event of Shared Signals. The answer says what came of it; the test is not listed with the deliveries.
     */
    post: operations['testWebhook'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/users/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Export all users as CSV
     * @description UTF-8 with a byte order mark, newest first, without anonymous users and without hashes of passwords. POST /api/auth/users/import takes the file back. What a spreadsheet would run as a formula begins with an apostrophe.
     */
    get: operations['exportUsers'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/users/import/columns': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Read the columns of a CSV file
     * @description Tells which fields the names of the columns mean. Imports nothing.
     */
    post: operations['readColumns'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    ListedEndedSession: {
      /**
       * Format: uuid
       * @description `sid` of its access tokens, or the id of an API key
       */
      id: string;
      /** Format: date-time */
      endedAt: string;
    };
    EndedSessionListResponse: {
      /** @description At most 1,000; an item may be listed twice */
      sessions: components['schemas']['ListedEndedSession'][];
      /**
       * @description `since` of the next request
       * @example 48213
       */
      next: string;
    };
    OwnSessionResponse: {
      /** Format: uuid */
      id: string;
      /** @description True for the session of this request */
      current: boolean;
      /** @enum {string} */
      clientType: 'web' | 'mobile' | 'desktop' | 'server';
      /** @example 192.0.2.7 */
      address: string | null;
      /** @example Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0 */
      userAgent: string | null;
      /**
       * @description Null when it is not a browser
       * @example Firefox on Linux
       */
      deviceName: string | null;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      lastUsedAt: string;
      /**
       * Format: date-time
       * @description Without further use
       */
      expiresAt: string;
    };
    PastSessionResponse: {
      /** Format: uuid */
      id: string;
      /** @enum {string} */
      clientType: 'web' | 'mobile' | 'desktop' | 'server';
      /** @example 192.0.2.7 */
      address: string | null;
      /** @example Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0 */
      userAgent: string | null;
      /**
       * @description Null when it is not a browser
       * @example Firefox on Linux
       */
      deviceName: string | null;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      lastUsedAt: string;
      /** Format: date-time */
      endedAt: string;
      /**
       * @description The same cause as in `WWW-Authenticate` of a refused token; null when it is unknown
       * @enum {string|null}
       */
      reason:
        | 'logout'
        | 'refresh_reuse'
        | 'password_reset'
        | 'ban'
        | 'ended_by_owner'
        | 'administrator'
        | 'code_reuse'
        | 'provider_sign_in'
        | 'organization_claim'
        | 'first_verification'
        | 'password_change'
        | 'password_set_by_administrator'
        | 'factor_change'
        | 'factors_reset_by_administrator'
        | 'email_change'
        | 'email_change_undone'
        | 'account_upgrade'
        | 'next_sign_in'
        | 'session_limit'
        | 'deprovisioned'
        | 'expiry'
        | 'account_deleted'
        | null;
    };
    OwnSessionsResponse: {
      /** @description The most recently used first */
      data: components['schemas']['OwnSessionResponse'][];
      /** @description Ended in the last 7 days, newest first, at most 50 */
      ended: components['schemas']['PastSessionResponse'][];
    };
    EndedSessionsResponse: {
      /** @example true */
      success: boolean;
      /** @example Signed out. */
      message: string;
      /** @example 2 */
      endedCount: number;
    };
    SuccessResponse: {
      /** @example true */
      success: boolean;
      /** @example Signed out. */
      message: string;
    };
    UserResponse: {
      /**
       * Format: uuid
       * @example 019aa1f4-6f9d-7d32-9f77-6a7d6c4f3a10
       */
      id: string;
      /**
       * Format: email
       * @description `<id>@no-email.invalid` for anonymous users, and for users whose provider or passkey gave none
       * @example maja@hive.test
       */
      email: string;
      /**
       * @description Free-form; known keys are `name`, `avatar_url` and `bio`
       * @example {
       *       "name": "Maja",
       *       "avatar_url": "https://hive.test/maja.png"
       *     }
       */
      profile: {
        [key: string]: unknown;
      } | null;
      /**
       * @description Facts recorded at the sign-up and the last sign-in
       * @example {
       *       "signedUpAt": "2026-11-20T08:00:00.000Z",
       *       "lastSignInAddress": "192.0.2.7"
       *     }
       */
      metadata: {
        [key: string]: unknown;
      } | null;
      emailVerified: boolean;
      /**
       * @description Sign-in methods: `email` for a password, else providers
       * @example [
       *       "email"
       *     ]
       */
      providers: string[];
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
    };
    CurrentUserSessionResponse: {
      user: components['schemas']['UserResponse'];
    };
    ProjectAdminResponse: {
      /** @example 019aa1f4-6f9d-7d32-9f77-6a7d6c4f3a10 */
      subject: string;
      /** @example admin */
      username: string;
    };
    CurrentAdminSessionResponse: {
      projectAdmin: components['schemas']['ProjectAdminResponse'];
    };
    RefreshRequest: {
      /** @description Required unless `client_type` is `web`, whose token is in the cookie */
      refreshToken?: string | null;
      /** @description Alias of `refreshToken` */
      refresh_token?: string | null;
    };
    SessionResponse: {
      user: components['schemas']['UserResponse'];
      /** @description JWT (ES256), valid for 15 minutes */
      accessToken: string;
      /** @description `web` only: send it as `X-CSRF-Token` on refresh */
      csrfToken?: string;
      /** @description Other client types only: replaces the previous token */
      refreshToken?: string;
    };
    CsrfTokenResponse: {
      /** @description Send it as `X-CSRF-Token` on refresh */
      csrfToken: string;
    };
    LogoutRequest: {
      /** @description Its session is ended too */
      refreshToken?: string | null;
      /** @description Alias of `refreshToken` */
      refresh_token?: string | null;
    };
    AnonTokenResponse: {
      /**
       * @description The opaque anon key of the project
       * @example anon_0000000000000000000000000000000000000000000000000000000000000000
       */
      accessToken: string;
      message: string;
    };
    AnonKeyResponse: {
      /** @example anon_0000000000000000000000000000000000000000000000000000000000000000 */
      anonKey: string;
    };
    RotateAnonKeyRequest: {
      /**
       * @description How long the old key stays
       * @default 168
       * @example 720
       */
      gracePeriodHours?: number;
    };
    RotatedAnonKeyResponse: {
      success: boolean;
      message: string;
      /** @example anon_0000000000000000000000000000000000000000000000000000000000000000 */
      anonKey: string;
      /**
       * Format: date-time
       * @description Null when there was no key before
       */
      oldKeyExpiresAt: string | null;
    };
    RotateApiKeyRequest: {
      /**
       * @description How long the old key stays; 0 ends it, and those of earlier rotations, at once: after a leak
       * @default 168
       * @example 720
       */
      gracePeriodHours?: number;
    };
    RotatedApiKeyResponse: {
      success: boolean;
      message: string;
      /**
       * @description Shown this once
       * @example svc_0000000000000000000000000000000000000000000000000000000000000000
       */
      apiKey: string;
      /**
       * Format: date-time
       * @description Null when there was no key before
       */
      oldKeyExpiresAt: string | null;
    };
    AuthConfigResponse: {
      /**
       * Format: uuid
       * @description The same for as long as the service lives
       */
      id: string;
      /** @description Users sign in only once their email is verified */
      requireEmailVerification: boolean;
      /**
       * @description Fewest characters of a new password
       * @example 8
       */
      passwordMinLength: number;
      /** @description A new password must have a digit */
      requireNumber: boolean;
      /** @description A new password must have a lower-case letter */
      requireLowercase: boolean;
      /** @description A new password must have an upper-case letter */
      requireUppercase: boolean;
      /** @description A new password must have a character that is neither letter nor digit */
      requireSpecialChar: boolean;
      /** @description Refuses new passwords that are known from breaches of data. The first five digits of their SHA-1 are sent to `HIBP_URL`; without an answer the password is taken. */
      hibp: boolean;
      /**
       * @description How an email is verified: `code` mails six digits that are typed in, `link` a link that is followed. A change ends what is open of the other
       * @enum {string}
       */
      verifyEmailMethod: 'code' | 'link';
      /**
       * @description How a password is reset: `code` mails six digits, which POST /api/auth/email/exchange-reset-password-token turns into a token; `link` mails a link that bears the token. A change ends what is open of the other
       * @enum {string}
       */
      resetPasswordMethod: 'code' | 'link';
      /** @description Mails new users a code or link also where `requireEmailVerification` is off: they are signed in meanwhile. A link that is opened elsewhere than in the browser of the sign-up signs that session out: for apps choose `code`. */
      sendVerificationOnSignUp: boolean;
      /** @description Users sign in by a code or link that is mailed to them, as `verifyEmailMethod` says, in place of a password. */
      emailOtpSignIn: boolean;
      /** @description Takes users who say nothing of themselves: POST /api/auth/users/anonymous. They go after 30 days without use, and become users like others in place. Switched off, those that there are stay. */
      anonymousSignIn: boolean;
      /** @description Sign-ups and requests for mails take a proof of work, against programs that send them by the thousand: see GET /api/auth/proof-of-work. */
      proofOfWork: boolean;
      /**
       * @description A sign-in beyond it ends the oldest session of the user; 0 is no limit.
       * @example 0
       */
      maxSessionsPerUser: number;
      /**
       * @description Second factors: `off` neither adds nor asks for any, `optional` asks those who have one, `required_for_admins` and `required` also make those who have none add one at the next sign-in.
       * @enum {string}
       */
      mfaPolicy: 'off' | 'optional' | 'required_for_admins' | 'required';
      /** @description Where browsers may be sent: scheme, host, port and path, exactly. `*` stands for one label of an https host or a part of one, for one whole path segment, or for the port of a loopback host; a final `/**` for any path below. Stored as the WHATWG parser writes it; an entry that matches names which strangers can register is answered with a `Warning` header. Empty: anywhere, unless REQUIRE_REDIRECT_ALLOW_LIST is on. */
      allowedRedirectUrls: string[];
      /** @description Refuses new sign-ups; users who exist can sign in, and administrators can add users */
      disableSignup: boolean;
      /**
       * Format: date-time
       * @description When the service was set up
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description When a setting was changed last
       */
      updatedAt: string;
      /**
       * @description Name of the product in mails, on the account page and in the console. Empty: APPLICATION_NAME of the environment, else the host of the service
       * @example Hive & Co
       */
      applicationName: string;
      /**
       * Format: data-uri
       * @description Its logo there: a PNG of at most 100,000 bytes and 2,000 by 2,000 pixels as `data:image/png;base64,…`, shown 32 pixels high. Empty: APPLICATION_LOGO of the environment, else none
       * @example
       */
      applicationLogo: string;
    };
    UpdateAuthConfigRequest: {
      /** @description Users sign in only once their email is verified */
      requireEmailVerification?: boolean;
      /** @description Fewest characters of a new password */
      passwordMinLength?: number;
      /** @description A new password must have a digit */
      requireNumber?: boolean;
      /** @description A new password must have a lower-case letter */
      requireLowercase?: boolean;
      /** @description A new password must have an upper-case letter */
      requireUppercase?: boolean;
      /** @description A new password must have a character that is neither letter nor digit */
      requireSpecialChar?: boolean;
      /** @description Refuses new passwords that are known from breaches of data. The first five digits of their SHA-1 are sent to `HIBP_URL`; without an answer the password is taken. */
      hibp?: boolean;
      /**
       * @description How an email is verified: `code` mails six digits that are typed in, `link` a link that is followed. A change ends what is open of the other
       * @enum {string}
       */
      verifyEmailMethod?: 'code' | 'link';
      /**
       * @description How a password is reset: `code` mails six digits, which POST /api/auth/email/exchange-reset-password-token turns into a token; `link` mails a link that bears the token. A change ends what is open of the other
       * @enum {string}
       */
      resetPasswordMethod?: 'code' | 'link';
      /** @description Mails new users a code or link also where `requireEmailVerification` is off: they are signed in meanwhile. A link that is opened elsewhere than in the browser of the sign-up signs that session out: for apps choose `code`. */
      sendVerificationOnSignUp?: boolean;
      /** @description Users sign in by a code or link that is mailed to them, as `verifyEmailMethod` says, in place of a password. */
      emailOtpSignIn?: boolean;
      /** @description Takes users who say nothing of themselves: POST /api/auth/users/anonymous. They go after 30 days without use, and become users like others in place. Switched off, those that there are stay. */
      anonymousSignIn?: boolean;
      /** @description Sign-ups and requests for mails take a proof of work, against programs that send them by the thousand: see GET /api/auth/proof-of-work. */
      proofOfWork?: boolean;
      /** @description A sign-in beyond it ends the oldest session of the user; 0 is no limit. */
      maxSessionsPerUser?: number;
      /**
       * @description Second factors: `off` neither adds nor asks for any, `optional` asks those who have one, `required_for_admins` and `required` also make those who have none add one at the next sign-in.
       * @enum {string}
       */
      mfaPolicy?: 'off' | 'optional' | 'required_for_admins' | 'required';
      /**
       * @description Where browsers may be sent: scheme, host, port and path, exactly. `*` stands for one label of an https host or a part of one, for one whole path segment, or for the port of a loopback host; a final `/**` for any path below. Stored as the WHATWG parser writes it; an entry that matches names which strangers can register is answered with a `Warning` header. Empty: anywhere, unless REQUIRE_REDIRECT_ALLOW_LIST is on.
       * @example [
       *       "https://app.hive.test/welcome",
       *       "https://*.preview.hive.test/welcome"
       *     ]
       */
      allowedRedirectUrls?: string[];
      /** @description Refuses new sign-ups; users who exist can sign in, and administrators can add users */
      disableSignup?: boolean;
      /**
       * @description Name of the product in mails, on the account page and in the console. Empty: APPLICATION_NAME of the environment, else the host of the service
       * @example Hive & Co
       */
      applicationName?: string;
      /**
       * Format: data-uri
       * @description Its logo there: a PNG of at most 100,000 bytes and 2,000 by 2,000 pixels as `data:image/png;base64,…`, shown 32 pixels high. Empty: APPLICATION_LOGO of the environment, else none
       * @example
       */
      applicationLogo?: string;
    };
    ConfigurationFileResponse: {
      /**
       * @description Name of the file that was applied last; null when there was none
       * @example svc.yaml
       */
      file: string | null;
      /**
       * @description Settings that only the file changes
       * @example [
       *       "passwordMinLength"
       *     ]
       */
      settings: string[];
      /** @description Lists that only the file changes */
      lists: ('providers' | 'openidProviders' | 'clients' | 'webhooks' | 'organizationDomains')[];
      /**
       * Format: date-time
       * @description When it last changed something
       */
      appliedAt: string | null;
    };
    JwkResponse: {
      /** @example EC */
      kty: string;
      /**
       * @description A key for RS256, which signs ID tokens, has `n` and `e` instead
       * @example P-256
       */
      crv: string;
      /** @example f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU */
      x: string;
      /** @example x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0 */
      y: string;
      /** @description Thumbprint of the key (RFC 7638) */
      kid: string;
      /** @example ES256 */
      alg: string;
      /** @example sig */
      use: string;
      /** @description Modulus of a key for RS256, of an OpenID provider */
      n?: string;
      /** @description Exponent of a key for RS256 */
      e?: string;
    };
    JwksResponse: {
      keys: components['schemas']['JwkResponse'][];
    };
    ListedDeletedUser: {
      /**
       * Format: uuid
       * @description `sub` of their access tokens, or `org_id` of a deleted organisation
       */
      id: string;
      /** Format: date-time */
      deletedAt: string;
    };
    DeletedUserListResponse: {
      /** @description At most 1,000; an item may be listed twice */
      users: components['schemas']['ListedDeletedUser'][];
      /**
       * @description `since` of the next request
       * @example 48213
       */
      next: string;
    };
    MailPreview: {
      /** @enum {string} */
      kind:
        | 'verify-email-code'
        | 'verify-email-link'
        | 'reset-password-code'
        | 'reset-password-link'
        | 'sign-in-code'
        | 'sign-in-link'
        | 'password-changed'
        | 'email-verified'
        | 'change-email-code'
        | 'change-email-link'
        | 'change-email-notice'
        | 'change-email-taken'
        | 'change-email-undone'
        | 'invitation'
        | 'organization-invitation'
        | 'organization-departure'
        | 'factor-added'
        | 'factor-removed'
        | 'factors-reset'
        | 'recovery-code-used'
        | 'several-notices'
        | 'test';
      /** @example Confirm your address */
      subject: string;
      /** @description The whole document, with made-up names, codes and links */
      html: string;
      /** @description The part for readers without HTML */
      text: string;
    };
    MailPreviewsResponse: {
      /** @description One for each kind of mail */
      data: components['schemas']['MailPreview'][];
    };
    UndeliveredMail: {
      /** @example 4711 */
      id: string;
      /** @enum {string} */
      kind:
        | 'verify-email-code'
        | 'verify-email-link'
        | 'reset-password-code'
        | 'reset-password-link'
        | 'sign-in-code'
        | 'sign-in-link'
        | 'password-changed'
        | 'email-verified'
        | 'change-email-code'
        | 'change-email-link'
        | 'change-email-notice'
        | 'change-email-taken'
        | 'change-email-undone'
        | 'invitation'
        | 'organization-invitation'
        | 'organization-departure'
        | 'factor-added'
        | 'factor-removed'
        | 'factors-reset'
        | 'recovery-code-used'
        | 'several-notices'
        | 'test';
      /**
       * Format: uuid
       * @description Null when an administrator invites to an organisation
       */
      userId: string | null;
      attempts: number;
      mostAttempts: number;
      /** @description Error of the last attempt; null before the first */
      lastError: string | null;
      /**
       * Format: date-time
       * @description Null after the last attempt
       */
      nextAttemptAt: string | null;
      /** Format: date-time */
      createdAt: string;
      /** @description As of now; null without one, or once deleted */
      user: components['schemas']['PersonResponse'] | null;
    };
    UndeliveredMailsResponse: {
      /** @description Newest first */
      data: components['schemas']['UndeliveredMail'][];
      /** @description `before` of the next page; null on the last page */
      nextBefore: string | null;
    };
    IdentityResponse: {
      /** Format: uuid */
      id: string;
      /**
       * @description Name of a built-in provider, or key of a custom one
       * @example github
       */
      provider: string;
      /**
       * @description Email as the provider reports it
       * @example maja@hive.test
       */
      email: string | null;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      lastUsedAt: string;
    };
    FactorResponse: {
      /** Format: uuid */
      id: string;
      /** @enum {string} */
      type: 'totp' | 'recovery_codes' | 'webauthn';
      /** @example My phone */
      name: string | null;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      lastUsedAt: string | null;
      /** @description `recovery_codes` only: number of unused codes */
      remainingCodes?: number;
    };
    PersonalKeyResponse: {
      /** Format: uuid */
      id: string;
      name: string;
      scopes: ('videos:read' | 'videos:write' | 'drafts:write' | 'assets:write')[];
      /** @description The only videos and scripts that it opens; null for all */
      authorizationDetails:
        | {
            /** @enum {string} */
            type: 'video' | 'draft';
            /** Format: uuid */
            identifier: string;
          }[]
        | null;
      /** Format: date-time */
      createdAt: string;
      /**
       * Format: date-time
       * @description To within five minutes; null before the first use
       */
      lastUsedAt: string | null;
      /**
       * Format: date-time
       * @description Null when it does not expire
       */
      expiresAt: string | null;
    };
    PublicConfigResponse: {
      /**
       * @description Built-in providers that are configured
       * @example [
       *       "google",
       *       "github"
       *     ]
       */
      oAuthProviders: (
        | 'google'
        | 'github'
        | 'discord'
        | 'linkedin'
        | 'facebook'
        | 'instagram'
        | 'tiktok'
        | 'apple'
        | 'x'
        | 'spotify'
        | 'microsoft'
      )[];
      /**
       * @description Keys of custom providers
       * @example []
       */
      customOAuthProviders: string[];
      /** @description Users sign in only once their email is verified */
      requireEmailVerification: boolean;
      /**
       * @description Fewest characters of a new password
       * @example 8
       */
      passwordMinLength: number;
      /** @description A new password must have a digit */
      requireNumber: boolean;
      /** @description A new password must have a lower-case letter */
      requireLowercase: boolean;
      /** @description A new password must have an upper-case letter */
      requireUppercase: boolean;
      /** @description A new password must have a character that is neither letter nor digit */
      requireSpecialChar: boolean;
      /**
       * @description How an email is verified: `code` mails six digits that are typed in, `link` a link that is followed. A change ends what is open of the other
       * @enum {string}
       */
      verifyEmailMethod: 'code' | 'link';
      /**
       * @description How a password is reset: `code` mails six digits, which POST /api/auth/email/exchange-reset-password-token turns into a token; `link` mails a link that bears the token. A change ends what is open of the other
       * @enum {string}
       */
      resetPasswordMethod: 'code' | 'link';
      /** @description New sign-ups are disabled; existing users can still sign in */
      disableSignup: boolean;
      /** @description Users can sign in with a mailed code or link: POST /api/auth/email/send-otp */
      emailOtpSignIn: boolean;
      /** @description Users can be anonymous: POST /api/auth/users/anonymous */
      anonymousSignIn: boolean;
      /** @description Sign-ups and requests for mails require a solution of GET /api/auth/proof-of-work */
      proofOfWork: boolean;
    };
    AccountResponse: {
      user: components['schemas']['UserResponse'];
      /** @description Linked providers, oldest first */
      identities: components['schemas']['IdentityResponse'][];
      /** @description Second factors, oldest first */
      factors: components['schemas']['FactorResponse'][];
      /** @description Newest first */
      apiKeys: components['schemas']['PersonalKeyResponse'][];
      /** @description Last used first */
      sessions: components['schemas']['OwnSessionResponse'][];
      /** @description Enabled sign-in methods, and password rules */
      config: components['schemas']['PublicConfigResponse'];
    };
    ExportedAuthRecord: {
      /** Format: uuid */
      id: string;
      /** Format: email */
      email: string;
      emailVerified: boolean;
      hasPassword: boolean;
      metadata: {
        [key: string]: unknown;
      };
      /** @description Given by administrators */
      roles: string[];
      /** @description Data about the user by administrators */
      appMetadata: {
        [key: string]: unknown;
      };
      /**
       * Format: date-time
       * @description Null without a ban
       */
      bannedAt: string | null;
      /**
       * Format: date-time
       * @description Null for a ban without an end
       */
      bannedUntil: string | null;
      /** Format: date-time */
      createdAt: string;
      /**
       * Format: date-time
       * @description Time of the last change of either record
       */
      updatedAt: string;
      /**
       * Format: date-time
       * @description End of the link of an invitation; null without one
       */
      invitationEndsAt: string | null;
    };
    ProfileResponse: {
      /**
       * Format: uuid
       * @description Id of the user
       */
      id: string;
      /**
       * @example {
       *       "name": "Maja",
       *       "avatar_url": "https://hive.test/maja.png"
       *     }
       */
      profile: {
        [key: string]: unknown;
      } | null;
    };
    ExportedOrganizationResponse: {
      /** Format: uuid */
      id: string;
      /** @example Busy hive */
      name: string;
      /** @example busy-hive */
      slug: string;
      /** @example member */
      role: string;
      /** Format: date-time */
      joinedAt: string;
    };
    DirectoryEntryResponse: {
      /** Format: uuid */
      organizationId: string;
      /** @description Identifier of the identity provider */
      externalId: string | null;
      /** @description Attributes of SCIM (RFC 7643) */
      attributes: {
        [key: string]: unknown;
      };
      /** Format: date-time */
      updatedAt: string;
    };
    ExportedEventResponse: {
      /** Format: uuid */
      id: string;
      /**
       * @description `identity.took_over` is a defence: a user who signed in through a provider, which vouches for the address, has claimed an account whose address was never verified. Its earlier password, sessions, identities and factors were removed
       * @enum {string}
       */
      kind:
        | 'user.created'
        | 'user.invited'
        | 'user.upgraded'
        | 'user.updated'
        | 'user.deleted'
        | 'user.banned'
        | 'user.unbanned'
        | 'user.verified'
        | 'user.imported'
        | 'user.exported'
        | 'users.exported'
        | 'session.opened'
        | 'session.exchanged'
        | 'session.failed'
        | 'session.locked'
        | 'session.reauthenticated'
        | 'session.ended'
        | 'session.reused'
        | 'session.reissued'
        | 'identity.linked'
        | 'identity.removed'
        | 'identity.took_over'
        | 'oauth.failed'
        | 'oauth_configuration.changed'
        | 'factor.added'
        | 'factor.renamed'
        | 'factor.removed'
        | 'factor.reset'
        | 'factor.failed'
        | 'passkey.refused'
        | 'recovery_code.used'
        | 'email.verified'
        | 'email.change_requested'
        | 'email.change_failed'
        | 'email.changed'
        | 'email.change_undone'
        | 'password.changed'
        | 'password.reset'
        | 'password.reset_failed'
        | 'password.reset_mailed'
        | 'admin.session_opened'
        | 'admin.session_failed'
        | 'admin.changed'
        | 'settings.changed'
        | 'configuration_file.applied'
        | 'webhook.changed'
        | 'mail.sent'
        | 'client.changed'
        | 'service_account.changed'
        | 'consent.given'
        | 'consent.withdrawn'
        | 'grant.reused'
        | 'grant.reissued'
        | 'personal_key.created'
        | 'personal_key.removed'
        | 'organization.created'
        | 'organization.updated'
        | 'organization.deleted'
        | 'organization.member_added'
        | 'organization.member_updated'
        | 'organization.member_removed'
        | 'organization.member_invited'
        | 'organization.invitation_withdrawn'
        | 'organization.domain_changed'
        | 'organization.provider_changed'
        | 'organization.group_changed'
        | 'organization.directory_user_changed'
        | 'organization.scim_token_created'
        | 'organization.scim_token_removed'
        | 'anon_key.rotated'
        | 'api_key.rotated'
        | 'signing_keys.rotated'
        | 'secrets.resealed';
      /** @description `user:<id>`, `anonymous`, `system` or `administrator`: for `administrator`, address, user agent and details are left out */
      actor: string;
      /**
       * Format: uuid
       * @description The user whom the event is about
       */
      userId: string | null;
      address: string | null;
      userAgent: string | null;
      details: {
        [key: string]: unknown;
      };
      /** Format: date-time */
      createdAt: string;
    };
    AccountExportResponse: {
      /** Format: date-time */
      exportedAt: string;
      authRecord: components['schemas']['ExportedAuthRecord'];
      profileRecord: components['schemas']['ProfileResponse'];
      /** @description Sessions that have not ended */
      sessions: components['schemas']['OwnSessionResponse'][];
      /** @description Ended in the last 7 days, newest first, at most 50 */
      endedSessions: components['schemas']['PastSessionResponse'][];
      identities: components['schemas']['IdentityResponse'][];
      /** @description Without their secrets */
      factors: components['schemas']['FactorResponse'][];
      /** @description Without the keys themselves */
      apiKeys: components['schemas']['PersonalKeyResponse'][];
      /** @description Organisations of which the user is a member */
      organizations: components['schemas']['ExportedOrganizationResponse'][];
      /** @description Attributes of the user that identity providers of organisations have written */
      directoryEntries: components['schemas']['DirectoryEntryResponse'][];
      /** @description Events about this user; the newest 10,000, newest first */
      auditEvents: components['schemas']['ExportedEventResponse'][];
      /**
       * Format: uri
       * @description URL where the video-service lists its data of this user, with the same access token; null without a video-service
       * @example https://video.hive.test/api/tasks
       */
      videos: string | null;
    };
    ChangePasswordRequest: {
      /**
       * Format: password
       * @description Must satisfy the rules of GET /api/auth/public-config
       * @example honey in nine jars
       */
      newPassword: string;
      /**
       * Format: password
       * @description Required unless the sign-in was confirmed in the last 10 minutes
       * @example honey in nine jars
       */
      currentPassword?: string | null;
    };
    IdentityListResponse: {
      data: components['schemas']['IdentityResponse'][];
      count: number;
    };
    LinkProviderRequest: {
      /**
       * @description Name of a built-in provider, or key of a custom one
       * @example github
       */
      provider: string;
      /**
       * Format: uri
       * @description The browser returns here; must be in `allowedRedirectUrls`
       * @example https://app.hive.test/account
       */
      redirectTo: string;
    };
    StartOAuthResponse: {
      /**
       * Format: uri
       * @description Send the browser to this URL
       */
      authUrl: string;
    };
    NativeTokenRequest: {
      /**
       * @example google
       * @enum {string}
       */
      provider: 'google' | 'apple';
      /**
       * @description As the vendor's library returned it
       * @example eyJhbGciOi.eyJpc3Mi.c2ln
       */
      idToken?: string;
      /** @description Alias of `id_token`, for clients that use camel case */
      token?: string;
      /** @description Nonce of the application's request; unhashed, also when only its SHA-256 was sent */
      nonce?: string | null;
      /** @description false: the refresh cookie of a `web` client, and each later one, ends when the browser is closed. Default: as the browser's last sign-in said, at first true */
      remember?: boolean;
    };
    ChangeEmailRequest: {
      /**
       * Format: email
       * @example maja@hive.test
       */
      newEmail: string;
      /**
       * Format: uri
       * @description Where the link in the mail redirects to; must be in `allowedRedirectUrls`
       * @example https://app.hive.test/welcome
       */
      redirectTo?: string | null;
    };
    ConfirmEmailRequest: {
      /**
       * Format: email
       * @example maja@hive.test
       */
      newEmail: string;
      /**
       * @description The code, or the token of the link
       * @example 042913
       */
      otp: string;
    };
    LinkTokenRequest: {
      /**
       * @description The 64 characters of the link's token
       * @example aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
       */
      token: string;
    };
    ChangedEmailResponse: {
      /** @example true */
      success: boolean;
      /** @example Signed out. */
      message: string;
      /**
       * Format: uri
       * @description Redirect target of the browser
       */
      redirectTo: string | null;
    };
    FactorListResponse: {
      /** @description Oldest first */
      data: components['schemas']['FactorResponse'][];
    };
    CreateFactorRequest: {
      /**
       * @example totp
       * @enum {string}
       */
      type: 'totp' | 'recovery_codes' | 'webauthn';
      /**
       * @description Name by which the owner recognises the factor
       * @example My phone
       */
      name?: string | null;
    };
    CreatedFactorResponse: {
      /** Format: uuid */
      id: string;
      /** @enum {string} */
      type: 'totp' | 'recovery_codes' | 'webauthn';
      /** @description `totp`: the key for manual entry (base32) */
      secret?: string;
      /**
       * @description `totp`: the key as an `otpauth://` URI
       * @example otpauth://totp/…
       */
      uri?: string;
      /** @description `totp`: the URI as a QR code, an SVG data URI */
      qrCode?: string;
      /** @description `webauthn`: for `PublicKeyCredential.parseCreationOptionsFromJSON()` and then `navigator.credentials.create()` */
      options?: {
        [key: string]: unknown;
      };
      /**
       * @description `recovery_codes`: shown only once
       * @example [
       *       "7WQK-RM2C-9DXT-H4LP"
       *     ]
       */
      recoveryCodes?: string[];
    };
    VerifyFactorRequest: {
      /**
       * @description Six digits from the authenticator app, or a recovery code
       * @example 042913
       */
      code?: string;
      /** @description Result of `PublicKeyCredential.toJSON()` in the browser */
      credential?: {
        [key: string]: unknown;
      };
    };
    VerifiedFactorResponse: {
      /** @example true */
      success: boolean;
      /**
       * @description With the first factor: ten recovery codes, shown only once
       * @example [
       *       "7WQK-RM2C-9DXT-H4LP"
       *     ]
       */
      recoveryCodes?: string[];
    };
    RenameFactorRequest: {
      /**
       * @description Name by which the owner recognises the factor
       * @example My phone
       */
      name: string;
    };
    ResetFactorsResponse: {
      /** @example true */
      success: boolean;
      /** @example Signed out. */
      message: string;
      /** @example 2 */
      removedCount: number;
    };
    AcceptInvitationRequest: {
      /**
       * @description The last part of the link
       * @example a-token
       */
      token: string;
      /**
       * Format: password
       * @description Must satisfy the password rules
       * @example honey in nine jars
       */
      password: string;
    };
    AcceptedInvitationResponse: {
      /**
       * @description Name for the sign-in
       * @example maja
       */
      username: string;
    };
    AdministratorResponse: {
      /** Format: uuid */
      id: string;
      /** @example maja */
      username: string;
      /** @description True for an administrator of the cloud platform */
      external: boolean;
      /** Format: date-time */
      disabledAt: string | null;
      /** @description True until the invitation is accepted */
      invited: boolean;
      /**
       * Format: date-time
       * @description End of an open invitation
       */
      invitationExpiresAt: string | null;
      hasSecondFactor: boolean;
      /**
       * @description Live sessions
       * @example 1
       */
      sessionCount: number;
      /**
       * Format: date-time
       * @description Last use of a session
       */
      lastUsedAt: string | null;
      /** Format: date-time */
      createdAt: string;
    };
    AdministratorListResponse: {
      /** @description By name */
      data: components['schemas']['AdministratorResponse'][];
      /** @description `after` of the next page; null on the last page */
      nextAfter: string | null;
    };
    InviteAdministratorRequest: {
      /**
       * @description Name for the sign-in
       * @example maja
       */
      username: string;
    };
    AdminInvitationResponse: {
      /**
       * Format: uuid
       * @description Id of the administrator
       */
      id: string;
      /**
       * Format: uri
       * @description Shown once. Its bearer chooses the password: hand it over by a safe way
       * @example https://auth.hive.test/console#/invitation/a-token
       */
      invitationUrl: string;
      /** Format: date-time */
      invitationExpiresAt: string;
    };
    UpdateAdministratorRequest: {
      /**
       * @description true ends every session and refuses sign-ins
       * @example true
       */
      disabled: boolean;
    };
    ImportedLineResponse: {
      /** @description From 1 */
      line: number;
      /** @enum {string} */
      status: 'created' | 'exists' | 'invalid';
      /**
       * Format: uuid
       * @description Id of the created user
       */
      id?: string;
      /** @description Reason why no user was created, in English */
      reason?: string;
      /**
       * @description Names of fields that were not imported, up to 20
       * @example [
       *       "phoneNumber"
       *     ]
       */
      ignored?: string[];
      /** @description The same reason for programs; `line` is no field */
      problem?: components['schemas']['FieldProblem'];
    };
    ImportReportResponse: {
      /** @example 1 */
      created: number;
      /** @example 0 */
      failed: number;
      data: components['schemas']['ImportedLineResponse'][];
    };
    ResetPasswordMailRequest: {
      /**
       * Format: uri
       * @description Where the link in the mail redirects to; must be in `allowedRedirectUrls`
       * @example https://app.hive.test/welcome
       */
      redirectTo?: string | null;
      /**
       * @description Language of the mail; default: `Accept-Language`
       * @enum {string}
       */
      language?: 'en' | 'de' | 'es' | 'fr';
    };
    InvitationRequest: {
      /**
       * Format: email
       * @example maja@hive.test
       */
      email: string;
      /** @example Maja */
      name?: string | null;
      /**
       * @example [
       *       "editor"
       *     ]
       */
      roles?: string[];
      /**
       * @example {
       *       "tenant": "hive-7"
       *     }
       */
      appMetadata?: {
        [key: string]: unknown;
      };
      /**
       * Format: uri
       * @description Where the link in the mail redirects to; must be in `allowedRedirectUrls`
       * @example https://app.hive.test/welcome
       */
      redirectTo?: string | null;
      /**
       * @description Language of the mail; default: `Accept-Language`
       * @enum {string}
       */
      language?: 'en' | 'de' | 'es' | 'fr';
    };
    AdministeredUserResponse: {
      /**
       * Format: uuid
       * @example 019aa1f4-6f9d-7d32-9f77-6a7d6c4f3a10
       */
      id: string;
      /**
       * Format: email
       * @description `<id>@no-email.invalid` for anonymous users, and for users whose provider or passkey gave none
       * @example maja@hive.test
       */
      email: string;
      /**
       * @description Free-form; known keys are `name`, `avatar_url` and `bio`
       * @example {
       *       "name": "Maja",
       *       "avatar_url": "https://hive.test/maja.png"
       *     }
       */
      profile: {
        [key: string]: unknown;
      } | null;
      /**
       * @description Facts recorded at the sign-up and the last sign-in
       * @example {
       *       "signedUpAt": "2026-11-20T08:00:00.000Z",
       *       "lastSignInAddress": "192.0.2.7"
       *     }
       */
      metadata: {
        [key: string]: unknown;
      } | null;
      emailVerified: boolean;
      /**
       * @description Sign-in methods: `email` for a password, else providers
       * @example [
       *       "email"
       *     ]
       */
      providers: string[];
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
      /** @description True for an anonymous user: the session is the only credential, and the account is removed after 30 days without use */
      anonymous: boolean;
      banned: boolean;
      /**
       * Format: date-time
       * @description Null for a ban without an end
       */
      bannedUntil: string | null;
      /**
       * @description Written and seen by administrators only
       * @example {
       *       "tenant": "hive-7"
       *     }
       */
      appMetadata: {
        [key: string]: unknown;
      };
      /**
       * @example [
       *       "editor"
       *     ]
       */
      roles: string[];
      /** @description Null for a user who was not invited */
      invitation: components['schemas']['InvitationStateResponse'] | null;
    };
    UserSessionResponse: {
      /** Format: uuid */
      id: string;
      /** @enum {string} */
      clientType: 'web' | 'mobile' | 'desktop' | 'server';
      /** @example 192.0.2.7 */
      address: string | null;
      /** @example Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0 */
      userAgent: string | null;
      /**
       * @description Null when it is not a browser
       * @example Firefox on Linux
       */
      deviceName: string | null;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      lastUsedAt: string;
      /**
       * Format: date-time
       * @description Without further use
       */
      expiresAt: string;
    };
    UserAccessResponse: {
      /** @description The most recently used first, at most 1,000 */
      sessions: components['schemas']['UserSessionResponse'][];
      /** @description Ended in the last 7 days, newest first, at most 50 */
      endedSessions: components['schemas']['PastSessionResponse'][];
      /** @description Oldest first */
      factors: components['schemas']['FactorResponse'][];
      /** @description Oldest first */
      identities: components['schemas']['IdentityResponse'][];
    };
    PaginationResponse: {
      /** @example 0 */
      offset: number;
      /** @example 10 */
      limit: number;
      /**
       * @description Exact
       * @example 1
       */
      total: number;
    };
    UserListResponse: {
      /** @description Newest first */
      data: components['schemas']['UserResponse'][];
      pagination: components['schemas']['PaginationResponse'];
    };
    DeleteUsersRequest: {
      /**
       * @example [
       *       "00000000-0000-4000-8000-000000000000"
       *     ]
       */
      userIds: string[];
    };
    DeleteUsersResponse: {
      message: string;
      /**
       * @description Unknown ids are not counted
       * @example 1
       */
      deletedCount: number;
    };
    PatchUserRequest: {
      /** @description true ends every session and refuses sign-ins; false lets the user in again */
      banned?: boolean;
      /**
       * @description With `banned`: kept in the audit event
       * @example Sent spam
       */
      banReason?: string;
      /**
       * Format: date-time
       * @description With `banned: true`: when the ban ends by itself; without it, the ban has no end. A repeated ban replaces the end
       * @example 2030-01-01T00:00:00Z
       */
      bannedUntil?: string;
      /** @description Marks the email as verified, or not */
      emailVerified?: boolean;
      /**
       * Format: email
       * @example maja@hive.test
       */
      email?: string;
      /**
       * Format: password
       * @description Must satisfy the password rules; ends every session and every open code and link, and mails a notice
       * @example honey in nine jars
       */
      password?: string;
      /**
       * @description Keys to set, as in PATCH /api/auth/profiles/current; null removes one
       * @example {
       *       "name": "Maja"
       *     }
       */
      profile?: {
        [key: string]: unknown;
      };
      /**
       * @description Top-level keys to set; null removes one. The whole has at most 100 keys and 16 KiB
       * @example {
       *       "tenant": "hive-7"
       *     }
       */
      appMetadata?: {
        [key: string]: unknown;
      };
      /**
       * @description All roles of the user; replaces the previous ones
       * @example [
       *       "editor"
       *     ]
       */
      roles?: string[];
    };
    UserDirectoryResponse: {
      /** @description Newest first */
      data: components['schemas']['AdministeredUserResponse'][];
      /**
       * Format: uuid
       * @description `before` of the next page; null on the last page
       */
      nextBefore: string | null;
    };
    AdminSessionResponse: {
      projectAdmin: components['schemas']['ProjectAdminResponse'];
      /** @description JWT (ES256) with role `project_admin`, valid for 15 minutes */
      accessToken: string;
      /** @description Send it as `X-CSRF-Token` on POST /api/auth/admin/refresh */
      csrfToken: string;
    };
    FactorChoiceResponse: {
      /** Format: uuid */
      id: string;
      /** @enum {string} */
      type: 'totp' | 'recovery_codes' | 'webauthn';
      /** @example My phone */
      name: string | null;
    };
    SecondFactorRequiredResponse: {
      /**
       * @description No session was opened yet
       * @enum {boolean}
       */
      mfaRequired: true;
      /** @description For POST /api/auth/mfa/challenges and /api/auth/mfa/verify: 5 minutes, 5 tries, one session */
      mfaToken: string;
      /** @description Show one of them. Empty: add one first, with POST /api/auth/mfa/factors */
      factors: components['schemas']['FactorChoiceResponse'][];
    };
    CreateAdminSessionRequest: {
      /** @example maja */
      username: string;
      /**
       * Format: password
       * @example honey in nine jars
       */
      password: string;
    };
    ExchangeAdminSessionRequest: {
      /**
       * @description Authorization code of the cloud platform, or its JWT
       * @example of-the-platform
       */
      code: string;
    };
    ConfirmAdminSessionRequest: {
      /**
       * Format: password
       * @example honey in nine jars
       */
      password: string;
    };
    AdminTokenResponse: {
      /** @description JWT (ES256) of the same session */
      accessToken: string;
      /** Format: date-time */
      expiresAt: string;
    };
    PatchProfileRequest: {
      /**
       * @description Keys to set; null removes one. `name` has at most 100 characters, `avatar_url` is an http(s) address; the whole profile has at most 100 keys and 16 KiB.
       * @example {
       *       "favouriteFlower": "clover"
       *     }
       */
      profile: {
        [key: string]: unknown;
      };
    };
    SendProofRequest: {
      /**
       * Format: email
       * @example maja@hive.test
       */
      email: string;
      /**
       * Format: uri
       * @description Where the link in the mail redirects to; must be in `allowedRedirectUrls`
       * @example https://app.hive.test/welcome
       */
      redirectTo?: string | null;
    };
    VerifyEmailRequest: {
      /**
       * Format: email
       * @example maja@hive.test
       */
      email: string;
      /** @example 042913 */
      otp: string;
    };
    ExchangeResetCodeRequest: {
      /**
       * Format: email
       * @example maja@hive.test
       */
      email: string;
      /** @example 042913 */
      code: string;
    };
    ResetTokenResponse: {
      /**
       * @description Send it as `otp` to POST /api/auth/email/reset-password
       * @example aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
       */
      token: string;
      /** Format: date-time */
      expiresAt: string;
    };
    ResetPasswordRequest: {
      /**
       * Format: password
       * @description Must satisfy the rules of GET /api/auth/public-config
       * @example honey in nine jars
       */
      newPassword: string;
      /**
       * @description Token of a reset link, or the token that a code was exchanged for
       * @example aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
       */
      otp: string;
    };
    MessageResponse: {
      /** @example The password was changed. */
      message: string;
    };
    ChallengeParameters: {
      /** @example PBKDF2/SHA-256 */
      algorithm: string;
      /**
       * @description Iterations per derived key
       * @example 5000
       */
      cost: number;
      /** @description Seconds since 1970 */
      expiresAt?: number;
      /** @example 32 */
      keyLength: number;
      /**
       * @description Hexadecimal
       * @example 00
       */
      keyPrefix: string;
      /** @description Hexadecimal */
      nonce: string;
      /** @description Hexadecimal */
      salt: string;
    };
    ProofOfWorkResponse: {
      parameters: components['schemas']['ChallengeParameters'];
      /** @description HMAC over the parameters */
      signature?: string;
    };
    AuditEventResponse: {
      /** Format: uuid */
      id: string;
      /**
       * @description `identity.took_over` is a defence: a user who signed in through a provider, which vouches for the address, has claimed an account whose address was never verified. Its earlier password, sessions, identities and factors were removed
       * @enum {string}
       */
      kind:
        | 'user.created'
        | 'user.invited'
        | 'user.upgraded'
        | 'user.updated'
        | 'user.deleted'
        | 'user.banned'
        | 'user.unbanned'
        | 'user.verified'
        | 'user.imported'
        | 'user.exported'
        | 'users.exported'
        | 'session.opened'
        | 'session.exchanged'
        | 'session.failed'
        | 'session.locked'
        | 'session.reauthenticated'
        | 'session.ended'
        | 'session.reused'
        | 'session.reissued'
        | 'identity.linked'
        | 'identity.removed'
        | 'identity.took_over'
        | 'oauth.failed'
        | 'oauth_configuration.changed'
        | 'factor.added'
        | 'factor.renamed'
        | 'factor.removed'
        | 'factor.reset'
        | 'factor.failed'
        | 'passkey.refused'
        | 'recovery_code.used'
        | 'email.verified'
        | 'email.change_requested'
        | 'email.change_failed'
        | 'email.changed'
        | 'email.change_undone'
        | 'password.changed'
        | 'password.reset'
        | 'password.reset_failed'
        | 'password.reset_mailed'
        | 'admin.session_opened'
        | 'admin.session_failed'
        | 'admin.changed'
        | 'settings.changed'
        | 'configuration_file.applied'
        | 'webhook.changed'
        | 'mail.sent'
        | 'client.changed'
        | 'service_account.changed'
        | 'consent.given'
        | 'consent.withdrawn'
        | 'grant.reused'
        | 'grant.reissued'
        | 'personal_key.created'
        | 'personal_key.removed'
        | 'organization.created'
        | 'organization.updated'
        | 'organization.deleted'
        | 'organization.member_added'
        | 'organization.member_updated'
        | 'organization.member_removed'
        | 'organization.member_invited'
        | 'organization.invitation_withdrawn'
        | 'organization.domain_changed'
        | 'organization.provider_changed'
        | 'organization.group_changed'
        | 'organization.directory_user_changed'
        | 'organization.scim_token_created'
        | 'organization.scim_token_removed'
        | 'anon_key.rotated'
        | 'api_key.rotated'
        | 'signing_keys.rotated'
        | 'secrets.resealed';
      /** @description `user:<id>`, `admin:<id>`, `api-key`, `system` or `anonymous` */
      actor: string;
      /**
       * Format: uuid
       * @description The user whom the event is about
       */
      userId: string | null;
      address: string | null;
      userAgent: string | null;
      details: {
        [key: string]: unknown;
      };
      /** Format: date-time */
      createdAt: string;
      /** @description Address or name of a user, user name of an administrator; null for other actors, or once deleted */
      actorName: string | null;
      /** @description As of now; null without one, or once deleted */
      user: components['schemas']['PersonResponse'] | null;
    };
    AuditEventsResponse: {
      /** @description Newest first */
      data: components['schemas']['AuditEventResponse'][];
      /**
       * Format: uuid
       * @description `before` for the next page; null on the last page
       */
      nextBefore: string | null;
    };
    CustomOAuthConfigResponse: {
      /** Format: uuid */
      id: string;
      /** @example hive */
      key: string;
      /** @example Hive ID */
      name: string;
      /**
       * Format: uri
       * @example https://id.hive.test/.well-known/openid-configuration
       */
      discoveryEndpoint: string;
      /** @example svc */
      clientId: string;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
    };
    CustomOAuthConfigListResponse: {
      data: components['schemas']['CustomOAuthConfigResponse'][];
      count: number;
    };
    CreateCustomOAuthConfigRequest: {
      /** @example hive */
      key: string;
      /**
       * @description Shown on sign-in pages
       * @example Hive ID
       */
      name: string;
      /**
       * Format: uri
       * @description URL of the OpenID discovery document, or the issuer. https only, unless ALLOW_PRIVATE_DISCOVERY
       * @example https://id.hive.test/.well-known/openid-configuration
       */
      discoveryEndpoint: string;
      /**
       * @description Client id at the provider
       * @example svc
       */
      clientId: string;
      /**
       * Format: password
       * @description Stored encrypted
       * @example made-up-secret
       */
      clientSecret: string;
    };
    CustomOAuthConfigWithSecretResponse: {
      /** Format: uuid */
      id: string;
      /** @example hive */
      key: string;
      /** @example Hive ID */
      name: string;
      /**
       * Format: uri
       * @example https://id.hive.test/.well-known/openid-configuration
       */
      discoveryEndpoint: string;
      /** @example svc */
      clientId: string;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
      clientSecret: string;
    };
    UpdateCustomOAuthConfigRequest: {
      /**
       * @description Shown on sign-in pages
       * @example Hive ID
       */
      name?: string | null;
      /**
       * Format: uri
       * @description URL of the OpenID discovery document, or the issuer. https only, unless ALLOW_PRIVATE_DISCOVERY
       * @example https://id.hive.test/.well-known/openid-configuration
       */
      discoveryEndpoint?: string | null;
      /**
       * @description Client id at the provider
       * @example 1042-abc.apps.test
       */
      clientId?: string | null;
      /**
       * Format: password
       * @description Stored encrypted; without it, the present secret stays
       * @example made-up-secret
       */
      clientSecret?: string | null;
    };
    OAuthConfigResponse: {
      /** Format: uuid */
      id: string;
      /** @enum {string} */
      provider:
        | 'google'
        | 'github'
        | 'discord'
        | 'linkedin'
        | 'facebook'
        | 'instagram'
        | 'tiktok'
        | 'apple'
        | 'x'
        | 'spotify'
        | 'microsoft';
      clientId: string | null;
      redirectUri: string | null;
      scopes: string[] | null;
      useSharedKey: boolean;
      /** @description Settings of this provider, if any are set */
      settings?: {
        [key: string]: string;
      };
      /** @description Client ids whose ID tokens POST /api/auth/id-token accepts, if any are set */
      nativeClientIds?: string[];
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
    };
    OAuthConfigListResponse: {
      data: components['schemas']['OAuthConfigResponse'][];
      count: number;
    };
    CreateOAuthConfigRequest: {
      /**
       * @description Client id at the provider
       * @example 1042-abc.apps.test
       */
      clientId?: string | null;
      /**
       * Format: password
       * @description Stored encrypted; without it, the present secret stays
       * @example made-up-secret
       */
      clientSecret?: string | null;
      /**
       * Format: uri
       * @description Redirect URI at the provider; by default the callback route of this service
       * @example https://auth.hive.test/api/auth/oauth/google/callback
       */
      redirectUri?: string | null;
      /**
       * @description Replaces the provider's default scopes
       * @example [
       *       "openid",
       *       "email",
       *       "profile"
       *     ]
       */
      scopes?: string[] | null;
      /**
       * @description google and apple: client ids whose ID tokens POST /api/auth/id-token accepts
       * @example [
       *       "1042-ios.apps.test",
       *       "test.hive.app"
       *     ]
       */
      nativeClientIds?: string[] | null;
      /** @description Sign in through the operator's broker, with its keys */
      useSharedKey?: boolean | null;
      /**
       * @description Settings of single providers: apple `teamId` and `keyId`, microsoft `tenant`
       * @example {}
       */
      settings?: {
        [key: string]: string;
      } | null;
      /**
       * @example google
       * @enum {string}
       */
      provider:
        | 'google'
        | 'github'
        | 'discord'
        | 'linkedin'
        | 'facebook'
        | 'instagram'
        | 'tiktok'
        | 'apple'
        | 'x'
        | 'spotify'
        | 'microsoft';
    };
    OAuthConfigWithSecretResponse: {
      /** Format: uuid */
      id: string;
      /** @enum {string} */
      provider:
        | 'google'
        | 'github'
        | 'discord'
        | 'linkedin'
        | 'facebook'
        | 'instagram'
        | 'tiktok'
        | 'apple'
        | 'x'
        | 'spotify'
        | 'microsoft';
      clientId: string | null;
      redirectUri: string | null;
      scopes: string[] | null;
      useSharedKey: boolean;
      /** @description Settings of this provider, if any are set */
      settings?: {
        [key: string]: string;
      };
      /** @description Client ids whose ID tokens POST /api/auth/id-token accepts, if any are set */
      nativeClientIds?: string[];
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
      /** @description Empty if none is set */
      clientSecret: string;
    };
    UpdateOAuthConfigRequest: {
      /**
       * @description Client id at the provider
       * @example 1042-abc.apps.test
       */
      clientId?: string | null;
      /**
       * Format: password
       * @description Stored encrypted; without it, the present secret stays
       * @example made-up-secret
       */
      clientSecret?: string | null;
      /**
       * Format: uri
       * @description Redirect URI at the provider; by default the callback route of this service
       * @example https://auth.hive.test/api/auth/oauth/google/callback
       */
      redirectUri?: string | null;
      /**
       * @description Replaces the provider's default scopes
       * @example [
       *       "openid",
       *       "email",
       *       "profile"
       *     ]
       */
      scopes?: string[] | null;
      /**
       * @description google and apple: client ids whose ID tokens POST /api/auth/id-token accepts
       * @example [
       *       "1042-ios.apps.test",
       *       "test.hive.app"
       *     ]
       */
      nativeClientIds?: string[] | null;
      /** @description Sign in through the operator's broker, with its keys */
      useSharedKey?: boolean | null;
      /**
       * @description Settings of single providers: apple `teamId` and `keyId`, microsoft `tenant`
       * @example {}
       */
      settings?: {
        [key: string]: string;
      } | null;
    };
    ExchangeOAuthCodeRequest: {
      /**
       * @description The `svc_code` of the callback
       * @example of-the-callback
       */
      code: string;
      /**
       * @description The verifier whose `code_challenge` started the sign-in
       * @example dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk
       */
      code_verifier: string;
      /** @description false: the refresh cookie of a `web` client, and each later one, ends when the browser is closed. Default: as the browser's last sign-in said, at first true */
      remember?: boolean;
    };
    OfferedProviderResponse: {
      /**
       * @description Name of a built-in provider, or key of a custom one
       * @example google
       */
      provider: string;
      /**
       * @description Display name
       * @example Google
       */
      name: string;
      /** @description True for a provider that an administrator added: it starts at /api/auth/oauth/custom/{key} */
      custom: boolean;
      /**
       * @description Path (SVG) of the mark, in a square of 24 units; null for a custom provider
       * @example M0 0h11.4v11.4H0z
       */
      mark: string | null;
    };
    OfferedProvidersResponse: {
      /** @description Built-in ones first, then custom ones in the order of creation */
      data: components['schemas']['OfferedProviderResponse'][];
    };
    OrganizationProviderResponse: {
      /** Format: uuid */
      id: string;
      /** @example Hive ID */
      name: string;
      /**
       * Format: uri
       * @example https://id.hive.test/.well-known/openid-configuration
       */
      discoveryEndpoint: string;
      /** @example svc */
      clientId: string;
      /**
       * Format: uri
       * @description Redirect URI to register at the provider
       */
      callbackUrl: string;
      /**
       * Format: date-time
       * @description First sign-in through it; null until then, and after a change of endpoint or client
       */
      succeededAt: string | null;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
    };
    OrganizationProviderListResponse: {
      /** @description At most one */
      data: components['schemas']['OrganizationProviderResponse'][];
    };
    CreateOrganizationProviderRequest: {
      /**
       * @description For people of the organisation
       * @example Hive ID
       */
      name: string;
      /**
       * Format: uri
       * @description URL of the OpenID discovery document, or the issuer. https only, unless ALLOW_PRIVATE_DISCOVERY
       * @example https://id.hive.test/.well-known/openid-configuration
       */
      discoveryEndpoint: string;
      /**
       * @description Client id at the provider
       * @example svc
       */
      clientId: string;
      /**
       * Format: password
       * @description Stored encrypted
       * @example made-up-secret
       */
      clientSecret: string;
    };
    UpdateOrganizationProviderRequest: {
      /**
       * @description For people of the organisation
       * @example Hive ID
       */
      name?: string | null;
      /**
       * Format: uri
       * @description URL of the OpenID discovery document, or the issuer. https only, unless ALLOW_PRIVATE_DISCOVERY
       * @example https://id.hive.test/.well-known/openid-configuration
       */
      discoveryEndpoint?: string | null;
      /**
       * @description Client id at the provider
       * @example 1042-abc.apps.test
       */
      clientId?: string | null;
      /**
       * Format: password
       * @description Stored encrypted; without it, the present secret stays
       * @example made-up-secret
       */
      clientSecret?: string | null;
    };
    OAuthCallbackForm: {
      /**
       * @description Signed state of the start
       * @example of-the-start
       */
      state: string;
      /**
       * @description Authorization code
       * @example of-the-provider
       */
      code?: string;
      /** @description ID token instead of a code */
      id_token?: string;
      /** @description Error code of the provider */
      error?: string;
      /** @description Apple: the user's name, as JSON */
      user?: string;
      /** @description Error code of a provider that leaves out `error`, such as facebook when the app is not public */
      error_code?: string;
      /** @description Error code of a provider that leaves out `error` */
      errorCode?: string;
      /** @description Reason of an error, such as `user_denied` */
      error_reason?: string;
      /** @description Kind of an error */
      error_type?: string;
      /** @description Sentence about an error; never shown */
      error_description?: string;
      /** @description Sentence about an error; never shown */
      error_message?: string;
      /** @description Sentence about an error; never shown */
      errorMessage?: string;
    };
    SwitchOrganizationRequest: {
      /**
       * Format: uuid
       * @description Null: the session acts for the user alone
       */
      organizationId?: string | null;
    };
    ActiveOrganizationResponse: {
      /** Format: uuid */
      id: string;
      /** @example busy-hive */
      slug: string;
      /** @example member */
      role: string;
    };
    SwitchedOrganizationResponse: {
      /** @description JWT (ES256) of the same session, with `org_id`, `org_slug` and `org_role` */
      accessToken: string;
      /** Format: date-time */
      expiresAt: string;
      organization: components['schemas']['ActiveOrganizationResponse'] | null;
    };
    UpdateDomainRequest: {
      /** @description Users with a verified email of the domain become members when they sign in */
      joinMembers?: boolean;
      /** @description Users of the domain can sign in only through the provider of the organisation */
      requireProvider?: boolean;
    };
    DomainRecordResponse: {
      /** @enum {string} */
      type: 'TXT';
      /**
       * @description The domain itself
       * @example hive.example
       */
      name: string;
      /** @example svc-verification=0000000000000000000000000000000000000000000000000000000000000000 */
      value: string;
    };
    DomainResponse: {
      /** Format: uuid */
      id: string;
      /**
       * @description In ASCII
       * @example hive.example
       */
      domain: string;
      /** @description DNS record that proves the domain; it must stay */
      record: components['schemas']['DomainRecordResponse'];
      /**
       * Format: date-time
       * @description Null until the record was found
       */
      verifiedAt: string | null;
      /**
       * Format: date-time
       * @description Since then the record is missing; after seven days the domain is not verified any more
       */
      missingSince: string | null;
      /** @description Users with a verified email of the domain become members when they sign in */
      joinMembers: boolean;
      /** @description Users of the domain can sign in only through the provider of the organisation */
      requireProvider: boolean;
      /** Format: date-time */
      createdAt: string;
    };
    DomainListResponse: {
      /** @description By name; at most 20 */
      data: components['schemas']['DomainResponse'][];
    };
    ClaimDomainRequest: {
      /** @example hive.example */
      domain: string;
    };
    OrganizationResponse: {
      /** Format: uuid */
      id: string;
      /** @example Busy hive */
      name: string;
      /** @example busy-hive */
      slug: string;
      metadata: {
        [key: string]: unknown;
      };
      /** @description Own role; null for an administrator of the service */
      role: string | null;
      /** @description True when the session of this request acts for it */
      current: boolean;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
    };
    OrganizationListResponse: {
      /** @description Oldest first */
      data: components['schemas']['OrganizationResponse'][];
      /**
       * Format: uuid
       * @description `after` of the next page; null on the last
       */
      nextAfter: string | null;
    };
    CreateOrganizationRequest: {
      /** @example Busy hive */
      name: string;
      /**
       * @description Unique; small letters, digits and hyphens; without it, one is made of the name
       * @example busy-hive
       */
      slug?: string;
      /**
       * @description At most 16 KiB; owners and administrators write it
       * @example {
       *       "plan": "team"
       *     }
       */
      metadata?: {
        [key: string]: unknown;
      };
      /**
       * Format: email
       * @description For administrators of the service, who must give it: this address is invited as the owner. A user is the owner
       * @example maja@hive.test
       */
      ownerEmail?: string;
    };
    UpdateOrganizationRequest: {
      /** @example Busy hive */
      name?: string;
      /**
       * @description Unique; small letters, digits and hyphens
       * @example busy-hive
       */
      slug?: string;
      /**
       * @description Merged by key; null removes a key. At most 16 KiB
       * @example {
       *       "plan": "team"
       *     }
       */
      metadata?: {
        [key: string]: unknown;
      };
    };
    MemberResponse: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      userId: string;
      /** Format: email */
      email: string;
      name: string;
      /** @example member */
      role: string;
      /** Format: date-time */
      createdAt: string;
    };
    MemberListResponse: {
      /** @description In the order in which they joined */
      data: components['schemas']['MemberResponse'][];
      /**
       * Format: uuid
       * @description `after` of the next page; null on the last
       */
      nextAfter: string | null;
    };
    UpdateMemberRequest: {
      /**
       * @description `owner`, `admin`, `member` or a role of your own
       * @example member
       */
      role: string;
    };
    InvitationResponse: {
      /** Format: uuid */
      id: string;
      /** Format: email */
      email: string;
      /** @example member */
      role: string;
      /** Format: date-time */
      expiresAt: string;
      /** Format: date-time */
      createdAt: string;
    };
    InvitationListResponse: {
      /** @description Open invitations, oldest first */
      data: components['schemas']['InvitationResponse'][];
    };
    InviteMemberRequest: {
      /**
       * Format: email
       * @example maja@hive.test
       */
      email: string;
      /**
       * @description `owner`, `admin`, `member` or a role of your own
       * @default member
       * @example member
       */
      role?: string;
    };
    OwnInvitationResponse: {
      /** Format: uuid */
      id: string;
      /** Format: email */
      email: string;
      /** @example member */
      role: string;
      /** Format: date-time */
      expiresAt: string;
      /** Format: date-time */
      createdAt: string;
      /** Format: uuid */
      organizationId: string;
      /** @example Busy hive */
      organizationName: string;
    };
    OwnInvitationListResponse: {
      data: components['schemas']['OwnInvitationResponse'][];
    };
    AcceptOrganizationInvitationRequest: {
      /** @description Token of the link in the mail */
      token?: string;
      /**
       * Format: uuid
       * @description Or the id in the list, if the email of the account is verified
       */
      invitationId?: string;
    };
    ScimTokenResponse: {
      /** Format: uuid */
      id: string;
      /** @example Entra */
      name: string;
      /** Format: date-time */
      createdAt: string;
      /**
       * Format: date-time
       * @description To within five minutes; null before the first use
       */
      lastUsedAt: string | null;
      /**
       * Format: date-time
       * @description Null when it does not expire
       */
      expiresAt: string | null;
    };
    ScimTokenListResponse: {
      /** @description Newest first */
      data: components['schemas']['ScimTokenResponse'][];
    };
    CreateScimTokenRequest: {
      /**
       * @description Name by which owners recognise the token
       * @example Entra
       */
      name: string;
      /**
       * Format: date-time
       * @description null or absent: until it is withdrawn
       * @example null
       */
      expiresAt?: string | null;
    };
    CreatedScimTokenResponse: {
      /** Format: uuid */
      id: string;
      /** @example Entra */
      name: string;
      /** Format: date-time */
      createdAt: string;
      /**
       * Format: date-time
       * @description To within five minutes; null before the first use
       */
      lastUsedAt: string | null;
      /**
       * Format: date-time
       * @description Null when it does not expire
       */
      expiresAt: string | null;
      /**
       * @description Shown this once
       * @example svc_scim_0000000000000000000000000000000000000000000000000000000000000000
       */
      token: string;
    };
    GroupResponse: {
      /** Format: uuid */
      id: string;
      /** @example Beekeepers */
      displayName: string;
      /** @description Identifier of the identity provider */
      externalId: string | null;
      /**
       * @description Role of its members
       * @example admin
       */
      role: string | null;
      memberCount: number;
      /** Format: date-time */
      createdAt: string;
    };
    GroupListResponse: {
      /** @description Oldest first */
      data: components['schemas']['GroupResponse'][];
      /**
       * Format: uuid
       * @description `after` of the next page; null on the last
       */
      nextAfter: string | null;
    };
    SetGroupRoleRequest: {
      /**
       * @description `admin`, `member` or a role of your own; null: the group gives none
       * @example admin
       */
      role?: string | null;
    };
    PersonalKeyListResponse: {
      /** @description Newest first */
      data: components['schemas']['PersonalKeyResponse'][];
    };
    CreatePersonalKeyRequest: {
      /**
       * @description Name by which the owner recognises the key
       * @example Newsletter script
       */
      name: string;
      /**
       * @description Any of videos:read, videos:write, drafts:write, assets:write. videos:write also shares videos by public links; drafts:write also reads the scripts that it edits or copies from videos
       * @example [
       *       "videos:read",
       *       "videos:write"
       *     ]
       */
      scopes: string[];
      /**
       * @description The only videos and scripts that the key opens (RFC 9396), a script with the videos made of it; null or absent: all of the user
       * @example null
       */
      authorizationDetails?:
        | {
            /** @enum {string} */
            type: 'video' | 'draft';
            /** Format: uuid */
            identifier: string;
          }[]
        | null;
      /**
       * Format: date-time
       * @description In the future; null or absent: the key does not expire
       */
      expiresAt?: string | null;
    };
    CreatedPersonalKeyResponse: {
      /** Format: uuid */
      id: string;
      name: string;
      scopes: ('videos:read' | 'videos:write' | 'drafts:write' | 'assets:write')[];
      /** @description The only videos and scripts that it opens; null for all */
      authorizationDetails:
        | {
            /** @enum {string} */
            type: 'video' | 'draft';
            /** Format: uuid */
            identifier: string;
          }[]
        | null;
      /** Format: date-time */
      createdAt: string;
      /**
       * Format: date-time
       * @description To within five minutes; null before the first use
       */
      lastUsedAt: string | null;
      /**
       * Format: date-time
       * @description Null when it does not expire
       */
      expiresAt: string | null;
      /**
       * @description Shown this once
       * @example svc_pat_0000000000000000000000000000000000000000000000000000000000000000
       */
      key: string;
    };
    IntrospectKeyRequest: {
      /** @example svc_pat_0000000000000000000000000000000000000000000000000000000000000000 */
      key: string;
    };
    IntrospectedKeyResponse: {
      /**
       * Format: uuid
       * @description `GET /.well-known/ended-sessions` lists it once the key has ended
       */
      id: string;
      /** Format: uuid */
      userId: string;
      /** @description Roles of the user, which administrators assign */
      roles: string[];
      scopes: ('videos:read' | 'videos:write' | 'drafts:write' | 'assets:write')[];
      /** @description The only videos and scripts that it opens; null for all */
      authorizationDetails:
        | {
            /** @enum {string} */
            type: 'video' | 'draft';
            /** Format: uuid */
            identifier: string;
          }[]
        | null;
      /** Format: date-time */
      expiresAt: string | null;
    };
    MfaSessionResponse: {
      user: components['schemas']['UserResponse'];
      /** @description JWT (ES256), valid for 15 minutes */
      accessToken: string;
      /** @description `web` only: send it as `X-CSRF-Token` on refresh */
      csrfToken?: string;
      /** @description Other client types only: replaces the previous token */
      refreshToken?: string;
      /**
       * @description With a first factor that was added at this sign-in: shown only once
       * @example [
       *       "7WQK-RM2C-9DXT-H4LP"
       *     ]
       */
      recoveryCodes?: string[];
    };
    MfaAdminSessionResponse: {
      projectAdmin: components['schemas']['ProjectAdminResponse'];
      /** @description JWT (ES256) with role `project_admin`, valid for 15 minutes */
      accessToken: string;
      /** @description Send it as `X-CSRF-Token` on POST /api/auth/admin/refresh */
      csrfToken: string;
      /**
       * @description With a first factor that was added at this sign-in: shown only once
       * @example [
       *       "7WQK-RM2C-9DXT-H4LP"
       *     ]
       */
      recoveryCodes?: string[];
    };
    MfaChallengeRequest: {
      /**
       * @description The `mfaToken` of the sign-in's answer
       * @example of-the-sign-in
       */
      mfaToken: string;
      /**
       * Format: uuid
       * @description Id of a factor in `factors`
       * @example 00000000-0000-4000-8000-000000000000
       */
      factorId: string;
    };
    MfaChallengeResponse: {
      /** Format: uuid */
      factorId: string;
      /** @enum {string} */
      type: 'totp' | 'recovery_codes' | 'webauthn';
      /** @description `webauthn`: for `PublicKeyCredential.parseRequestOptionsFromJSON()` */
      options?: {
        [key: string]: unknown;
      };
    };
    CreateMfaFactorRequest: {
      /**
       * @example totp
       * @enum {string}
       */
      type: 'totp' | 'recovery_codes' | 'webauthn';
      /**
       * @description Name by which the owner recognises the factor
       * @example My phone
       */
      name?: string | null;
      /**
       * @description The `mfaToken` of the sign-in's answer
       * @example of-the-sign-in
       */
      mfaToken: string;
    };
    MfaVerifyRequest: {
      /**
       * @description The `mfaToken` of the sign-in's answer
       * @example of-the-sign-in
       */
      mfaToken: string;
      /**
       * Format: uuid
       * @description Id of a factor in `factors`
       * @example 00000000-0000-4000-8000-000000000000
       */
      factorId: string;
      /**
       * @description Six digits from the authenticator app, or a recovery code
       * @example 042913
       */
      code?: string;
      /** @description Result of `PublicKeyCredential.toJSON()` in the browser */
      credential?: {
        [key: string]: unknown;
      };
    };
    PasskeyOptionsResponse: {
      /** @description Valid once, for 5 minutes */
      challengeId: string;
      /** @description For `PublicKeyCredential.parseRequestOptionsFromJSON()` and then `navigator.credentials.get()` */
      options: {
        [key: string]: unknown;
      };
    };
    VerifyPasskeyRequest: {
      /**
       * @description The `challengeId` that came with the options
       * @example of-the-options
       */
      challengeId: string;
      /**
       * @description Result of `PublicKeyCredential.toJSON()` in the browser
       * @example {
       *       "id": "b2YtdGhlLXBhc3NrZXk",
       *       "rawId": "b2YtdGhlLXBhc3NrZXk",
       *       "type": "public-key",
       *       "response": {
       *         "clientDataJSON": "e30",
       *         "authenticatorData": "AA",
       *         "signature": "AA"
       *       },
       *       "clientExtensionResults": {}
       *     }
       */
      credential: {
        [key: string]: unknown;
      };
      /** @description false: the refresh cookie of a `web` client, and each later one, ends when the browser is closed. Default: as the browser's last sign-in said, at first true */
      remember?: boolean;
    };
    ReauthenticationRequest: {
      /**
       * Format: password
       * @description Or the code of a second factor
       * @example honey in nine jars
       */
      password?: string;
      /**
       * Format: uuid
       * @description Id of a second factor, with its `code`
       */
      factorId?: string;
      code?: string;
      /** @description From POST /api/auth/passkeys/options, with the `credential` */
      challengeId?: string;
      /** @description Passkey as returned by `PublicKeyCredential.toJSON()` */
      credential?: {
        [key: string]: unknown;
      };
    };
    ReauthenticationResponse: {
      /** @description JWT (ES256) of the same session, whose `auth_time` is now */
      accessToken: string;
      /** Format: date-time */
      expiresAt: string;
    };
    CreateSessionRequest: {
      /**
       * @description `otp`: with the code of a mail instead of the password
       * @default password
       * @enum {string}
       */
      method?: 'password' | 'otp';
      /**
       * Format: email
       * @example maja@hive.test
       */
      email: string;
      /**
       * Format: password
       * @description Required unless `method` is `otp`
       * @example honey in nine jars
       */
      password?: string;
      /** @example 042913 */
      otp?: string;
      /**
       * @description false: the refresh cookie of a `web` client, and each later one, ends when the browser is closed
       * @default true
       */
      remember?: boolean;
      /** @description The last refresh token of a client without cookies, also of an ended session: the device is then recognised, and not locked out by the guesses of others. It opens no session */
      refreshToken?: string | null;
    };
    LinkSessionResponse: {
      user: components['schemas']['UserResponse'];
      /** @description JWT (ES256), valid for 15 minutes */
      accessToken: string;
      /** @description `web` only: send it as `X-CSRF-Token` on refresh */
      csrfToken?: string;
      /** @description Other client types only: replaces the previous token */
      refreshToken?: string;
      /**
       * Format: uri
       * @description Redirect target of the browser
       */
      redirectTo: string | null;
    };
    LinkPendingResponse: {
      /**
       * @description No session was opened yet
       * @enum {boolean}
       */
      mfaRequired: true;
      /** @description For POST /api/auth/mfa/challenges and /api/auth/mfa/verify: 5 minutes, 5 tries, one session */
      mfaToken: string;
      /** @description Show one of them. Empty: add one first, with POST /api/auth/mfa/factors */
      factors: components['schemas']['FactorChoiceResponse'][];
      /**
       * Format: uri
       * @description Redirect target of the browser
       */
      redirectTo: string | null;
    };
    ConsentingUserResponse: {
      /** Format: uuid */
      userId: string;
      /** @description Empty for a user without an address */
      email: string;
      name: string;
      /**
       * @example [
       *       "openid",
       *       "videos:read"
       *     ]
       */
      scopes: string[];
      /** Format: date-time */
      createdAt: string;
    };
    ConsentListResponse: {
      /** @description The newest user first */
      data: components['schemas']['ConsentingUserResponse'][];
      /**
       * Format: uuid
       * @description `before` of the next page
       */
      nextBefore: string | null;
    };
    ConsentedClientResponse: {
      /** @description `client_id` */
      clientId: string;
      /** @description Name at the time of the consent */
      clientName: string;
      /**
       * @example [
       *       "openid",
       *       "videos:read"
       *     ]
       */
      scopes: string[];
      /** Format: date-time */
      createdAt: string;
    };
    UserConsentsResponse: {
      /** @description Newest first, at most 200 */
      data: components['schemas']['ConsentedClientResponse'][];
    };
    BlockedClientResponse: {
      /**
       * Format: uuid
       * @description Id of the block
       */
      id: string;
      /** @description A `client_id`, or the host of metadata documents */
      client: string;
      /** Format: date-time */
      createdAt: string;
    };
    BlockedClientListResponse: {
      /** @description Newest first */
      data: components['schemas']['BlockedClientResponse'][];
    };
    BlockClientRequest: {
      /**
       * @description A `client_id`, also the address of a metadata document, or the host of all its documents, at every port
       * @example evil.example
       */
      client: string;
    };
    ClientResponse: {
      /** @description `client_id` */
      id: string;
      name: string;
      /** @enum {string} */
      type: 'web' | 'native';
      /** @enum {string} */
      authMethod: 'none' | 'client_secret_basic' | 'client_secret_post';
      redirectUris: string[];
      postLogoutRedirectUris: string[];
      /**
       * @description https address at a public host that gets a signed logout token when the access of a user ends
       * @example https://shop.hive.test/logged-out
       */
      backchannelLogoutUri: string | null;
      /** @description Devices without a browser sign in by a code (RFC 8628) */
      deviceFlow: boolean;
      /** @description True when the client registered itself (RFC 7591) */
      selfRegistered: boolean;
      /**
       * Format: date-time
       * @description Last sign-in of a user, to the day. A client that registered itself is removed 30 days later
       */
      lastUsedAt: string;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
    };
    ClientListResponse: {
      /** @description Newest first */
      data: components['schemas']['ClientResponse'][];
      /** @description `before` of the next page; null on the last page */
      nextBefore: string | null;
    };
    CreateClientRequest: {
      /**
       * @description Shown when users are asked for consent
       * @example Hive shop
       */
      name: string;
      /**
       * @description Exact addresses; the port of a native client on loopback may differ
       * @example [
       *       "https://shop.hive.test/callback"
       *     ]
       */
      redirectUris: string[];
      /**
       * @description Where a sign-out may return to
       * @example [
       *       "https://shop.hive.test/"
       *     ]
       */
      postLogoutRedirectUris?: string[];
      /**
       * @description `native`: runs on the device of the user; always so for a client with the address of an app
       * @default web
       * @enum {string}
       */
      type?: 'web' | 'native';
      /**
       * @description `none`: a public client; others get a secret
       * @default none
       * @enum {string}
       */
      authMethod?: 'none' | 'client_secret_basic' | 'client_secret_post';
      /**
       * @description https address at a public host that gets a signed logout token when the access of a user ends
       * @example https://shop.hive.test/logged-out
       */
      backchannelLogoutUri?: string | null;
      /**
       * @description Devices without a browser sign in by a code (RFC 8628)
       * @default false
       */
      deviceFlow?: boolean;
    };
    ClientSecretResponse: {
      /** @description `client_id` */
      id: string;
      name: string;
      /** @enum {string} */
      type: 'web' | 'native';
      /** @enum {string} */
      authMethod: 'none' | 'client_secret_basic' | 'client_secret_post';
      redirectUris: string[];
      postLogoutRedirectUris: string[];
      /**
       * @description https address at a public host that gets a signed logout token when the access of a user ends
       * @example https://shop.hive.test/logged-out
       */
      backchannelLogoutUri: string | null;
      /** @description Devices without a browser sign in by a code (RFC 8628) */
      deviceFlow: boolean;
      /** @description True when the client registered itself (RFC 7591) */
      selfRegistered: boolean;
      /**
       * Format: date-time
       * @description Last sign-in of a user, to the day. A client that registered itself is removed 30 days later
       */
      lastUsedAt: string;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
      /** @description Shown once; null for a public client */
      secret: string | null;
    };
    UpdateClientRequest: {
      name?: string;
      /**
       * @description Exact addresses; the port of a native client on loopback may differ
       * @example [
       *       "https://shop.hive.test/callback"
       *     ]
       */
      redirectUris?: string[];
      /**
       * @description Where a sign-out may return to
       * @example [
       *       "https://shop.hive.test/"
       *     ]
       */
      postLogoutRedirectUris?: string[];
      /**
       * @description https address at a public host that gets a signed logout token when the access of a user ends
       * @example https://shop.hive.test/logged-out
       */
      backchannelLogoutUri?: string | null;
      /** @description Devices without a browser sign in by a code (RFC 8628) */
      deviceFlow?: boolean;
    };
    ServiceAccountSecretFacts: {
      /** Format: uuid */
      id: string;
      /** Format: date-time */
      createdAt: string;
    };
    ServiceAccountResponse: {
      /**
       * Format: uuid
       * @description `client_id`, and the owner of the videos that the account makes
       */
      id: string;
      name: string;
      scopes: ('videos:read' | 'videos:write' | 'drafts:write' | 'assets:write')[];
      disabled: boolean;
      /** @description At most two, the oldest first */
      secrets: components['schemas']['ServiceAccountSecretFacts'][];
      /**
       * Format: date-time
       * @description Last token, to within five minutes
       */
      lastUsedAt: string | null;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
    };
    ServiceAccountListResponse: {
      /** @description Newest first */
      data: components['schemas']['ServiceAccountResponse'][];
    };
    CreateServiceAccountRequest: {
      /** @example Nightly videos */
      name: string;
      /**
       * @description Any of videos:read, videos:write, drafts:write, assets:write; a token request may ask for fewer
       * @example [
       *       "videos:read",
       *       "videos:write"
       *     ]
       */
      scopes: string[];
    };
    CreatedSecretResponse: {
      /**
       * Format: uuid
       * @description `client_id`, and the owner of the videos that the account makes
       */
      id: string;
      name: string;
      scopes: ('videos:read' | 'videos:write' | 'drafts:write' | 'assets:write')[];
      disabled: boolean;
      /** @description At most two, the oldest first */
      secrets: components['schemas']['ServiceAccountSecretFacts'][];
      /**
       * Format: date-time
       * @description Last token, to within five minutes
       */
      lastUsedAt: string | null;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
      /** @description `client_secret`, shown once; it is the newest of `secrets` */
      secret: string;
    };
    UpdateServiceAccountRequest: {
      name?: string;
      /**
       * @description Any of videos:read, videos:write, drafts:write, assets:write; a token request may ask for fewer
       * @example [
       *       "videos:read",
       *       "videos:write"
       *     ]
       */
      scopes?: string[];
      /** @description true: no new tokens, and those of before end within seconds */
      disabled?: boolean;
    };
    CreateUserRequest: {
      /**
       * Format: email
       * @example maja@hive.test
       */
      email: string;
      /**
       * Format: password
       * @description Must satisfy the rules of GET /api/auth/public-config
       * @example honey in nine jars
       */
      password: string;
      /** @example Maja */
      name?: string | null;
      /** @description Administrators only, otherwise ignored: the email counts as verified */
      autoConfirm?: boolean;
      /**
       * Format: uri
       * @description Where the link in the mail redirects to; must be in `allowedRedirectUrls`
       * @example https://app.hive.test/welcome
       */
      redirectTo?: string | null;
    };
    SignUpResponse: {
      /**
       * @description No session was opened yet
       * @enum {boolean}
       */
      mfaRequired?: true;
      /** @description For POST /api/auth/mfa/challenges and /api/auth/mfa/verify: 5 minutes, 5 tries, one session */
      mfaToken?: string;
      /** @description Show one of them. Empty: add one first, with POST /api/auth/mfa/factors */
      factors?: components['schemas']['FactorChoiceResponse'][];
      user: components['schemas']['UserResponse'];
      /** @description Null until the email is verified, if that is required */
      accessToken: string | null;
      /** @description `web` only */
      csrfToken?: string | null;
      /** @description Other client types only */
      refreshToken?: string | null;
      requireEmailVerification: boolean;
    };
    WebhookResponse: {
      /** Format: uuid */
      id: string;
      /** Format: uri */
      url: string;
      events: (
        | 'user.created'
        | 'user.updated'
        | 'user.deleted'
        | 'user.verified'
        | 'user.banned'
        | 'session.opened'
        | 'session.ended'
        | 'session.reused'
        | 'factor.added'
        | 'factor.removed'
        | 'password.changed'
        | 'password.reset'
        | 'personal_key.created'
        | 'personal_key.removed'
        | 'organization.created'
        | 'organization.updated'
        | 'organization.deleted'
        | 'organization.member_added'
        | 'organization.member_updated'
        | 'organization.member_removed'
      )[];
      /** @enum {string} */
      format: 'events' | 'security_event_tokens';
      /**
       * Format: date-time
       * @description Until then the secret of before signs as well
       */
      previousSecretEndsAt: string | null;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
    };
    WebhookListResponse: {
      data: components['schemas']['ListedWebhookResponse'][];
    };
    CreateWebhookRequest: {
      /**
       * Format: uri
       * @description https at a public host; in development also http at `localhost`
       * @example https://hooks.hive.test/auth
       */
      url: string;
      /**
       * @example [
       *       "user.created",
       *       "user.deleted"
       *     ]
       */
      events: string[];
      /**
       * @description `security_event_tokens`: signed tokens (RFC 8417) of Shared Signals, pushed by RFC 8935, instead of events in JSON. For `session.ended`, `session.reused`, `factor.`, and `password.` events only
       * @default events
       * @enum {string}
       */
      format?: 'events' | 'security_event_tokens';
    };
    WebhookSecretResponse: {
      /** Format: uuid */
      id: string;
      /** Format: uri */
      url: string;
      events: (
        | 'user.created'
        | 'user.updated'
        | 'user.deleted'
        | 'user.verified'
        | 'user.banned'
        | 'session.opened'
        | 'session.ended'
        | 'session.reused'
        | 'factor.added'
        | 'factor.removed'
        | 'password.changed'
        | 'password.reset'
        | 'personal_key.created'
        | 'personal_key.removed'
        | 'organization.created'
        | 'organization.updated'
        | 'organization.deleted'
        | 'organization.member_added'
        | 'organization.member_updated'
        | 'organization.member_removed'
      )[];
      /** @enum {string} */
      format: 'events' | 'security_event_tokens';
      /**
       * Format: date-time
       * @description Until then the secret of before signs as well
       */
      previousSecretEndsAt: string | null;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
      /**
       * @description Shown once
       * @example whsec_…
       */
      secret: string;
    };
    UpdateWebhookRequest: {
      /**
       * Format: uri
       * @description https at a public host; in development also http at `localhost`
       * @example https://hooks.hive.test/auth
       */
      url?: string;
      events?: string[];
      /**
       * @description `security_event_tokens`: signed tokens (RFC 8417) of Shared Signals, pushed by RFC 8935, instead of events in JSON. For `session.ended`, `session.reused`, `factor.`, and `password.` events only
       * @enum {string}
       */
      format?: 'events' | 'security_event_tokens';
    };
    RotateWebhookSecretRequest: {
      /**
       * @description How long the secret of before signs as well
       * @default 24
       * @example 24
       */
      gracePeriodHours?: number;
    };
    DeliveryResponse: {
      /**
       * Format: uuid
       * @description `x-svc-delivery`, the same at every try
       */
      id: string;
      /** Format: uuid */
      eventId: string;
      /** @enum {string} */
      type:
        | 'user.created'
        | 'user.updated'
        | 'user.deleted'
        | 'user.verified'
        | 'user.banned'
        | 'session.opened'
        | 'session.ended'
        | 'session.reused'
        | 'factor.added'
        | 'factor.removed'
        | 'password.changed'
        | 'password.reset'
        | 'personal_key.created'
        | 'personal_key.removed'
        | 'organization.created'
        | 'organization.updated'
        | 'organization.deleted'
        | 'organization.member_added'
        | 'organization.member_updated'
        | 'organization.member_removed';
      /** Format: uuid */
      userId: string;
      /**
       * @description `failed`: given up after three days
       * @enum {string}
       */
      status: 'pending' | 'delivered' | 'failed';
      attempts: number;
      /** @description Of the last answer; 0 when there was none */
      lastStatus: number | null;
      /** Format: date-time */
      nextAttemptAt: string | null;
      /** Format: date-time */
      deliveredAt: string | null;
      /** Format: date-time */
      createdAt: string;
      /** @description As of now; null without one, or once deleted */
      user: components['schemas']['PersonResponse'] | null;
      /**
       * @description Why there was no answer; null with an answer
       * @enum {string|null}
       */
      lastFailure:
        | 'unknown_host'
        | 'private_address'
        | 'connection_refused'
        | 'certificate'
        | 'timeout'
        | 'unreachable'
        | null;
    };
    DeliveryListResponse: {
      /** @description Newest first */
      data: components['schemas']['DeliveryResponse'][];
      /**
       * Format: uuid
       * @description `before` of the next page; null on the last
       */
      nextBefore: string | null;
    };
    SsfConfigurationResponse: {
      /** @example 1_0 */
      spec_version: string;
      /** @description `iss` of every token */
      issuer: string;
      /**
       * Format: uri
       * @description Keys that verify the tokens
       */
      jwks_uri: string;
      /**
       * @description Tokens are pushed (RFC 8935)
       * @example [
       *       "urn:ietf:rfc:8935"
       *     ]
       */
      delivery_methods_supported: string[];
      /**
       * @description A receiver gets the events of all users
       * @enum {string}
       */
      default_subjects: 'ALL';
    };
    FieldProblem: {
      /**
       * @description Name in the request
       * @example password
       */
      field: string;
      /**
       * @description The first broken rule
       * @example password is required
       */
      message: string;
      /**
       * @description Code of the broken rule, for a text in another language
       * @example required
       */
      rule: string;
      /**
       * @description Values of the rule: numbers, texts, and as `reason` the rule that an entry breaks
       * @example {}
       */
      params: {
        [key: string]: unknown;
      };
    };
    ErrorResponse: {
      /**
       * @description Code for programs
       * @example VALIDATION_ERROR
       */
      error: string;
      /**
       * @description Message for users
       * @example password is required.
       */
      message: string;
      /**
       * @description HTTP status
       * @example 400
       */
      statusCode: number;
      /** @description Suggested remedy */
      nextActions?: string;
      /** @description With `VALIDATION_ERROR`: one entry for each invalid field; with `AUTH_PASSWORD_REJECTED`: one for each broken rule */
      fields?: components['schemas']['FieldProblem'][];
    };
    ExchangeImportedSessionRequest: {
      /**
       * @description Access token, refresh token or session token of the old system
       * @example of-the-old-system
       */
      token: string;
      /** @description false: the refresh cookie of a `web` client, and each later one, ends when the browser is closed. Default: as the browser's last sign-in said, at first true */
      remember?: boolean;
    };
    PersonResponse: {
      /** @description Null for an anonymous user */
      email: string | null;
      /** @description Empty when the user gave none */
      name: string;
    };
    TestMailRequest: {
      /**
       * Format: email
       * @example maja@hive.test
       */
      email: string;
      /**
       * @default en
       * @enum {string}
       */
      language?: 'en' | 'de' | 'es' | 'fr';
    };
    TestMailResponse: {
      /** @description The mail server took the mail; it may still refuse or lose it later */
      accepted: boolean;
      /** @description Why not, in the words of the mail server */
      error: string | null;
    };
    FailingReceiver: {
      /** @description Events that were sent and did not arrive */
      deliveries: number;
      /**
       * Format: date-time
       * @description When the oldest of them happened
       */
      since: string;
      /** @description Of the last answer to the newest; 0 when there was none */
      status: number;
      /**
       * @description Why there was no answer; null with an answer
       * @enum {string|null}
       */
      failure:
        | 'unknown_host'
        | 'private_address'
        | 'connection_refused'
        | 'certificate'
        | 'timeout'
        | 'unreachable'
        | null;
    };
    ListedWebhookResponse: {
      /** Format: uuid */
      id: string;
      /** Format: uri */
      url: string;
      events: (
        | 'user.created'
        | 'user.updated'
        | 'user.deleted'
        | 'user.verified'
        | 'user.banned'
        | 'session.opened'
        | 'session.ended'
        | 'session.reused'
        | 'factor.added'
        | 'factor.removed'
        | 'password.changed'
        | 'password.reset'
        | 'personal_key.created'
        | 'personal_key.removed'
        | 'organization.created'
        | 'organization.updated'
        | 'organization.deleted'
        | 'organization.member_added'
        | 'organization.member_updated'
        | 'organization.member_removed'
      )[];
      /** @enum {string} */
      format: 'events' | 'security_event_tokens';
      /**
       * Format: date-time
       * @description Until then the secret of before signs as well
       */
      previousSecretEndsAt: string | null;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
      /** @description Null while every event that was sent has arrived, or a later one has */
      failing: components['schemas']['FailingReceiver'] | null;
    };
    WebhookTestResponse: {
      /** @description The receiver answered with 2xx */
      delivered: boolean;
      /** @description Status of the answer; 0 when there was none */
      status: number;
      /**
       * @description Why there was no answer; null with an answer
       * @enum {string|null}
       */
      failure:
        | 'unknown_host'
        | 'private_address'
        | 'connection_refused'
        | 'certificate'
        | 'timeout'
        | 'unreachable'
        | null;
    };
    InvitationStateResponse: {
      /**
       * @description `accepted`: the user has chosen a password, verified the email or linked a provider
       * @enum {string}
       */
      state: 'pending' | 'expired' | 'accepted';
      /**
       * Format: date-time
       * @description End of the link that was sent last
       */
      expiresAt: string;
    };
    CsvColumnResponse: {
      /** @example E-mail address */
      name: string;
      /**
       * @description Recognised by the name; null for none
       * @enum {string|null}
       */
      field:
        | 'id'
        | 'email'
        | 'name'
        | 'emailVerified'
        | 'roles'
        | 'banned'
        | 'createdAt'
        | 'appMetadata'
        | 'passwordHash'
        | null;
      /**
       * @description Beginnings of the first cells with text
       * @example [
       *       "maja@hive.test"
       *     ]
       */
      examples: string[];
    };
    CsvColumnsResponse: {
      data: components['schemas']['CsvColumnResponse'][];
      /** @description Fields that a column can have */
      fields: (
        | 'id'
        | 'email'
        | 'name'
        | 'emailVerified'
        | 'roles'
        | 'banned'
        | 'createdAt'
        | 'appMetadata'
        | 'passwordHash'
      )[];
      /**
       * @description Rows below the names, without empty ones
       * @example 12
       */
      rows: number;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  listEndedSessions: {
    parameters: {
      query?: {
        /** @description `next` of the previous answer, or a time (ISO 8601); without it, all listed sessions */
        since?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EndedSessionListResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  listSessions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OwnSessionsResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_USER_REQUIRED`: Only users may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  createSession: {
    parameters: {
      query?: {
        /** @description `web`: refresh token in an httpOnly cookie and `csrfToken` in the body; others: `refreshToken` in the body */
        client_type?: 'web' | 'mobile' | 'desktop' | 'server';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateSessionRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json':
            | components['schemas']['SessionResponse']
            | components['schemas']['SecondFactorRequiredResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INVALID_CREDENTIALS`: The email or the password is wrong.<br>`AUTH_INVALID_CODE`: The code is wrong, was used or has expired. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_PROVIDER_REQUIRED`: Users of this domain sign in through their organisation.<br>`AUTH_EMAIL_SIGN_IN_OFF`: Signing in by a mailed code is switched off.<br>`AUTH_EMAIL_NOT_VERIFIED`: The email address must be verified before signing in.<br>`AUTH_USER_BANNED`: This account is blocked.<br>`AUTH_FOREIGN_ORIGIN`: Pages of this origin may not use session cookies. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_TOO_MANY_ATTEMPTS`: Too many failed attempts for this account.<br>`TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  endOtherSessions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EndedSessionsResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_USER_REQUIRED`: Only users may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  endSession: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SuccessResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_USER_REQUIRED`: Only users may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_SESSION_NOT_FOUND`: There is no such session. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  getCurrentSession: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json':
            | components['schemas']['CurrentUserSessionResponse']
            | components['schemas']['CurrentAdminSessionResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  refreshSession: {
    parameters: {
      query?: {
        /** @description `web`: refresh token in an httpOnly cookie and `csrfToken` in the body; others: `refreshToken` in the body */
        client_type?: 'web' | 'mobile' | 'desktop' | 'server';
      };
      header?: {
        /** @description Required when `client_type` is `web` */
        'X-CSRF-Token'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        /** @example {} */
        'application/json': components['schemas']['RefreshRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SessionResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INVALID_REFRESH_TOKEN`: The session has ended. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_EMAIL_NOT_VERIFIED`: The email address must be verified before signing in.<br>`AUTH_INVALID_CSRF_TOKEN`: The CSRF token is missing or wrong.<br>`AUTH_FOREIGN_ORIGIN`: Pages of this origin may not use session cookies. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  getCsrfToken: {
    parameters: {
      query?: {
        /** @description 204 instead of 401 without a session: browsers show each 401 as an error */
        optional?: 'true';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CsrfTokenResponse'];
        };
      };
      /** @description No session, only with `optional=true` */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INVALID_REFRESH_TOKEN`: The session has ended. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_FOREIGN_ORIGIN`: Pages of this origin may not use session cookies. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  logout: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        /** @example {} */
        'application/json': components['schemas']['LogoutRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SuccessResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  createAnonToken: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AnonTokenResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ANON_KEY_NOT_INITIALIZED`: The anon key does not exist yet. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  getAnonKey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AnonKeyResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ANON_KEY_NOT_INITIALIZED`: The anon key does not exist yet. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  rotateAnonKey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        /**
         * @example {
         *       "gracePeriodHours": 720
         *     }
         */
        'application/json': components['schemas']['RotateAnonKeyRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RotatedAnonKeyResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  rotateApiKey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        /**
         * @example {
         *       "gracePeriodHours": 720
         *     }
         */
        'application/json': components['schemas']['RotateApiKeyRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RotatedApiKeyResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_REAUTHENTICATION_REQUIRED`: This needs a fresh sign-in.<br>`AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  getAuthConfig: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AuthConfigResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  updateAuthConfig: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateAuthConfigRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AuthConfigResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_OWNED_BY_FILE`: A configuration file sets this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  getConfigurationFile: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ConfigurationFileResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  getJwks: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['JwksResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  listDeletedUsers: {
    parameters: {
      query?: {
        /** @description `next` of the previous answer, or a time (ISO 8601); without it, all listed users */
        since?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DeletedUserListResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  listMailPreviews: {
    parameters: {
      query?: {
        language?: 'en' | 'de' | 'es' | 'fr';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MailPreviewsResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  listUndeliveredMails: {
    parameters: {
      query?: {
        /** @description Part of the kind, of the user's id, address or name, or of the error */
        search?: string;
        /** @description `nextBefore` of the previous page */
        before?: string;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UndeliveredMailsResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  getAccount: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AccountResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_USER_REQUIRED`: Only users may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  deleteAccount: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SuccessResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_REAUTHENTICATION_REQUIRED`: This needs a fresh sign-in.<br>`AUTH_USER_REQUIRED`: Only users may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  exportAccount: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AccountExportResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_USER_REQUIRED`: Only users may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  changePassword: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "newPassword": "honey in nine jars",
         *       "currentPassword": "honey in nine jars"
         *     }
         */
        'application/json': components['schemas']['ChangePasswordRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SuccessResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`AUTH_PASSWORD_REJECTED`: The password does not meet the requirements.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_CREDENTIALS`: The email or the password is wrong. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ANONYMOUS_USER`: Anonymous users cannot do this.<br>`AUTH_REAUTHENTICATION_REQUIRED`: This needs a fresh sign-in.<br>`AUTH_USER_REQUIRED`: Only users may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_TOO_MANY_ATTEMPTS`: Too many failed attempts for this account.<br>`TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  listAccountIdentities: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['IdentityListResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_USER_REQUIRED`: Only users may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  linkProvider: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "provider": "github",
         *       "redirectTo": "https://app.hive.test/account"
         *     }
         */
        'application/json': components['schemas']['LinkProviderRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['StartOAuthResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`AUTH_REDIRECT_NOT_ALLOWED`: The redirect target is not allowed.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_REAUTHENTICATION_REQUIRED`: This needs a fresh sign-in.<br>`AUTH_USER_REQUIRED`: Only users may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_OAUTH_PROVIDER_NOT_FOUND`: There is no such custom sign-in provider. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_OAUTH_NOT_CONFIGURED`: This sign-in provider is not configured.<br>`AUTH_OAUTH_PROVIDER_FAILED`: The sign-in provider gave an unexpected response. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  linkByIdToken: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "provider": "google",
         *       "idToken": "eyJhbGciOi.eyJpc3Mi.c2ln"
         *     }
         */
        'application/json': components['schemas']['NativeTokenRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['IdentityListResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_ID_TOKEN`: The ID token was not accepted, or was used before. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_SIGNUP_DISABLED`: New sign-ups are disabled.<br>`AUTH_EMAIL_NOT_VERIFIED`: The email address must be verified before signing in.<br>`AUTH_REAUTHENTICATION_REQUIRED`: This needs a fresh sign-in.<br>`AUTH_USER_REQUIRED`: Only users may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_OAUTH_EMAIL_TAKEN`: The email of this sign-in belongs to another account, and the provider has not verified it.<br>`AUTH_IDENTITY_TAKEN`: This sign-in is linked to another account. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_OAUTH_NOT_CONFIGURED`: This sign-in provider is not configured.<br>`AUTH_OAUTH_PROVIDER_FAILED`: The sign-in provider gave an unexpected response. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  unlinkProvider: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        provider: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SuccessResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_REAUTHENTICATION_REQUIRED`: This needs a fresh sign-in.<br>`AUTH_USER_REQUIRED`: Only users may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_IDENTITY_NOT_FOUND`: There is no such linked sign-in. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_LAST_WAY_IN`: This is the only way into the account. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  changeEmail: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "newEmail": "maja@hive.test",
         *       "redirectTo": "https://app.hive.test/welcome"
         *     }
         */
        'application/json': components['schemas']['ChangeEmailRequest'];
      };
    };
    responses: {
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SuccessResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`AUTH_REDIRECT_NOT_ALLOWED`: The redirect target is not allowed.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ANONYMOUS_USER`: Anonymous users cannot do this.<br>`AUTH_REAUTHENTICATION_REQUIRED`: This needs a fresh sign-in.<br>`AUTH_USER_REQUIRED`: Only users may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_LAST_OWNER`: An organisation needs an owner. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  confirmEmailChange: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "newEmail": "maja@hive.test",
         *       "otp": "042913"
         *     }
         */
        'application/json': components['schemas']['ConfirmEmailRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UserResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_CODE`: The code is wrong, was used or has expired. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_USER_BANNED`: This account is blocked.<br>`AUTH_USER_REQUIRED`: Only users may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_LAST_OWNER`: An organisation needs an owner.<br>`AUTH_USER_EXISTS`: There is already a user with this email. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  changeEmailLink: {
    parameters: {
      query: {
        /** @description The 64 characters of the link's token */
        token: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page whose button posts the token. Opening the link changes nothing, because mail scanners open links */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`AUTH_INVALID_LINK`: This link is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
          'text/html': string;
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
          'text/html': string;
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
          'text/html': string;
        };
      };
    };
  };
  confirmEmailChangeByLink: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "token": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
         *     }
         */
        'application/json': components['schemas']['LinkTokenRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ChangedEmailResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`AUTH_INVALID_LINK`: This link is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_USER_BANNED`: This account is blocked.<br>`AUTH_FOREIGN_ORIGIN`: Pages of this origin may not use session cookies. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_LAST_OWNER`: An organisation needs an owner.<br>`AUTH_USER_EXISTS`: There is already a user with this email. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  undoEmailChangeLink: {
    parameters: {
      query: {
        /** @description The 64 characters of the link's token */
        token: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page whose button posts the token. Opening the link changes nothing, because mail scanners open links */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`AUTH_INVALID_LINK`: This link is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
          'text/html': string;
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
          'text/html': string;
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
          'text/html': string;
        };
      };
    };
  };
  undoEmailChange: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "token": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
         *     }
         */
        'application/json': components['schemas']['LinkTokenRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SuccessResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`AUTH_INVALID_LINK`: This link is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_USER_EXISTS`: There is already a user with this email. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  listFactors: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FactorListResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  createFactor: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "totp",
         *       "name": "My phone"
         *     }
         */
        'application/json': components['schemas']['CreateFactorRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CreatedFactorResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_SECOND_FACTOR_REQUIRED`: This needs a second factor or a passkey.<br>`AUTH_ANONYMOUS_USER`: Anonymous users cannot do this.<br>`AUTH_EMAIL_NOT_VERIFIED`: The email address must be verified before signing in.<br>`AUTH_REAUTHENTICATION_REQUIRED`: This needs a fresh sign-in. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_FACTORS_OFF`: Second factors are switched off.<br>`AUTH_TOO_MANY_FACTORS`: The account has the maximum number of second factors. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  verifyFactor: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "code": "042913"
         *     }
         */
        'application/json': components['schemas']['VerifyFactorRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['VerifiedFactorResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_CODE`: The code is wrong, was used or has expired. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_EMAIL_NOT_VERIFIED`: The email address must be verified before signing in. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_FACTOR_NOT_FOUND`: There is no such second factor. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_TOO_MANY_ATTEMPTS`: Too many failed attempts for this account.<br>`TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  deleteFactor: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SuccessResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_SECOND_FACTOR_REQUIRED`: This needs a second factor or a passkey.<br>`AUTH_REAUTHENTICATION_REQUIRED`: This needs a fresh sign-in. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_FACTOR_NOT_FOUND`: There is no such second factor. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_LAST_WAY_IN`: This is the only way into the account. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  renameFactor: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "My phone"
         *     }
         */
        'application/json': components['schemas']['RenameFactorRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FactorResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_FACTOR_NOT_FOUND`: There is no such second factor. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  resetUserFactors: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        userId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ResetFactorsResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_USER_NOT_FOUND`: There is no such user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  acceptAdminInvitation: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "token": "a-token",
         *       "password": "honey in nine jars"
         *     }
         */
        'application/json': components['schemas']['AcceptInvitationRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AcceptedInvitationResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`AUTH_PASSWORD_REJECTED`: The password does not meet the requirements.<br>`AUTH_INVALID_INVITATION`: This invitation is not valid, was used or is older than 7 days.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  listAdmins: {
    parameters: {
      query?: {
        /** @description Part of the name, case-insensitive */
        search?: string;
        /** @description `nextAfter` of the previous page */
        after?: string;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AdministratorListResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  inviteAdmin: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "username": "maja"
         *     }
         */
        'application/json': components['schemas']['InviteAdministratorRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AdminInvitationResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_REAUTHENTICATION_REQUIRED`: This needs a fresh sign-in.<br>`AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_EXISTS`: There is an administrator with this name already. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  renewAdminInvitation: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        adminId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AdminInvitationResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_REAUTHENTICATION_REQUIRED`: This needs a fresh sign-in.<br>`AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_NOT_FOUND`: There is no such administrator. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_OF_PLATFORM`: This administrator has no password here, but signs in at the cloud platform. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  deleteAdmin: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        adminId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SuccessResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_REAUTHENTICATION_REQUIRED`: This needs a fresh sign-in.<br>`AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_NOT_FOUND`: There is no such administrator. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_LAST_ADMIN`: This is the last administrator who can sign in. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  updateAdmin: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        adminId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "disabled": true
         *     }
         */
        'application/json': components['schemas']['UpdateAdministratorRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AdministratorResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_REAUTHENTICATION_REQUIRED`: This needs a fresh sign-in.<br>`AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_NOT_FOUND`: There is no such administrator. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_LAST_ADMIN`: This is the last administrator who can sign in. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  endAdminSessions: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        adminId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EndedSessionsResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_REAUTHENTICATION_REQUIRED`: This needs a fresh sign-in.<br>`AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_NOT_FOUND`: There is no such administrator. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  resetAdminFactors: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        adminId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SuccessResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_REAUTHENTICATION_REQUIRED`: This needs a fresh sign-in.<br>`AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_NOT_FOUND`: There is no such administrator. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  importUsers: {
    parameters: {
      query?: {
        /** @description Source of the lines; by default they are in the service's own format */
        format?: 'supabase' | 'auth0' | 'firebase' | 'keycloak' | 'insforge' | 'better-auth';
        /** @description With CSV: the field of each column, separated by commas, of id, email, name, emailVerified, roles, banned, createdAt, appMetadata, passwordHash; nothing leaves a column out. By default columns are recognised by their names */
        columns?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /** @example {"email":"maja@hive.test","profile":{"name":"Maja"}} */
        'text/plain': string;
        /** @example {"email":"maja@hive.test","profile":{"name":"Maja"}} */
        'application/x-ndjson': string;
        /** @example {"email":"maja@hive.test","profile":{"name":"Maja"}} */
        'text/csv': string;
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ImportReportResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  sendUserResetPasswordMail: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        userId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "redirectTo": "https://app.hive.test/welcome"
         *     }
         */
        'application/json': components['schemas']['ResetPasswordMailRequest'];
      };
    };
    responses: {
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SuccessResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`AUTH_REDIRECT_NOT_ALLOWED`: The redirect target is not allowed.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_USER_BANNED`: This account is blocked.<br>`AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_USER_NOT_FOUND`: There is no such user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_NO_EMAIL`: This account has no email. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  createInvitation: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "email": "maja@hive.test",
         *       "name": "Maja",
         *       "roles": [
         *         "editor"
         *       ],
         *       "appMetadata": {
         *         "tenant": "hive-7"
         *       },
         *       "redirectTo": "https://app.hive.test/welcome"
         *     }
         */
        'application/json': components['schemas']['InvitationRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AdministeredUserResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`AUTH_REDIRECT_NOT_ALLOWED`: The redirect target is not allowed.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_USER_BANNED`: This account is blocked.<br>`AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_USER_EXISTS`: There is already a user with this email. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  getUserAccess: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        userId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UserAccessResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_USER_NOT_FOUND`: There is no such user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  endUserSessions: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        userId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EndedSessionsResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_USER_NOT_FOUND`: There is no such user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  endUserSession: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        userId: string;
        sessionId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SuccessResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_SESSION_NOT_FOUND`: There is no such session. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  listUsers: {
    parameters: {
      query?: {
        /** @description Number of users to skip */
        offset?: string;
        /** @description 1 to 100 */
        limit?: string;
        /** @description Part of the email or of the profile name, taken literally, case-insensitive */
        search?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UserListResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  createUser: {
    parameters: {
      query?: {
        /** @description `web`: refresh token in an httpOnly cookie and `csrfToken` in the body; others: `refreshToken` in the body */
        client_type?: 'web' | 'mobile' | 'desktop' | 'server';
      };
      header?: {
        /** @description While `proofOfWork` is on: the solution of a challenge of GET /api/auth/proof-of-work, good once */
        'X-Proof-Of-Work'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "email": "maja@hive.test",
         *       "password": "honey in nine jars",
         *       "name": "Maja",
         *       "redirectTo": "https://app.hive.test/welcome"
         *     }
         */
        'application/json': components['schemas']['CreateUserRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SignUpResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`AUTH_PASSWORD_REJECTED`: The password does not meet the requirements.<br>`AUTH_REDIRECT_NOT_ALLOWED`: The redirect target is not allowed.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_SIGNUP_DISABLED`: New sign-ups are disabled.<br>`AUTH_PROOF_OF_WORK_REQUIRED`: This needs a proof of work.<br>`AUTH_FOREIGN_ORIGIN`: Pages of this origin may not use session cookies. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_USER_EXISTS`: There is already a user with this email. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  deleteUsers: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "userIds": [
         *         "00000000-0000-4000-8000-000000000000"
         *       ]
         *     }
         */
        'application/json': components['schemas']['DeleteUsersRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DeleteUsersResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  getUser: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        userId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AdministeredUserResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_USER_NOT_FOUND`: There is no such user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  updateUser: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        userId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PatchUserRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AdministeredUserResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`AUTH_PASSWORD_REJECTED`: The password does not meet the requirements.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_USER_NOT_FOUND`: There is no such user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_LAST_OWNER`: An organisation needs an owner.<br>`AUTH_USER_EXISTS`: There is already a user with this email. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  listUserDirectory: {
    parameters: {
      query?: {
        /** @description Part of the email or of the name, case-insensitive */
        search?: string;
        /** @description Only users who are banned, or who are not */
        banned?: 'true' | 'false';
        /** @description Only users whose email is verified, or is not */
        emailVerified?: 'true' | 'false';
        /** @description Only anonymous users, or only others */
        anonymous?: 'true' | 'false';
        /** @description Only users who have not accepted their invitation, or only others */
        invited?: 'true' | 'false';
        /** @description Only users with this role */
        role?: string;
        /** @description `nextBefore` of the previous page */
        before?: string;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UserDirectoryResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  createAdminSession: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "username": "maja",
         *       "password": "honey in nine jars"
         *     }
         */
        'application/json': components['schemas']['CreateAdminSessionRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json':
            | components['schemas']['AdminSessionResponse']
            | components['schemas']['SecondFactorRequiredResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INVALID_ADMIN_CREDENTIALS`: The user name or the password is wrong. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_FOREIGN_ORIGIN`: Pages of this origin may not use session cookies.<br>`AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_TOO_MANY_ATTEMPTS`: Too many failed attempts for this account.<br>`TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  exchangeAdminSession: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "code": "of-the-platform"
         *     }
         */
        'application/json': components['schemas']['ExchangeAdminSessionRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json':
            | components['schemas']['AdminSessionResponse']
            | components['schemas']['SecondFactorRequiredResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`AUTH_INVALID_EXCHANGE_CODE`: The authorization code is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_FOREIGN_ORIGIN`: Pages of this origin may not use session cookies. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  refreshAdminSession: {
    parameters: {
      query?: never;
      header: {
        'X-CSRF-Token': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AdminSessionResponse'];
        };
      };
      /** @description `AUTH_INVALID_REFRESH_TOKEN`: The session has ended. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INVALID_CSRF_TOKEN`: The CSRF token is missing or wrong.<br>`AUTH_FOREIGN_ORIGIN`: Pages of this origin may not use session cookies. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  adminLogout: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        /** @example {} */
        'application/json': components['schemas']['LogoutRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SuccessResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  getCurrentAdminSession: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CurrentAdminSessionResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  confirmAdminSession: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "password": "honey in nine jars"
         *     }
         */
        'application/json': components['schemas']['ConfirmAdminSessionRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AdminTokenResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_ADMIN_CREDENTIALS`: The user name or the password is wrong. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_TOO_MANY_ATTEMPTS`: Too many failed attempts for this account.<br>`TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  createVideoAdministrationToken: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AdminTokenResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `NOT_FOUND`: There is nothing at this address. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  updateCurrentProfile: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "profile": {
         *         "favouriteFlower": "clover"
         *       }
         *     }
         */
        'application/json': components['schemas']['PatchProfileRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProfileResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_USER_REQUIRED`: Only users may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  getProfile: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        userId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProfileResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_USER_NOT_FOUND`: There is no such user. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  sendEmailVerification: {
    parameters: {
      query?: never;
      header?: {
        /** @description While `proofOfWork` is on: the solution of a challenge of GET /api/auth/proof-of-work, good once */
        'X-Proof-Of-Work'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "email": "maja@hive.test",
         *       "redirectTo": "https://app.hive.test/welcome"
         *     }
         */
        'application/json': components['schemas']['SendProofRequest'];
      };
    };
    responses: {
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SuccessResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`AUTH_REDIRECT_NOT_ALLOWED`: The redirect target is not allowed.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_PROOF_OF_WORK_REQUIRED`: This needs a proof of work. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  verifyEmail: {
    parameters: {
      query?: {
        /** @description `web`: refresh token in an httpOnly cookie and `csrfToken` in the body; others: `refreshToken` in the body */
        client_type?: 'web' | 'mobile' | 'desktop' | 'server';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "email": "maja@hive.test",
         *       "otp": "042913"
         *     }
         */
        'application/json': components['schemas']['VerifyEmailRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json':
            | components['schemas']['SessionResponse']
            | components['schemas']['SecondFactorRequiredResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INVALID_CODE`: The code is wrong, was used or has expired. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_USER_BANNED`: This account is blocked.<br>`AUTH_FOREIGN_ORIGIN`: Pages of this origin may not use session cookies. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  sendPasswordReset: {
    parameters: {
      query?: never;
      header?: {
        /** @description While `proofOfWork` is on: the solution of a challenge of GET /api/auth/proof-of-work, good once */
        'X-Proof-Of-Work'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "email": "maja@hive.test",
         *       "redirectTo": "https://app.hive.test/welcome"
         *     }
         */
        'application/json': components['schemas']['SendProofRequest'];
      };
    };
    responses: {
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SuccessResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`AUTH_REDIRECT_NOT_ALLOWED`: The redirect target is not allowed.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_PROOF_OF_WORK_REQUIRED`: This needs a proof of work. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  exchangeResetPasswordToken: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "email": "maja@hive.test",
         *       "code": "042913"
         *     }
         */
        'application/json': components['schemas']['ExchangeResetCodeRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ResetTokenResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INVALID_CODE`: The code is wrong, was used or has expired. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  resetPassword: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "newPassword": "honey in nine jars",
         *       "otp": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
         *     }
         */
        'application/json': components['schemas']['ResetPasswordRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MessageResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`AUTH_PASSWORD_REJECTED`: The password does not meet the requirements.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INVALID_RESET_TOKEN`: The reset token is wrong, was used or has expired. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  verifyEmailLink: {
    parameters: {
      query: {
        /** @description The 64 characters of the link's token */
        token: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of the service, when the mail was requested without redirectTo */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description To the stored redirectTo */
      302: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`AUTH_INVALID_LINK`: This link is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
          'text/html': string;
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
          'text/html': string;
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
          'text/html': string;
        };
      };
    };
  };
  resetPasswordLink: {
    parameters: {
      query: {
        /** @description The 64 characters of the link's token */
        token: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of the service, when the mail was requested without redirectTo */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description To the stored redirectTo */
      302: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`AUTH_INVALID_LINK`: This link is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
          'text/html': string;
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
          'text/html': string;
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
          'text/html': string;
        };
      };
    };
  };
  getProofOfWork: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProofOfWorkResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  listAuditEvents: {
    parameters: {
      query?: {
        /** @description Events about this user */
        userId?: string;
        /** @description Part of the user's address or name */
        search?: string;
        kind?:
          | 'user.created'
          | 'user.invited'
          | 'user.upgraded'
          | 'user.updated'
          | 'user.deleted'
          | 'user.banned'
          | 'user.unbanned'
          | 'user.verified'
          | 'user.imported'
          | 'user.exported'
          | 'users.exported'
          | 'session.opened'
          | 'session.exchanged'
          | 'session.failed'
          | 'session.locked'
          | 'session.reauthenticated'
          | 'session.ended'
          | 'session.reused'
          | 'session.reissued'
          | 'identity.linked'
          | 'identity.removed'
          | 'identity.took_over'
          | 'oauth.failed'
          | 'oauth_configuration.changed'
          | 'factor.added'
          | 'factor.renamed'
          | 'factor.removed'
          | 'factor.reset'
          | 'factor.failed'
          | 'passkey.refused'
          | 'recovery_code.used'
          | 'email.verified'
          | 'email.change_requested'
          | 'email.change_failed'
          | 'email.changed'
          | 'email.change_undone'
          | 'password.changed'
          | 'password.reset'
          | 'password.reset_failed'
          | 'password.reset_mailed'
          | 'admin.session_opened'
          | 'admin.session_failed'
          | 'admin.changed'
          | 'settings.changed'
          | 'configuration_file.applied'
          | 'webhook.changed'
          | 'mail.sent'
          | 'client.changed'
          | 'service_account.changed'
          | 'consent.given'
          | 'consent.withdrawn'
          | 'grant.reused'
          | 'grant.reissued'
          | 'personal_key.created'
          | 'personal_key.removed'
          | 'organization.created'
          | 'organization.updated'
          | 'organization.deleted'
          | 'organization.member_added'
          | 'organization.member_updated'
          | 'organization.member_removed'
          | 'organization.member_invited'
          | 'organization.invitation_withdrawn'
          | 'organization.domain_changed'
          | 'organization.provider_changed'
          | 'organization.group_changed'
          | 'organization.directory_user_changed'
          | 'organization.scim_token_created'
          | 'organization.scim_token_removed'
          | 'anon_key.rotated'
          | 'api_key.rotated'
          | 'signing_keys.rotated'
          | 'secrets.resealed';
        /** @description From this time; a date means midnight UTC */
        from?: string;
        /** @description Before this time */
        to?: string;
        /** @description `nextBefore` of the previous page */
        before?: string;
        /** @description 1 to 100 */
        limit?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AuditEventsResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  listCustomOAuthConfigs: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CustomOAuthConfigListResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  createCustomOAuthConfig: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateCustomOAuthConfigRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CustomOAuthConfigResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_OAUTH_CONFIG_EXISTS`: There is already a configuration of this provider.<br>`AUTH_OWNED_BY_FILE`: A configuration file sets this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  getCustomOAuthConfig: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        key: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CustomOAuthConfigWithSecretResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_OAUTH_CONFIG_NOT_FOUND`: There is no configuration of this provider. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  updateCustomOAuthConfig: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        key: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateCustomOAuthConfigRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CustomOAuthConfigResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_OAUTH_CONFIG_NOT_FOUND`: There is no configuration of this provider. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_OWNED_BY_FILE`: A configuration file sets this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  deleteCustomOAuthConfig: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        key: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SuccessResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_OAUTH_CONFIG_NOT_FOUND`: There is no configuration of this provider. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_OWNED_BY_FILE`: A configuration file sets this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  listOAuthConfigs: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OAuthConfigListResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  createOAuthConfig: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateOAuthConfigRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OAuthConfigResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_OAUTH_CONFIG_EXISTS`: There is already a configuration of this provider.<br>`AUTH_OWNED_BY_FILE`: A configuration file sets this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  getOAuthConfig: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        provider:
          | 'google'
          | 'github'
          | 'discord'
          | 'linkedin'
          | 'facebook'
          | 'instagram'
          | 'tiktok'
          | 'apple'
          | 'x'
          | 'spotify'
          | 'microsoft';
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OAuthConfigWithSecretResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`AUTH_OAUTH_UNSUPPORTED_PROVIDER`: There is no such sign-in provider. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_OAUTH_CONFIG_NOT_FOUND`: There is no configuration of this provider. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  updateOAuthConfig: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        provider:
          | 'google'
          | 'github'
          | 'discord'
          | 'linkedin'
          | 'facebook'
          | 'instagram'
          | 'tiktok'
          | 'apple'
          | 'x'
          | 'spotify'
          | 'microsoft';
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateOAuthConfigRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OAuthConfigResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`AUTH_OAUTH_UNSUPPORTED_PROVIDER`: There is no such sign-in provider.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_OAUTH_CONFIG_NOT_FOUND`: There is no configuration of this provider. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_OWNED_BY_FILE`: A configuration file sets this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  deleteOAuthConfig: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description One of google, github, discord, linkedin, facebook, instagram, tiktok, apple, x, spotify, microsoft */
        provider: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SuccessResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`AUTH_OAUTH_UNSUPPORTED_PROVIDER`: There is no such sign-in provider. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_OAUTH_CONFIG_NOT_FOUND`: There is no configuration of this provider. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_OWNED_BY_FILE`: A configuration file sets this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  exchangeOAuthCode: {
    parameters: {
      query?: {
        /** @description `web`: refresh token in an httpOnly cookie and `csrfToken` in the body; others: `refreshToken` in the body */
        client_type?: 'web' | 'mobile' | 'desktop' | 'server';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "code": "of-the-callback",
         *       "code_verifier": "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
         *     }
         */
        'application/json': components['schemas']['ExchangeOAuthCodeRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json':
            | components['schemas']['SessionResponse']
            | components['schemas']['SecondFactorRequiredResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_OAUTH_INVALID_CODE`: The sign-in code or its verifier is wrong, was used or has expired. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_PROVIDER_REQUIRED`: Users of this domain sign in through their organisation.<br>`AUTH_ORGANIZATION_DOMAIN_REQUIRED`: The provider of the organisation signs in only users of domains that the organisation has verified.<br>`AUTH_EMAIL_NOT_VERIFIED`: The email address must be verified before signing in.<br>`AUTH_USER_BANNED`: This account is blocked.<br>`AUTH_FOREIGN_ORIGIN`: Pages of this origin may not use session cookies. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  listOfferedProviders: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OfferedProvidersResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  finishSharedOAuth: {
    parameters: {
      query?: {
        /** @description `false` when the sign-in failed */
        success?: string;
        /** @description Reason of the failure; `access_denied` when the user refused */
        error?: string;
        /** @description Base64 of JSON `{ user: { id, email, email_verified, name, avatar_url }, state, exp, signature }`; `signature` is the Base64URL of the HMAC-SHA-256 over the canonical JSON of `{ exp, state, user }` */
        payload?: string;
      };
      header?: never;
      path: {
        /** @description Signed state of the start */
        state: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description To `redirect_uri` with `svc_code`, `user_id`, `email`, `name` (with `code_challenge`), or `access_token`, `user_id`, `email`, `name`, `csrf_token` and the refresh cookie (without). Errors come as `svc_status=error`, `svc_type=oauth`, `svc_error` (a sentence, also as `error`) and `svc_error_code`. */
      302: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`AUTH_OAUTH_INVALID_STATE`: This sign-in was not started here, was finished before or took too long.<br>`AUTH_REDIRECT_NOT_ALLOWED`: The redirect target is not allowed. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
          'text/html': string;
        };
      };
      /** @description `AUTH_SIGNUP_DISABLED`: New sign-ups are disabled. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
          'text/html': string;
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
          'text/html': string;
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
          'text/html': string;
        };
      };
    };
  };
  startCustomOAuth: {
    parameters: {
      query: {
        /** @description The browser returns here; must be in `allowedRedirectUrls` */
        redirect_uri: string;
        /** @description Base64URL of the SHA-256 of a verifier. With it the browser returns with `svc_code`, without it with tokens */
        code_challenge?: string;
        /** @description No other value is accepted */
        code_challenge_method?: 'S256';
      };
      header?: never;
      path: {
        key: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['StartOAuthResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`AUTH_REDIRECT_NOT_ALLOWED`: The redirect target is not allowed. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_OAUTH_PROVIDER_NOT_FOUND`: There is no such custom sign-in provider. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_OAUTH_PROVIDER_FAILED`: The sign-in provider gave an unexpected response. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  finishCustomOAuth: {
    parameters: {
      query: {
        /** @description Error code of the provider */
        error?: string;
        /** @description Error code of a provider that leaves out `error`, such as facebook when the app is not public */
        error_code?: string;
        /** @description Error code of a provider that leaves out `error` */
        errorCode?: string;
        /** @description Reason of an error, such as `user_denied` */
        error_reason?: string;
        /** @description Kind of an error */
        error_type?: string;
        /** @description Sentence about an error; never shown */
        error_description?: string;
        /** @description Sentence about an error; never shown */
        error_message?: string;
        /** @description Sentence about an error; never shown */
        errorMessage?: string;
        /** @description Signed state of the start */
        state: string;
        /** @description Authorization code */
        code: string;
        /** @description Issuer of the response (RFC 9207) */
        iss?: string;
      };
      header?: never;
      path: {
        key: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description To `redirect_uri` with `svc_code`, `user_id`, `email`, `name` (with `code_challenge`), or `access_token`, `user_id`, `email`, `name`, `csrf_token` and the refresh cookie (without). Errors come as `svc_status=error`, `svc_type=oauth`, `svc_error` (a sentence, also as `error`) and `svc_error_code`. */
      302: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`AUTH_OAUTH_INVALID_STATE`: This sign-in was not started here, was finished before or took too long.<br>`AUTH_REDIRECT_NOT_ALLOWED`: The redirect target is not allowed. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
          'text/html': string;
        };
      };
      /** @description `AUTH_SIGNUP_DISABLED`: New sign-ups are disabled. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
          'text/html': string;
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
          'text/html': string;
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
          'text/html': string;
        };
      };
    };
  };
  listOrganizationProviders: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        organizationId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OrganizationProviderListResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_ROLE_REQUIRED`: Your role in this organisation does not allow this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_NOT_FOUND`: There is no such organisation, or you are not a member. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  createOrganizationProvider: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        organizationId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "Hive ID",
         *       "discoveryEndpoint": "https://id.hive.test/.well-known/openid-configuration",
         *       "clientId": "svc",
         *       "clientSecret": "made-up-secret"
         *     }
         */
        'application/json': components['schemas']['CreateOrganizationProviderRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OrganizationProviderResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_ROLE_REQUIRED`: Your role in this organisation does not allow this.<br>`AUTH_ORGANIZATIONS_OFF`: Organisations are switched off.<br>`AUTH_REAUTHENTICATION_REQUIRED`: This needs a fresh sign-in. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_NOT_FOUND`: There is no such organisation, or you are not a member. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_PROVIDER_EXISTS`: The organisation has a provider. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  deleteOrganizationProvider: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        organizationId: string;
        providerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SuccessResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_ROLE_REQUIRED`: Your role in this organisation does not allow this.<br>`AUTH_REAUTHENTICATION_REQUIRED`: This needs a fresh sign-in. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_NOT_FOUND`: There is no such organisation, or you are not a member.<br>`AUTH_ORGANIZATION_PROVIDER_NOT_FOUND`: No organisation signs in users of this domain, or the organisation has no such provider. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  updateOrganizationProvider: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        organizationId: string;
        providerId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateOrganizationProviderRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OrganizationProviderResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_ROLE_REQUIRED`: Your role in this organisation does not allow this.<br>`AUTH_REAUTHENTICATION_REQUIRED`: This needs a fresh sign-in. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_NOT_FOUND`: There is no such organisation, or you are not a member.<br>`AUTH_ORGANIZATION_PROVIDER_NOT_FOUND`: No organisation signs in users of this domain, or the organisation has no such provider. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  startOrganizationSignIn: {
    parameters: {
      query: {
        /** @description The browser returns here; must be in `allowedRedirectUrls` */
        redirect_uri: string;
        /** @description Base64URL of the SHA-256 of a verifier. With it the browser returns with `svc_code`, without it with tokens */
        code_challenge?: string;
        /** @description No other value is accepted */
        code_challenge_method?: 'S256';
        email: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['StartOAuthResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`AUTH_REDIRECT_NOT_ALLOWED`: The redirect target is not allowed. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_PROVIDER_NOT_FOUND`: No organisation signs in users of this domain, or the organisation has no such provider. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_OAUTH_PROVIDER_FAILED`: The sign-in provider gave an unexpected response. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  finishOrganizationSignIn: {
    parameters: {
      query: {
        /** @description Error code of the provider */
        error?: string;
        /** @description Error code of a provider that leaves out `error`, such as facebook when the app is not public */
        error_code?: string;
        /** @description Error code of a provider that leaves out `error` */
        errorCode?: string;
        /** @description Reason of an error, such as `user_denied` */
        error_reason?: string;
        /** @description Kind of an error */
        error_type?: string;
        /** @description Sentence about an error; never shown */
        error_description?: string;
        /** @description Sentence about an error; never shown */
        error_message?: string;
        /** @description Sentence about an error; never shown */
        errorMessage?: string;
        /** @description Signed state of the start */
        state: string;
        /** @description Authorization code */
        code: string;
        /** @description Issuer of the response (RFC 9207) */
        iss?: string;
      };
      header?: never;
      path: {
        organizationId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description To `redirect_uri` with `svc_code`, `user_id`, `email`, `name` (with `code_challenge`), or `access_token`, `user_id`, `email`, `name`, `csrf_token` and the refresh cookie (without). Errors come as `svc_status=error`, `svc_type=oauth`, `svc_error` (a sentence, also as `error`) and `svc_error_code`. */
      302: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`AUTH_OAUTH_INVALID_STATE`: This sign-in was not started here, was finished before or took too long.<br>`AUTH_REDIRECT_NOT_ALLOWED`: The redirect target is not allowed. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
          'text/html': string;
        };
      };
      /** @description `AUTH_SIGNUP_DISABLED`: New sign-ups are disabled. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
          'text/html': string;
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
          'text/html': string;
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
          'text/html': string;
        };
      };
    };
  };
  startOAuth: {
    parameters: {
      query: {
        /** @description The browser returns here; must be in `allowedRedirectUrls` */
        redirect_uri: string;
        /** @description Base64URL of the SHA-256 of a verifier. With it the browser returns with `svc_code`, without it with tokens */
        code_challenge?: string;
        /** @description No other value is accepted */
        code_challenge_method?: 'S256';
      };
      header?: never;
      path: {
        provider:
          | 'google'
          | 'github'
          | 'discord'
          | 'linkedin'
          | 'facebook'
          | 'instagram'
          | 'tiktok'
          | 'apple'
          | 'x'
          | 'spotify'
          | 'microsoft';
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['StartOAuthResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`AUTH_OAUTH_UNSUPPORTED_PROVIDER`: There is no such sign-in provider.<br>`AUTH_REDIRECT_NOT_ALLOWED`: The redirect target is not allowed. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_OAUTH_NOT_CONFIGURED`: This sign-in provider is not configured. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  finishOAuth: {
    parameters: {
      query: {
        /** @description Error code of the provider */
        error?: string;
        /** @description Error code of a provider that leaves out `error`, such as facebook when the app is not public */
        error_code?: string;
        /** @description Error code of a provider that leaves out `error` */
        errorCode?: string;
        /** @description Reason of an error, such as `user_denied` */
        error_reason?: string;
        /** @description Kind of an error */
        error_type?: string;
        /** @description Sentence about an error; never shown */
        error_description?: string;
        /** @description Sentence about an error; never shown */
        error_message?: string;
        /** @description Sentence about an error; never shown */
        errorMessage?: string;
        /** @description Signed state of the start */
        state: string;
        /** @description Authorization code */
        code?: string;
        /** @description ID token instead of a code, for google, apple and microsoft */
        token?: string;
        /** @description Issuer of the response (RFC 9207) */
        iss?: string;
        /** @description Apple: the user's name, as JSON */
        user?: string;
      };
      header?: never;
      path: {
        provider:
          | 'google'
          | 'github'
          | 'discord'
          | 'linkedin'
          | 'facebook'
          | 'instagram'
          | 'tiktok'
          | 'apple'
          | 'x'
          | 'spotify'
          | 'microsoft';
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description To `redirect_uri` with `svc_code`, `user_id`, `email`, `name` (with `code_challenge`), or `access_token`, `user_id`, `email`, `name`, `csrf_token` and the refresh cookie (without). Errors come as `svc_status=error`, `svc_type=oauth`, `svc_error` (a sentence, also as `error`) and `svc_error_code`. */
      302: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`AUTH_OAUTH_UNSUPPORTED_PROVIDER`: There is no such sign-in provider.<br>`AUTH_OAUTH_INVALID_STATE`: This sign-in was not started here, was finished before or took too long.<br>`AUTH_REDIRECT_NOT_ALLOWED`: The redirect target is not allowed. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
          'text/html': string;
        };
      };
      /** @description `AUTH_SIGNUP_DISABLED`: New sign-ups are disabled. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
          'text/html': string;
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
          'text/html': string;
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
          'text/html': string;
        };
      };
    };
  };
  finishOAuthByForm: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        provider:
          | 'google'
          | 'github'
          | 'discord'
          | 'linkedin'
          | 'facebook'
          | 'instagram'
          | 'tiktok'
          | 'apple'
          | 'x'
          | 'spotify'
          | 'microsoft';
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "state": "of-the-start",
         *       "code": "of-the-provider"
         *     }
         */
        'application/x-www-form-urlencoded': components['schemas']['OAuthCallbackForm'];
      };
    };
    responses: {
      /** @description To `redirect_uri` with `svc_code`, `user_id`, `email`, `name` (with `code_challenge`), or `access_token`, `user_id`, `email`, `name`, `csrf_token` and the refresh cookie (without). Errors come as `svc_status=error`, `svc_type=oauth`, `svc_error` (a sentence, also as `error`) and `svc_error_code`. */
      302: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`AUTH_OAUTH_UNSUPPORTED_PROVIDER`: There is no such sign-in provider.<br>`AUTH_OAUTH_INVALID_STATE`: This sign-in was not started here, was finished before or took too long.<br>`AUTH_REDIRECT_NOT_ALLOWED`: The redirect target is not allowed. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
          'text/html': string;
        };
      };
      /** @description `AUTH_SIGNUP_DISABLED`: New sign-ups are disabled. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
          'text/html': string;
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
          'text/html': string;
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
          'text/html': string;
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
          'text/html': string;
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
          'text/html': string;
        };
      };
    };
  };
  listIdentities: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['IdentityListResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_USER_REQUIRED`: Only users may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  deleteIdentity: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        identityId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SuccessResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_USER_REQUIRED`: Only users may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_IDENTITY_NOT_FOUND`: There is no such linked sign-in. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_LAST_WAY_IN`: This is the only way into the account. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  signInByIdToken: {
    parameters: {
      query?: {
        /** @description `web`: refresh token in an httpOnly cookie and `csrfToken` in the body; others: `refreshToken` in the body */
        client_type?: 'web' | 'mobile' | 'desktop' | 'server';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "provider": "google",
         *       "idToken": "eyJhbGciOi.eyJpc3Mi.c2ln"
         *     }
         */
        'application/json': components['schemas']['NativeTokenRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json':
            | components['schemas']['SessionResponse']
            | components['schemas']['SecondFactorRequiredResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INVALID_ID_TOKEN`: The ID token was not accepted, or was used before. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_PROVIDER_REQUIRED`: Users of this domain sign in through their organisation.<br>`AUTH_SIGNUP_DISABLED`: New sign-ups are disabled.<br>`AUTH_EMAIL_NOT_VERIFIED`: The email address must be verified before signing in.<br>`AUTH_USER_BANNED`: This account is blocked.<br>`AUTH_FOREIGN_ORIGIN`: Pages of this origin may not use session cookies. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_OAUTH_EMAIL_TAKEN`: The email of this sign-in belongs to another account, and the provider has not verified it. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_OAUTH_NOT_CONFIGURED`: This sign-in provider is not configured.<br>`AUTH_OAUTH_PROVIDER_FAILED`: The sign-in provider gave an unexpected response. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  switchOrganization: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /** @example {} */
        'application/json': components['schemas']['SwitchOrganizationRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SwitchedOrganizationResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_USER_REQUIRED`: Only users may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_NOT_FOUND`: There is no such organisation, or you are not a member. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  deleteDomain: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        organizationId: string;
        domainId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SuccessResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_ROLE_REQUIRED`: Your role in this organisation does not allow this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_NOT_FOUND`: There is no such organisation, or you are not a member.<br>`AUTH_DOMAIN_NOT_FOUND`: The organisation has no such domain. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_OWNED_BY_FILE`: A configuration file sets this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  updateDomain: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        organizationId: string;
        domainId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateDomainRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DomainResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_ROLE_REQUIRED`: Your role in this organisation does not allow this.<br>`AUTH_REAUTHENTICATION_REQUIRED`: This needs a fresh sign-in. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_NOT_FOUND`: There is no such organisation, or you are not a member.<br>`AUTH_DOMAIN_NOT_FOUND`: The organisation has no such domain. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_PROVIDER_UNTRIED`: A domain can demand the provider of the organisation only after a sign-in through it. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  listDomains: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        organizationId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DomainListResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_ROLE_REQUIRED`: Your role in this organisation does not allow this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_NOT_FOUND`: There is no such organisation, or you are not a member. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  claimDomain: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        organizationId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "domain": "hive.example"
         *     }
         */
        'application/json': components['schemas']['ClaimDomainRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DomainResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_ROLE_REQUIRED`: Your role in this organisation does not allow this.<br>`AUTH_ORGANIZATIONS_OFF`: Organisations are switched off. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_NOT_FOUND`: There is no such organisation, or you are not a member. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_DOMAIN_CLAIMED`: The organisation has claimed this domain already.<br>`AUTH_ORGANIZATION_LIMIT`: A limit of organisations is reached.<br>`AUTH_OWNED_BY_FILE`: A configuration file sets this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  verifyDomain: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        organizationId: string;
        domainId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DomainResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_ROLE_REQUIRED`: Your role in this organisation does not allow this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_NOT_FOUND`: There is no such organisation, or you are not a member.<br>`AUTH_DOMAIN_NOT_FOUND`: The organisation has no such domain. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_DOMAIN_RECORD_MISSING`: The domain does not have the TXT record yet.<br>`AUTH_DOMAIN_TAKEN`: Another organisation has verified this domain. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  listOrganizations: {
    parameters: {
      query?: {
        /** @description `nextAfter` of the previous page */
        after?: string;
        limit?: number;
        /** @description Part of the name or the slug, in any case */
        search?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OrganizationListResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  createOrganization: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateOrganizationRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OrganizationResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATIONS_OFF`: Organisations are switched off.<br>`AUTH_ANONYMOUS_USER`: Anonymous users cannot do this.<br>`AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_SLUG_TAKEN`: There is already an organisation with this slug, or it is reserved.<br>`AUTH_ORGANIZATION_LIMIT`: A limit of organisations is reached. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  readOrganization: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        organizationId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OrganizationResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_NOT_FOUND`: There is no such organisation, or you are not a member. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  deleteOrganization: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        organizationId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SuccessResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_ROLE_REQUIRED`: Your role in this organisation does not allow this.<br>`AUTH_REAUTHENTICATION_REQUIRED`: This needs a fresh sign-in. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_NOT_FOUND`: There is no such organisation, or you are not a member. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  updateOrganization: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        organizationId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateOrganizationRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OrganizationResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_ROLE_REQUIRED`: Your role in this organisation does not allow this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_NOT_FOUND`: There is no such organisation, or you are not a member. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_SLUG_TAKEN`: There is already an organisation with this slug, or it is reserved. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  listMembers: {
    parameters: {
      query?: {
        /** @description `nextAfter` of the previous page */
        after?: string;
        limit?: number;
      };
      header?: never;
      path: {
        organizationId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MemberListResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_NOT_FOUND`: There is no such organisation, or you are not a member. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  removeMember: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        organizationId: string;
        userId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SuccessResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_ROLE_REQUIRED`: Your role in this organisation does not allow this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_NOT_FOUND`: There is no such organisation, or you are not a member.<br>`AUTH_MEMBER_NOT_FOUND`: The organisation has no such member. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_LAST_OWNER`: An organisation needs an owner. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  updateMember: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        organizationId: string;
        userId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "role": "member"
         *     }
         */
        'application/json': components['schemas']['UpdateMemberRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MemberResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_ROLE_REQUIRED`: Your role in this organisation does not allow this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_NOT_FOUND`: There is no such organisation, or you are not a member.<br>`AUTH_MEMBER_NOT_FOUND`: The organisation has no such member. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_LAST_OWNER`: An organisation needs an owner. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  listOrganizationInvitations: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        organizationId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InvitationListResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_ROLE_REQUIRED`: Your role in this organisation does not allow this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_NOT_FOUND`: There is no such organisation, or you are not a member. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  inviteMember: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        organizationId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "email": "maja@hive.test",
         *       "role": "member"
         *     }
         */
        'application/json': components['schemas']['InviteMemberRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InvitationResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_ROLE_REQUIRED`: Your role in this organisation does not allow this.<br>`AUTH_EMAIL_NOT_VERIFIED`: The email address must be verified before signing in. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_NOT_FOUND`: There is no such organisation, or you are not a member. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ALREADY_MEMBER`: This person is a member already.<br>`AUTH_ORGANIZATION_LIMIT`: A limit of organisations is reached. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  withdrawInvitation: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        organizationId: string;
        invitationId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SuccessResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_ROLE_REQUIRED`: Your role in this organisation does not allow this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_NOT_FOUND`: There is no such organisation, or you are not a member.<br>`AUTH_INVITATION_NOT_FOUND`: There is no such invitation for this account, or it was used or has expired. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  listOwnOrganizationInvitations: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OwnInvitationListResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_USER_REQUIRED`: Only users may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  acceptOrganizationInvitation: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /** @example {} */
        'application/json': components['schemas']['AcceptOrganizationInvitationRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OrganizationResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ANONYMOUS_USER`: Anonymous users cannot do this.<br>`AUTH_USER_REQUIRED`: Only users may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INVITATION_NOT_FOUND`: There is no such invitation for this account, or it was used or has expired. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ALREADY_MEMBER`: This person is a member already.<br>`AUTH_ORGANIZATION_LIMIT`: A limit of organisations is reached. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  listScimTokens: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        organizationId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ScimTokenListResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_ROLE_REQUIRED`: Your role in this organisation does not allow this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_NOT_FOUND`: There is no such organisation, or you are not a member. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  createScimToken: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        organizationId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "Entra",
         *       "expiresAt": null
         *     }
         */
        'application/json': components['schemas']['CreateScimTokenRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CreatedScimTokenResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_ROLE_REQUIRED`: Your role in this organisation does not allow this.<br>`AUTH_ORGANIZATIONS_OFF`: Organisations are switched off.<br>`AUTH_REAUTHENTICATION_REQUIRED`: This needs a fresh sign-in. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_NOT_FOUND`: There is no such organisation, or you are not a member. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_LIMIT`: A limit of organisations is reached. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  deleteScimToken: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        organizationId: string;
        tokenId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SuccessResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_ROLE_REQUIRED`: Your role in this organisation does not allow this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_NOT_FOUND`: There is no such organisation, or you are not a member.<br>`AUTH_SCIM_TOKEN_NOT_FOUND`: The organisation has no such SCIM token. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  listGroups: {
    parameters: {
      query?: {
        /** @description `nextAfter` of the previous page */
        after?: string;
        limit?: number;
      };
      header?: never;
      path: {
        organizationId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['GroupListResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_ROLE_REQUIRED`: Your role in this organisation does not allow this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_NOT_FOUND`: There is no such organisation, or you are not a member. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  setGroupRole: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        organizationId: string;
        groupId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "role": "admin"
         *     }
         */
        'application/json': components['schemas']['SetGroupRoleRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['GroupResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_ROLE_REQUIRED`: Your role in this organisation does not allow this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_NOT_FOUND`: There is no such organisation, or you are not a member.<br>`AUTH_GROUP_NOT_FOUND`: The organisation has no such group. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  listUserApiKeys: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        userId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PersonalKeyListResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  deleteUserApiKey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        userId: string;
        keyId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SuccessResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_PERSONAL_KEY_NOT_FOUND`: There is no such API key. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  listPersonalKeys: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PersonalKeyListResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_USER_REQUIRED`: Only users may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  createPersonalKey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "Newsletter script",
         *       "scopes": [
         *         "videos:read",
         *         "videos:write"
         *       ],
         *       "authorizationDetails": null
         *     }
         */
        'application/json': components['schemas']['CreatePersonalKeyRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CreatedPersonalKeyResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ANONYMOUS_USER`: Anonymous users cannot do this.<br>`AUTH_REAUTHENTICATION_REQUIRED`: This needs a fresh sign-in.<br>`AUTH_USER_REQUIRED`: Only users may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_TOO_MANY_PERSONAL_KEYS`: The account has the maximum number of API keys. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  deletePersonalKey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SuccessResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_USER_REQUIRED`: Only users may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_PERSONAL_KEY_NOT_FOUND`: There is no such API key. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  introspectKey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "key": "svc_pat_0000000000000000000000000000000000000000000000000000000000000000"
         *     }
         */
        'application/json': components['schemas']['IntrospectKeyRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['IntrospectedKeyResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  getPublicConfig: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PublicConfigResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  createMfaChallenge: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "mfaToken": "of-the-sign-in",
         *       "factorId": "00000000-0000-4000-8000-000000000000"
         *     }
         */
        'application/json': components['schemas']['MfaChallengeRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MfaChallengeResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INVALID_MFA_TOKEN`: The sign-in that waited for a second factor was used, has expired or has no tries left. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_FACTOR_NOT_FOUND`: There is no such second factor. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  createMfaFactor: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "totp",
         *       "name": "My phone",
         *       "mfaToken": "of-the-sign-in"
         *     }
         */
        'application/json': components['schemas']['CreateMfaFactorRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CreatedFactorResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INVALID_MFA_TOKEN`: The sign-in that waited for a second factor was used, has expired or has no tries left. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_SECOND_FACTOR_REQUIRED`: This needs a second factor or a passkey.<br>`AUTH_EMAIL_NOT_VERIFIED`: The email address must be verified before signing in. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_FACTORS_OFF`: Second factors are switched off. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  verifyMfa: {
    parameters: {
      query?: {
        /** @description `web`: refresh token in an httpOnly cookie and `csrfToken` in the body; others: `refreshToken` in the body */
        client_type?: 'web' | 'mobile' | 'desktop' | 'server';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "mfaToken": "of-the-sign-in",
         *       "factorId": "00000000-0000-4000-8000-000000000000",
         *       "code": "042913"
         *     }
         */
        'application/json': components['schemas']['MfaVerifyRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json':
            | components['schemas']['MfaSessionResponse']
            | components['schemas']['MfaAdminSessionResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INVALID_CODE`: The code is wrong, was used or has expired.<br>`AUTH_INVALID_MFA_TOKEN`: The sign-in that waited for a second factor was used, has expired or has no tries left. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_PROVIDER_REQUIRED`: Users of this domain sign in through their organisation.<br>`AUTH_EMAIL_NOT_VERIFIED`: The email address must be verified before signing in.<br>`AUTH_USER_BANNED`: This account is blocked.<br>`AUTH_FOREIGN_ORIGIN`: Pages of this origin may not use session cookies. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_TOO_MANY_ATTEMPTS`: Too many failed attempts for this account.<br>`TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  createPasskeyOptions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PasskeyOptionsResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  verifyPasskey: {
    parameters: {
      query?: {
        /** @description `web`: refresh token in an httpOnly cookie and `csrfToken` in the body; others: `refreshToken` in the body */
        client_type?: 'web' | 'mobile' | 'desktop' | 'server';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "challengeId": "of-the-options",
         *       "credential": {
         *         "id": "b2YtdGhlLXBhc3NrZXk",
         *         "rawId": "b2YtdGhlLXBhc3NrZXk",
         *         "type": "public-key",
         *         "response": {
         *           "clientDataJSON": "e30",
         *           "authenticatorData": "AA",
         *           "signature": "AA"
         *         },
         *         "clientExtensionResults": {}
         *       }
         *     }
         */
        'application/json': components['schemas']['VerifyPasskeyRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SessionResponse'] | components['schemas']['AdminSessionResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INVALID_PASSKEY`: The passkey was not accepted. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_PROVIDER_REQUIRED`: Users of this domain sign in through their organisation.<br>`AUTH_EMAIL_NOT_VERIFIED`: The email address must be verified before signing in.<br>`AUTH_USER_BANNED`: This account is blocked.<br>`AUTH_FOREIGN_ORIGIN`: Pages of this origin may not use session cookies. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  reauthenticate: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "password": "honey in nine jars"
         *     }
         */
        'application/json': components['schemas']['ReauthenticationRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ReauthenticationResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_CREDENTIALS`: The email or the password is wrong.<br>`AUTH_INVALID_CODE`: The code is wrong, was used or has expired. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ANONYMOUS_USER`: Anonymous users cannot do this.<br>`AUTH_USER_REQUIRED`: Only users may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_TOO_MANY_ATTEMPTS`: Too many failed attempts for this account.<br>`TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  sendSignInMail: {
    parameters: {
      query?: never;
      header?: {
        /** @description While `proofOfWork` is on: the solution of a challenge of GET /api/auth/proof-of-work, good once */
        'X-Proof-Of-Work'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "email": "maja@hive.test",
         *       "redirectTo": "https://app.hive.test/welcome"
         *     }
         */
        'application/json': components['schemas']['SendProofRequest'];
      };
    };
    responses: {
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SuccessResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`AUTH_REDIRECT_NOT_ALLOWED`: The redirect target is not allowed.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_PROOF_OF_WORK_REQUIRED`: This needs a proof of work. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  signInLink: {
    parameters: {
      query: {
        /** @description The 64 characters of the link's token */
        token: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page that names the account; its button posts the token. Opening it does not sign in */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`AUTH_INVALID_LINK`: This link is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
          'text/html': string;
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
          'text/html': string;
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
          'text/html': string;
        };
      };
    };
  };
  signInByLink: {
    parameters: {
      query?: {
        /** @description `web`: refresh token in an httpOnly cookie and `csrfToken` in the body; others: `refreshToken` in the body */
        client_type?: 'web' | 'mobile' | 'desktop' | 'server';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "token": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
         *     }
         */
        'application/json': components['schemas']['LinkTokenRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json':
            | components['schemas']['LinkSessionResponse']
            | components['schemas']['LinkPendingResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`AUTH_INVALID_LINK`: This link is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_EMAIL_SIGN_IN_OFF`: Signing in by a mailed code is switched off.<br>`AUTH_USER_BANNED`: This account is blocked.<br>`AUTH_FOREIGN_ORIGIN`: Pages of this origin may not use session cookies. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  listClientConsents: {
    parameters: {
      query: {
        /** @description `client_id` */
        clientId: string;
        /** @description `nextBefore` of the previous page */
        before?: string;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ConsentListResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  listUserConsents: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        userId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UserConsentsResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  withdrawUserConsent: {
    parameters: {
      query: {
        /** @description `client_id` */
        clientId: string;
      };
      header?: never;
      path: {
        userId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SuccessResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_CLIENT_NOT_FOUND`: There is no such client. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  listBlockedClients: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BlockedClientListResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  blockClient: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "client": "evil.example"
         *     }
         */
        'application/json': components['schemas']['BlockClientRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BlockedClientResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_TOO_MANY_BLOCKED_CLIENTS`: The maximum number of clients is blocked. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  unblockClient: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        blockId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SuccessResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_CLIENT_NOT_BLOCKED`: This client is not blocked. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  listClients: {
    parameters: {
      query?: {
        /** @description Part of the name or of the `client_id`, case-insensitive */
        search?: string;
        /** @description `nextBefore` of the previous page */
        before?: string;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ClientListResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  createClient: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "Hive shop",
         *       "redirectUris": [
         *         "https://shop.hive.test/callback"
         *       ],
         *       "postLogoutRedirectUris": [
         *         "https://shop.hive.test/"
         *       ],
         *       "backchannelLogoutUri": "https://shop.hive.test/logged-out"
         *     }
         */
        'application/json': components['schemas']['CreateClientRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ClientSecretResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_OWNED_BY_FILE`: A configuration file sets this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  getClient: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        clientId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ClientResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_CLIENT_NOT_FOUND`: There is no such client. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  deleteClient: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        clientId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SuccessResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_CLIENT_NOT_FOUND`: There is no such client. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_OWNED_BY_FILE`: A configuration file sets this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  updateClient: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        clientId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateClientRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ClientResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_CLIENT_NOT_FOUND`: There is no such client. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_OWNED_BY_FILE`: A configuration file sets this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  replaceClientSecret: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        clientId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ClientSecretResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_CLIENT_NOT_FOUND`: There is no such client. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_OWNED_BY_FILE`: A configuration file sets this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  listServiceAccounts: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ServiceAccountListResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  createServiceAccount: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "Nightly videos",
         *       "scopes": [
         *         "videos:read",
         *         "videos:write"
         *       ]
         *     }
         */
        'application/json': components['schemas']['CreateServiceAccountRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CreatedSecretResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_TOO_MANY_SERVICE_ACCOUNTS`: There is the maximum number of service accounts.<br>`AUTH_PROVIDER_OFF`: This service is no OpenID provider, so that service accounts get no tokens. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  deleteServiceAccount: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SuccessResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_SERVICE_ACCOUNT_NOT_FOUND`: There is no such service account. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  updateServiceAccount: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateServiceAccountRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ServiceAccountResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_SERVICE_ACCOUNT_NOT_FOUND`: There is no such service account. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  createServiceAccountSecret: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CreatedSecretResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_SERVICE_ACCOUNT_NOT_FOUND`: There is no such service account. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_SERVICE_ACCOUNT_SECRETS`: The service account has two secrets.<br>`AUTH_PROVIDER_OFF`: This service is no OpenID provider, so that service accounts get no tokens. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  deleteServiceAccountSecret: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountId: string;
        secretId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ServiceAccountResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_SERVICE_ACCOUNT_NOT_FOUND`: There is no such service account. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  createAnonymousUser: {
    parameters: {
      query?: {
        /** @description `web`: refresh token in an httpOnly cookie and `csrfToken` in the body; others: `refreshToken` in the body */
        client_type?: 'web' | 'mobile' | 'desktop' | 'server';
      };
      header?: {
        /** @description While `proofOfWork` is on: the solution of a challenge of GET /api/auth/proof-of-work, good once */
        'X-Proof-Of-Work'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SessionResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_SIGNUP_DISABLED`: New sign-ups are disabled.<br>`AUTH_ANONYMOUS_SIGN_IN_OFF`: Anonymous users are switched off.<br>`AUTH_PROOF_OF_WORK_REQUIRED`: This needs a proof of work.<br>`AUTH_FOREIGN_ORIGIN`: Pages of this origin may not use session cookies. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  upgradeAnonymousUser: {
    parameters: {
      query?: {
        /** @description `web`: refresh token in an httpOnly cookie and `csrfToken` in the body; others: `refreshToken` in the body */
        client_type?: 'web' | 'mobile' | 'desktop' | 'server';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "email": "maja@hive.test",
         *       "password": "honey in nine jars",
         *       "name": "Maja",
         *       "redirectTo": "https://app.hive.test/welcome"
         *     }
         */
        'application/json': components['schemas']['CreateUserRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SignUpResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`AUTH_PASSWORD_REJECTED`: The password does not meet the requirements.<br>`AUTH_REDIRECT_NOT_ALLOWED`: The redirect target is not allowed.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_SIGNUP_DISABLED`: New sign-ups are disabled.<br>`AUTH_FOREIGN_ORIGIN`: Pages of this origin may not use session cookies.<br>`AUTH_USER_REQUIRED`: Only users may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_USER_EXISTS`: There is already a user with this email.<br>`AUTH_NOT_ANONYMOUS`: This account is not anonymous. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  listWebhooks: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WebhookListResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  createWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateWebhookRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WebhookSecretResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_OWNED_BY_FILE`: A configuration file sets this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  deleteWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        webhookId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SuccessResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_WEBHOOK_NOT_FOUND`: There is no such webhook. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_OWNED_BY_FILE`: A configuration file sets this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  updateWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        webhookId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateWebhookRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WebhookResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_WEBHOOK_NOT_FOUND`: There is no such webhook. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_OWNED_BY_FILE`: A configuration file sets this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  rotateWebhookSecret: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        webhookId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "gracePeriodHours": 24
         *     }
         */
        'application/json': components['schemas']['RotateWebhookSecretRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WebhookSecretResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_WEBHOOK_NOT_FOUND`: There is no such webhook. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_OWNED_BY_FILE`: A configuration file sets this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  listWebhookDeliveries: {
    parameters: {
      query?: {
        /** @description Only deliveries in this state */
        status?: 'pending' | 'delivered' | 'failed';
        /** @description Part of the user's address or name */
        search?: string;
        /** @description `nextBefore` of the page before */
        before?: string;
        /** @description 1 to 100 */
        limit?: string;
      };
      header?: never;
      path: {
        webhookId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DeliveryListResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_WEBHOOK_NOT_FOUND`: There is no such webhook. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  replayWebhookDelivery: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        webhookId: string;
        deliveryId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DeliveryResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_WEBHOOK_DELIVERY_NOT_FOUND`: There is no such delivery. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  getSsfConfiguration: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SsfConfigurationResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  exchangeImportedSession: {
    parameters: {
      query?: {
        /** @description `web`: refresh token in an httpOnly cookie and `csrfToken` in the body; others: `refreshToken` in the body */
        client_type?: 'web' | 'mobile' | 'desktop' | 'server';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "token": "of-the-old-system"
         *     }
         */
        'application/json': components['schemas']['ExchangeImportedSessionRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json':
            | components['schemas']['SessionResponse']
            | components['schemas']['SecondFactorRequiredResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INVALID_OLD_TOKEN`: The token of the old system is not valid, has expired or was used before. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ORGANIZATION_PROVIDER_REQUIRED`: Users of this domain sign in through their organisation.<br>`AUTH_EMAIL_NOT_VERIFIED`: The email address must be verified before signing in.<br>`AUTH_USER_BANNED`: This account is blocked.<br>`AUTH_FOREIGN_ORIGIN`: Pages of this origin may not use session cookies. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  retryUndeliveredMail: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        mailId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SuccessResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_MAIL_NOT_FOUND`: There is no such undelivered mail, or its code or link has ended. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  sendTestMail: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['TestMailRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TestMailResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  testWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        webhookId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WebhookTestResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_WEBHOOK_NOT_FOUND`: There is no such webhook. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  exportUsers: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/csv': string;
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  readColumns: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example E-mail,Full name
         *     maja@hive.test,Maja
         */
        'text/csv': string;
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CsvColumnsResponse'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required.<br>`AUTH_INVALID_API_KEY`: The API key is not valid. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_ADMIN_REQUIRED`: Only administrators may do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
}
