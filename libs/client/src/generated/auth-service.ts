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
     * @description For services that verify access tokens themselves: ask every two seconds, with `next` of the answer before as `since`, and refuse tokens whose `sid` was listed. None is left out, in whatever order endings are committed. While a page is full, `next` leads to the rest. A session that expires is not listed: its tokens end before it.
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
     * Where I am signed in
     * @description One entry for each session that has not ended: client type, address, user agent, when it began and was last used. `current` marks the one that asks.
     */
    get: operations['listSessions'];
    put?: never;
    /**
     * Sign in with email and password
     * @description Or, with `method` `otp`, by a mailed code: see POST /api/auth/email/send-otp. Such a code works once, has 5 tries, and verifies the address as POST /api/auth/email/verify does.
     */
    post: operations['createSession'];
    /**
     * End all my other sessions
     * @description The session that asks goes on. Access tokens of the others are refused from now on, their refresh tokens too.
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
     * @description By its id in `GET /api/auth/sessions`; the own one as well.
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
     * Who the access token belongs to
     * @description A user, or an administrator as `projectAdmin`. An access token that has expired is not renewed here: use `POST /api/auth/refresh`.
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
     * @description A token that was used already answers with the current one for 10 seconds, and, while that one was never used, up to three times later to the same program at the same address. Any other use of it ends the session. `client_type` must be the one of the sign-in.
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
     * The CSRF token of the session whose refresh cookie comes along
     * @description So that a page need not keep it over a reload. Only pages of our own or an allowed origin may ask.
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
     * @description Ends every session that the request proves: that of the refresh cookie, unless a page of a foreign origin asks, that of the bearer, and that of a refresh token in the body; and clears the cookie. Answers 200 whatever comes, and `message` says what was ended.
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
     * @description Takes any subset; every replica follows within a second. While `allowedRedirectUrls` is empty and that allows everything, the answer bears a `Warning` header.
     */
    put: operations['updateAuthConfig'];
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
     * Public keys that verify access tokens
     * @description A JSON Web Key Set (RFC 7517). The next key is in it a day before it signs, one that signs no more until its last token has expired.
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
     * Users who were deleted
     * @description For services that keep something of users: ask every few seconds, with `next` of the answer before as `since`, and remove what belonged to whoever is listed. None is left out, in whatever order deletions are committed; each is listed for 400 days, so that a service which was restored from a backup finds them again. Ids only.
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
  '/api/auth/account': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * All that a page about my account shows
     * @description The user, second factors, linked sign-ins, sessions, and which ways in are switched on.
     */
    get: operations['getAccount'];
    put?: never;
    post?: never;
    /**
     * Delete my account and all that belongs to it
     * @description At once and for good, as when an administrator deletes a user.
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
     * Everything that is kept about me
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
     * @description By the current one, or, where the sign-in was confirmed in the last 10 minutes, without: also the first password of somebody who signs in through a provider. Every other session ends, and every open code and link; a mail tells.
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
     * My linked sign-ins
     * @description Providers that are linked to the account, with the address that each vouched for.
     */
    get: operations['listAccountIdentities'];
    put?: never;
    /**
     * Link a sign-in provider to my account
     * @description Send this browser to `authUrl`: it comes back to `redirectTo` with `svc_status` (`success` or `error`), `svc_type` (`link_identity`) and on error `svc_error` and `svc_error_code`. The link is made only in the browser that got this answer, by its cookie, and while the session lives; a person who has an account here already (`AUTH_IDENTITY_TAKEN`) stays linked to that one.
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
     * @description For applications that sign people in by the vendor's own library: see POST /api/auth/id-token.
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
     * Remove a linked sign-in
     * @description By the name of a built-in provider or the key of a custom one; never the last way into the account.
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
     * Ask for another address
     * @description Mails a code or link, as `verifyEmailMethod` says, to the new address, and to the old one a notice with a link that undoes the change for 72 hours. An address that has an account is answered alike, and gets a mail that says so.
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
     * Take the new address, by its code
     * @description The code works once and has 5 tries. Every other session ends, and a mail to the new address offers a new password. The access tokens of before bear the old address until they expire.
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
     * Follow the link to a new address
     * @description What the mailed link opens: a page with a button in a browser that holds a session of the account, and elsewhere a page that leads to the sign-in. The GET alone changes nothing, so that scanners of mail do no harm.
     */
    get: operations['changeEmailLink'];
    put?: never;
    /**
     * Take the new address, by its link
     * @description What the button of the page does, with the refresh cookie or the bearer of a session of the account; without one it is 401, and the link stays good. Every other session ends, and a mail to the new address offers a new password. The link is good once, for 24 hours.
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
     * Follow the link back to the old address
     * @description What the link in the notice to the old address opens: a page with a button. The GET alone changes nothing.
     */
    get: operations['undoEmailChangeLink'];
    put?: never;
    /**
     * Have the old address back
     * @description Ends every session, every open code and link, and sign-ins that were linked since, and removes the password; a mail to the old address offers a new one. An account that had never verified the old address also loses its factors and linked sign-ins. Where the mailbox has verified another account since, the address stays there: 409.
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
     * My second factors
     * @description Authenticator apps, passkeys and recovery codes, without their secrets.
     */
    get: operations['listFactors'];
    put?: never;
    /**
     * Add a second factor
     * @description For users and administrators. It counts once it is verified, within 15 minutes; `recovery_codes` count at once, in place of those before; a passkey (`webauthn`) is made by the browser from `options`. Whoever has a factor must have shown one in this session. At most 10. A user with an email verifies it first: 403 until then. Anonymous users add a passkey, and are anonymous no more; where a verified email is required they give one first.
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
     * @description From then on it is asked for at each sign-in. This session has shown it: it is at assurance level 2, which its tokens say after the next refresh. With the first factor come ten recovery codes, and all other sessions end.
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
     * @description Recovery codes go with the last other one. A passkey that is the only way into the account stays.
     */
    delete: operations['deleteFactor'];
    options?: never;
    head?: never;
    /**
     * Name a second factor
     * @description So that its owner tells it from others.
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
     * Remove all second factors of a user who has lost them
     * @description Ends all their sessions too, and mails them a notice.
     */
    delete: operations['resetUserFactors'];
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
     * Take users over from another system
     * @description One JSON object a line: `email`, and optionally `passwordHash` (bcrypt, `$2a$`, `$2b$` or `$2y$`, cost 4 to 14, or a PHC string of `argon2id`, `scrypt`, `pbkdf2-sha1`, `pbkdf2-sha256`, `pbkdf2-sha512` that needs at most 64 MiB and a second), `emailVerified` (false), `banned` (false), `profile` (under the rules of PATCH /api/auth/profiles/current), `appMetadata`, `roles`, `identities` (`{ provider, subject, email? }` of built-in providers) and `createdAt`: a day (`2026-01-31`, from midnight UTC) or a time with its zone (`2026-01-31T10:00:00Z`, `...+01:00`) in the years 1000 to 9999; without it the user is created now. With `format` each line is a user as Supabase, Auth0, Firebase or Keycloak exports one; Firebase's hashes need a first line `{"hash_config": {...}}` with what the project's console shows. Hashes are renewed at the first sign-in; at most four kinds of them that are not bcrypt are stored at a time. Up to 10,000 lines and 8 MiB; each line is reported on by itself.
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
     * Mail a user a code or link for a new password
     * @description As `resetPasswordMethod` says. One address gets at most one such mail a minute, 5 an hour and 20 a day, whoever asks for it; beyond that none is sent. A field that the request does not have is refused by name.
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
     * Invite somebody
     * @description Makes the account, without a password, and mails a link that lets its owner choose one; it works once, for seven days, and verifies the email. Works while `disableSignup` is on. Somebody who was invited and has not come yet is invited again, and the link of before ends; an account that is in use is 409. At most one mail a minute, 5 an hour and 20 a day for one address: then 429, and nothing was made or sent.
     */
    post: operations['createInvitation'];
    delete?: never;
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
     * @description Newest first. `search` finds in e-mail addresses and names, whatever the case.
     */
    get: operations['listUsers'];
    put?: never;
    /**
     * Sign up with email and password
     * @description With an administrator as caller it works while sign-ups are disabled, and opens no session: the tokens are null.
     */
    post: operations['createUser'];
    /**
     * Delete users and all that belongs to them
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
     * @description With what administrators alone see: `roles`, `appMetadata`, `banned`, and what the service itself has noted.
     */
    get: operations['getUser'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Change a user
     * @description A field that the request does not have is refused by name. A ban and a new password end every session; a new password or email ends every open code and link, and a new email is not verified unless `emailVerified` says so. Access tokens that are out bear the roles and data of before for up to 15 minutes.
     */
    patch: operations['updateUser'];
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
     * @description Takes the given keys of the profile over the present ones; a key that is null is removed. Up to 16 KiB and 100 keys.
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
     * Somebody's public profile
     * @description For everybody who knows the id. Nothing of the account is in it, neither e-mail nor roles.
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
     * Mail a code or link that verifies an address
     * @description As `verifyEmailMethod` says. Known, unknown and verified addresses are answered alike. One address gets at most one mail a minute, 5 an hour and 20 a day; beyond that the answer is the same.
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
     * Verify an address by its code, and sign in
     * @description The first verification ends every session of the account but those whose cookie or bearer comes with the request, and mails a notice that offers a new password.
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
     * Mail a code or link that resets a password
     * @description As `resetPasswordMethod` says. Known and unknown addresses are answered alike. One address gets at most one mail a minute, 5 an hour and 20 a day; beyond that the answer is the same.
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
     * @description The code works once and has 5 tries; the token works once, for 10 minutes.
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
     * @description Ends every session of the user and every other open code and link, and signs nobody in. The mail has shown that the address is the user's, so it counts as verified, and linked sign-ins whose provider never vouched for it are removed. A password that breaks the rules does not use the token up.
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
     * Verify an address by its link
     * @description Redirects with `svc_status` (`success` or `error`), `svc_type` (`verify_email`) and, on error, `svc_error`. A second visit of a good link answers `success` again. The first verification ends every session of the account but that of the visiting browser, and mails a notice that offers a new password. With `VERIFY_LINKS_BY_BUTTON` the GET changes nothing and answers a page, whose button verifies and goes on to the same address. A link that is cut or unknown, or that has no redirectTo and has expired or was used, answers 400: a page where the client takes HTML.
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
     * @description Only looks at the token and passes it on: redirects with `token` and `svc_status` `ready`, or with `error` and `svc_error`; `svc_type` is `reset_password`. A link that is cut or unknown, or that has no redirectTo and has expired or was used, answers 400: a page where the client takes HTML.
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
     * A challenge to compute the solution of
     * @description In the format of ALTCHA (version 2), whose widget and libraries solve it: a `counter` whose PBKDF2 key begins with `keyPrefix`, a fraction of a second of work. Base64 of the JSON `{ challenge, solution: { counter, derivedKey } }` is sent as `X-Proof-Of-Work`, once, within 10 minutes. `libs/client` does all of it by itself.
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
     * Who did what, when, from where
     * @description Newest first; `before` leads to the next page. Kept for `AUDIT_RETENTION_DAYS`.
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
     * Configurations of custom providers
     * @description Without their client secrets.
     */
    get: operations['listCustomOAuthConfigs'];
    put?: never;
    /**
     * Add a custom OpenID provider
     * @description It is offered to people at once. Whether it can be reached shows at the first sign-in.
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
     * One custom provider with its client secret
     * @description The only answer with the secret of this provider; it is never cached.
     */
    get: operations['getCustomOAuthConfig'];
    /**
     * Change some fields of a custom provider
     * @description What is not sent stays as it is.
     */
    put: operations['updateCustomOAuthConfig'];
    post?: never;
    /**
     * Remove a custom provider
     * @description Its links to accounts stay, and are good again when the key is added again.
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
     * Configurations of the built-in providers
     * @description Without their client secrets.
     */
    get: operations['listOAuthConfigs'];
    put?: never;
    /**
     * Configure a built-in provider
     * @description It is offered to people as soon as it has what it needs.
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
     * One configuration with its client secret
     * @description The only answer with the secret of this provider; it is never cached.
     */
    get: operations['getOAuthConfig'];
    /**
     * Change some fields of a configuration
     * @description What is not sent stays as it is.
     */
    put: operations['updateOAuthConfig'];
    post?: never;
    /**
     * Remove a configuration
     * @description Linked sign-ins stay and work again once the provider is configured again.
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
     * @description A code is good once, for a minute, and only with the verifier of the `code_challenge` that began the sign-in. A second use also ends the session that the first one opened.
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
     * Providers that a sign-in page can offer, with names for its buttons
     * @description Built-in and custom ones that are configured, in the order in which they are shown.
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
     * Where the broker of shared keys sends the browser
     * @description Not for clients: the broker's answer is checked, and the browser sent on to the application.
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
     * @description Send the browser to `authUrl`. With a `code_challenge` it comes back with `svc_code`, for `POST /api/auth/oauth/exchange`.
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
     * Where custom providers send the browser
     * @description Not for clients: the sign-in is finished with the provider, and the browser sent on to the application.
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
  '/api/auth/oauth/{provider}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Start a sign-in through a built-in provider
     * @description Without `code_challenge` the sign-in is tied to this browser by a cookie: call with credentials included.
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
     * Where built-in providers send the browser
     * @description Not for clients: the sign-in is finished with the provider, and the browser sent on to the application.
     */
    get: operations['finishOAuth'];
    put?: never;
    /**
     * Where providers post the browser to (apple)
     * @description The form comes from another site and so without cookies. A sign-in that is tied to the browser by one is sent on to the GET route, where the cookie comes along.
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
     * My linked sign-ins
     * @description Providers that are linked to the account, with the address that each vouched for.
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
     * Remove a linked sign-in
     * @description Never the last way into the account.
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
     * @description For applications that sign people in by the vendor's own library. The token must be for one of the configuration's `nativeClientIds`, at most an hour old, and bear the nonce that it was asked for with; it works once. Accounts are found, made and linked as by a sign-in through the browser.
     */
    post: operations['signInByIdToken'];
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
     * What a sign-in page needs to know
     * @description Which providers are configured, what passwords must have, which ways in are switched on.
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
     * @description For a passkey: with the options that the browser is to be asked with; any passkey of the account will do. Codes need no challenge: POST /api/auth/mfa/verify takes them at once.
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
     * Add the first second factor where one is required
     * @description For a sign-in whose `factors` are none. POST /api/auth/mfa/verify then confirms it and signs in.
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
     * Show the second factor, and sign in
     * @description Answers as the sign-in itself would have done: for a user by `client_type`, for an administrator with the admin refresh cookie. A code works once. After 5 wrong ones the sign-in begins anew, and the account waits longer and longer.
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
     * Begin to sign in with a passkey
     * @description Names nobody: the browser offers the passkeys that it has, also in the autofill of a field with `autocomplete` `username webauthn`.
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
     * @description At assurance level 2: no second factor is asked for. Answers a user by `client_type`, an administrator with the admin refresh cookie. One that was made for another domain, was used on a page of another origin, did not verify its user, or has counted less than before is refused.
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
     * Confirm who I am
     * @description For 10 minutes the session may do what answers `AUTH_REAUTHENTICATION_REQUIRED` else. Wrong passwords count as at the sign-in. A second factor raises the session to assurance level 2.
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
     * Mail a code or link that signs in
     * @description As `verifyEmailMethod` says, while `emailOtpSignIn` is on. Known and unknown addresses are answered alike, and nobody is signed up. A code is sent to POST /api/auth/sessions, with `method` `otp`; a link opens a page whose button signs the browser in and leads to `redirectTo`. One address gets at most one mail a minute, 5 an hour and 20 a day; beyond that the answer is the same.
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
     * Follow the link to sign in
     * @description What the mailed link opens: a page with a button. The GET alone signs nobody in.
     */
    get: operations['signInLink'];
    put?: never;
    /**
     * Sign in by a mailed link
     * @description The link works once, for 15 minutes, and verifies the address. `redirectTo` bears `svc_type` `sign_in` and `svc_status`: `success`, or `mfa_required`, and then `mfa_token` for POST /api/auth/mfa/challenges where `allowedRedirectUrls` names the address.
     */
    post: operations['signInByLink'];
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
     * @description Sets the refresh cookie of administrators. Where a second factor is required the answer asks for it, and has no tokens.
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
     * @description `code` is an authorization code of the platform, or its JWT. Off (400) until CLOUD_ISSUER is set.
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
     * @description Needs `X-CSRF-Token` with the `csrfToken` of the answer before. A refresh cookie is good once; what comes in the same moment gets the same session.
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
     * @description Ends every session that the request proves: that of the refresh cookie, unless a page of a foreign origin asks, that of the bearer, and that of a refresh token in the body; and clears the cookie. Answers 200 whatever comes, and `message` says what was ended.
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
     * Which administrator the access token belongs to
     * @description As GET /api/auth/sessions/current, for administrators alone.
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
     * Sign in without saying who I am
     * @description While `anonymousSignIn` is on: a user without email, whose tokens bear the role `anonymous`. The session is the only way into the account until it gets another, and the role ends: by `/upgrade` an email and a password, by POST /api/auth/account/identities a provider, by POST /api/auth/account/factors a passkey. `sub` stays the same. After 30 days without use the account is removed.
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
     * Give my anonymous account an email and a password
     * @description With the access token of the anonymous user, and by the rules of POST /api/auth/users: `id` and all that belongs to it stay, the anonymous session ends, and the answer has a new one. While `requireEmailVerification` is on its tokens are null until the email is verified. An email that has an account is refused: nothing is merged.
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
     * @description Each event is written in the transaction that causes it, and told at least once, in order for each user: `{ id, type, createdAt, userId, details, user }`, the user as they are when it is sent, null once they are deleted. `x-svc-signature-v2: t=<seconds>,v2=<hex>` is the HMAC-SHA-256 of `<t>`, the url and the body with line feeds between them; `x-svc-delivery` is the same at every try. Whatever is not answered with 2xx within 10 s, a redirect too, is told again for three days, and the later events of that user wait.
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
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    ListedEndedSession: {
      /**
       * Format: uuid
       * @description `sid` of its access tokens
       */
      id: string;
      /** Format: date-time */
      endedAt: string;
    };
    EndedSessionListResponse: {
      /** @description At most 1,000; one may be listed again */
      sessions: components['schemas']['ListedEndedSession'][];
      /**
       * @description To be sent as `since` next time
       * @example 48213
       */
      next: string;
    };
    OwnSessionResponse: {
      /** Format: uuid */
      id: string;
      /** @description Whether it is the session of this request */
      current: boolean;
      /** @enum {string} */
      clientType: 'web' | 'mobile' | 'desktop' | 'server';
      /** @example 192.0.2.7 */
      address: string | null;
      /** @example Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0 */
      userAgent: string | null;
      /**
       * @description Null for what is no browser
       * @example Firefox on Linux
       */
      deviceName: string | null;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      lastUsedAt: string;
      /**
       * Format: date-time
       * @description Unless it is used before
       */
      expiresAt: string;
    };
    OwnSessionsResponse: {
      /** @description The one used last first */
      data: components['schemas']['OwnSessionResponse'][];
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
       * @description `<id>@no-email.invalid` for anonymous users, and for those whose provider or passkey names none
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
       * @description What the service noted about the sign-up and the last sign-in
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
       * @description Ways in: `email` for a password, else providers
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
      /** @description The same, for clients that write it so */
      refresh_token?: string | null;
    };
    SessionResponse: {
      user: components['schemas']['UserResponse'];
      /** @description JWT (ES256), valid for 15 minutes */
      accessToken: string;
      /** @description `web` only: to be sent as `X-CSRF-Token` on refresh */
      csrfToken?: string;
      /** @description Other client types only: replaces the one before */
      refreshToken?: string;
    };
    CsrfTokenResponse: {
      /** @description To be sent as `X-CSRF-Token` on refresh */
      csrfToken: string;
    };
    LogoutRequest: {
      /** @description Its session is ended too */
      refreshToken?: string | null;
      /** @description The same, for clients that write it so */
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
      /** @description Where browsers may be sent: scheme, host, port and path, exactly; `*` stands for one whole host label (https only) or one whole path segment. Stored as the WHATWG parser writes it. Empty: anywhere, unless REQUIRE_REDIRECT_ALLOW_LIST is on. */
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
       * @description Where browsers may be sent: scheme, host, port and path, exactly; `*` stands for one whole host label (https only) or one whole path segment. Stored as the WHATWG parser writes it. Empty: anywhere, unless REQUIRE_REDIRECT_ALLOW_LIST is on.
       * @example [
       *       "https://app.hive.test/welcome",
       *       "https://*.preview.hive.test/welcome"
       *     ]
       */
      allowedRedirectUrls?: string[];
      /** @description Refuses new sign-ups; users who exist can sign in, and administrators can add users */
      disableSignup?: boolean;
    };
    JwkResponse: {
      /** @example EC */
      kty: string;
      /** @example P-256 */
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
    };
    JwksResponse: {
      keys: components['schemas']['JwkResponse'][];
    };
    ListedDeletedUser: {
      /**
       * Format: uuid
       * @description `sub` of their access tokens
       */
      id: string;
      /** Format: date-time */
      deletedAt: string;
    };
    DeletedUserListResponse: {
      /** @description At most 1,000; one may be listed again */
      users: components['schemas']['ListedDeletedUser'][];
      /**
       * @description To be sent as `since` next time
       * @example 48213
       */
      next: string;
    };
    IdentityResponse: {
      /** Format: uuid */
      id: string;
      /**
       * @description A built-in provider, or the key of a custom one
       * @example github
       */
      provider: string;
      /**
       * @description As the provider tells it
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
      /** @description `recovery_codes` only: how many are left */
      remainingCodes?: number;
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
      /** @description Users sign in by a mailed code or link: POST /api/auth/email/send-otp */
      emailOtpSignIn: boolean;
      /** @description Users may stay anonymous: POST /api/auth/users/anonymous */
      anonymousSignIn: boolean;
      /** @description Sign-ups and requests for mails take the solution of GET /api/auth/proof-of-work */
      proofOfWork: boolean;
    };
    AccountResponse: {
      user: components['schemas']['UserResponse'];
      /** @description Linked sign-ins, the oldest first */
      identities: components['schemas']['IdentityResponse'][];
      /** @description Second factors, oldest first */
      factors: components['schemas']['FactorResponse'][];
      /** @description The one used last first */
      sessions: components['schemas']['OwnSessionResponse'][];
      /** @description What is on, and the rules of passwords */
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
      /** Format: date-time */
      createdAt: string;
      /**
       * Format: date-time
       * @description When either record was changed last
       */
      updatedAt: string;
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
    ExportedEventResponse: {
      /** Format: uuid */
      id: string;
      /** @enum {string} */
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
        | 'session.opened'
        | 'session.failed'
        | 'session.locked'
        | 'session.reauthenticated'
        | 'session.ended'
        | 'session.reused'
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
        | 'webhook.changed'
        | 'anon_key.rotated'
        | 'api_key.rotated'
        | 'signing_keys.rotated'
        | 'secrets.resealed';
      /** @description `user:<id>`, `anonymous`, `system` or `administrator`: for the last, address, user agent and details are left out */
      actor: string;
      /**
       * Format: uuid
       * @description The user it is about
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
      /** @description Those that live */
      sessions: components['schemas']['OwnSessionResponse'][];
      identities: components['schemas']['IdentityResponse'][];
      /** @description Without their secrets */
      factors: components['schemas']['FactorResponse'][];
      /** @description About this user; the newest 10,000, the newest first */
      auditEvents: components['schemas']['ExportedEventResponse'][];
      /**
       * Format: uri
       * @description Where the video-service lists what it keeps for this user, by the same access token; null without one
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
       * @description A built-in provider, or the key of a custom one
       * @example github
       */
      provider: string;
      /**
       * Format: uri
       * @description Where the browser comes back to; must be in `allowedRedirectUrls`
       * @example https://app.hive.test/account
       */
      redirectTo: string;
    };
    StartOAuthResponse: {
      /**
       * Format: uri
       * @description Send the browser there
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
       * @description As the vendor's library gave it to the application
       * @example eyJhbGciOi.eyJpc3Mi.c2ln
       */
      idToken?: string;
      /** @description The same, for clients that write it so */
      token?: string;
      /** @description With which the application asked for the token; as it is, also where only its SHA-256 was sent */
      nonce?: string | null;
      /** @description false: the refresh cookie of a `web` client, and each that follows it, goes when the browser is closed. Absent: as the browser's last sign-in said, true at first */
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
       * @description Where links of the mail lead in the end; must be in `allowedRedirectUrls`
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
       * @description The 64 characters of the link
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
       * @description Where the browser goes on
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
       * @description By which its owner tells it from others
       * @example My phone
       */
      name?: string | null;
    };
    CreatedFactorResponse: {
      /** Format: uuid */
      id: string;
      /** @enum {string} */
      type: 'totp' | 'recovery_codes' | 'webauthn';
      /** @description `totp`: the key, to be typed into an app (base32) */
      secret?: string;
      /**
       * @description `totp`: the same as an address that apps open
       * @example otpauth://totp/…
       */
      uri?: string;
      /** @description `totp`: the same for its camera, an SVG as a data URI */
      qrCode?: string;
      /** @description `webauthn`: for `PublicKeyCredential.parseCreationOptionsFromJSON()`, and that for `navigator.credentials.create()` */
      options?: {
        [key: string]: unknown;
      };
      /**
       * @description `recovery_codes`: shown this once
       * @example [
       *       "7WQK-RM2C-9DXT-H4LP"
       *     ]
       */
      recoveryCodes?: string[];
    };
    VerifyFactorRequest: {
      /**
       * @description Six digits of the authenticator app, or a recovery code
       * @example 042913
       */
      code?: string;
      /** @description What `PublicKeyCredential.toJSON()` gives in the browser */
      credential?: {
        [key: string]: unknown;
      };
    };
    VerifiedFactorResponse: {
      /** @example true */
      success: boolean;
      /**
       * @description With the first factor: ten codes for the day it is lost, shown this once
       * @example [
       *       "7WQK-RM2C-9DXT-H4LP"
       *     ]
       */
      recoveryCodes?: string[];
    };
    RenameFactorRequest: {
      /**
       * @description By which its owner tells it from others
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
    ImportedLineResponse: {
      /** @description From 1 */
      line: number;
      /** @enum {string} */
      status: 'created' | 'exists' | 'invalid';
      /**
       * Format: uuid
       * @description Of a user who was created
       */
      id?: string;
      /** @description Why a user was not created */
      reason?: string;
      /**
       * @description Names of what the line says beyond what was taken over, up to 20
       * @example [
       *       "phoneNumber"
       *     ]
       */
      ignored?: string[];
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
       * @description Where links of the mail lead in the end; must be in `allowedRedirectUrls`
       * @example https://app.hive.test/welcome
       */
      redirectTo?: string | null;
      /**
       * @description Of the mail; left out: as `Accept-Language` says
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
       * @description Where links of the mail lead in the end; must be in `allowedRedirectUrls`
       * @example https://app.hive.test/welcome
       */
      redirectTo?: string | null;
      /**
       * @description Of the mail; left out: as `Accept-Language` says
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
       * @description `<id>@no-email.invalid` for anonymous users, and for those whose provider or passkey names none
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
       * @description What the service noted about the sign-up and the last sign-in
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
       * @description Ways in: `email` for a password, else providers
       * @example [
       *       "email"
       *     ]
       */
      providers: string[];
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
      /** @description Has no way in but the session, and goes after 30 days without use */
      anonymous: boolean;
      banned: boolean;
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
       * @description All roles of the user; replaces those of before
       * @example [
       *       "editor"
       *     ]
       */
      roles?: string[];
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
       * @description Where links of the mail lead in the end; must be in `allowedRedirectUrls`
       * @example https://app.hive.test/welcome
       */
      redirectTo?: string | null;
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
       * @description There is no session yet
       * @enum {boolean}
       */
      mfaRequired: true;
      /** @description For POST /api/auth/mfa/challenges and /api/auth/mfa/verify: 5 minutes, 5 tries, one session */
      mfaToken: string;
      /** @description One of them is to be shown. None: one must be added first, by POST /api/auth/mfa/factors */
      factors: components['schemas']['FactorChoiceResponse'][];
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
       * @description Sent as `otp` to POST /api/auth/email/reset-password
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
       * @description Token of a link, or the one that a code was exchanged for
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
       * @description Iterations of each try
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
      /** @description Ours, over the parameters */
      signature?: string;
    };
    AuditEventResponse: {
      /** Format: uuid */
      id: string;
      /** @enum {string} */
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
        | 'session.opened'
        | 'session.failed'
        | 'session.locked'
        | 'session.reauthenticated'
        | 'session.ended'
        | 'session.reused'
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
        | 'webhook.changed'
        | 'anon_key.rotated'
        | 'api_key.rotated'
        | 'signing_keys.rotated'
        | 'secrets.resealed';
      /** @description `user:<id>`, `admin:<id>`, `api-key`, `system` or `anonymous` */
      actor: string;
      /**
       * Format: uuid
       * @description The user it is about
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
    AuditEventsResponse: {
      /** @description Newest first */
      data: components['schemas']['AuditEventResponse'][];
      /**
       * Format: uuid
       * @description `before` of the next page; null on the last
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
       * @description Address of the OpenID discovery document, or the issuer. https only, unless ALLOW_PRIVATE_DISCOVERY
       * @example https://id.hive.test/.well-known/openid-configuration
       */
      discoveryEndpoint: string;
      /**
       * @description Our name at the provider
       * @example svc
       */
      clientId: string;
      /**
       * Format: password
       * @description Kept encrypted
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
       * @description Address of the OpenID discovery document, or the issuer. https only, unless ALLOW_PRIVATE_DISCOVERY
       * @example https://id.hive.test/.well-known/openid-configuration
       */
      discoveryEndpoint?: string | null;
      /**
       * @description Our name at the provider
       * @example 1042-abc.apps.test
       */
      clientId?: string | null;
      /**
       * Format: password
       * @description Kept encrypted; when it is left out, the one before stays
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
      /** @description What this provider alone needs, if anything was given */
      settings?: {
        [key: string]: string;
      };
      /** @description Whose ID tokens are taken at POST /api/auth/id-token, if any were given */
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
       * @description Our name at the provider
       * @example 1042-abc.apps.test
       */
      clientId?: string | null;
      /**
       * Format: password
       * @description Kept encrypted; when it is left out, the one before stays
       * @example made-up-secret
       */
      clientSecret?: string | null;
      /**
       * Format: uri
       * @description Where the provider sends the browser; by default the callback route of this service
       * @example https://auth.hive.test/api/auth/oauth/google/callback
       */
      redirectUri?: string | null;
      /**
       * @description In place of the provider's default scopes
       * @example [
       *       "openid",
       *       "email",
       *       "profile"
       *     ]
       */
      scopes?: string[] | null;
      /**
       * @description google and apple: for which of our applications ID tokens are taken at POST /api/auth/id-token
       * @example [
       *       "1042-ios.apps.test",
       *       "test.hive.app"
       *     ]
       */
      nativeClientIds?: string[] | null;
      /** @description Sign in through the operator's broker, with its keys */
      useSharedKey?: boolean | null;
      /**
       * @description What one provider alone needs: apple `teamId` and `keyId`, microsoft `tenant`
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
      /** @description What this provider alone needs, if anything was given */
      settings?: {
        [key: string]: string;
      };
      /** @description Whose ID tokens are taken at POST /api/auth/id-token, if any were given */
      nativeClientIds?: string[];
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
      /** @description Empty when none was given */
      clientSecret: string;
    };
    UpdateOAuthConfigRequest: {
      /**
       * @description Our name at the provider
       * @example 1042-abc.apps.test
       */
      clientId?: string | null;
      /**
       * Format: password
       * @description Kept encrypted; when it is left out, the one before stays
       * @example made-up-secret
       */
      clientSecret?: string | null;
      /**
       * Format: uri
       * @description Where the provider sends the browser; by default the callback route of this service
       * @example https://auth.hive.test/api/auth/oauth/google/callback
       */
      redirectUri?: string | null;
      /**
       * @description In place of the provider's default scopes
       * @example [
       *       "openid",
       *       "email",
       *       "profile"
       *     ]
       */
      scopes?: string[] | null;
      /**
       * @description google and apple: for which of our applications ID tokens are taken at POST /api/auth/id-token
       * @example [
       *       "1042-ios.apps.test",
       *       "test.hive.app"
       *     ]
       */
      nativeClientIds?: string[] | null;
      /** @description Sign in through the operator's broker, with its keys */
      useSharedKey?: boolean | null;
      /**
       * @description What one provider alone needs: apple `teamId` and `keyId`, microsoft `tenant`
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
      /** @description false: the refresh cookie of a `web` client, and each that follows it, goes when the browser is closed. Absent: as the browser's last sign-in said, true at first */
      remember?: boolean;
    };
    OfferedProviderResponse: {
      /**
       * @description Name of a built-in provider, or key of a custom one
       * @example google
       */
      provider: string;
      /**
       * @description As people know it
       * @example Google
       */
      name: string;
      /** @description Whether an administrator added it: such a one starts at /api/auth/oauth/custom/{key} */
      custom: boolean;
    };
    OfferedProvidersResponse: {
      /** @description Built-in ones first, then custom ones as they were added */
      data: components['schemas']['OfferedProviderResponse'][];
    };
    OAuthCallbackForm: {
      /**
       * @description The signed state of the start
       * @example of-the-start
       */
      state: string;
      /**
       * @description Authorization code
       * @example of-the-provider
       */
      code?: string;
      /** @description An ID token in place of a code */
      id_token?: string;
      /** @description Why the provider refused */
      error?: string;
      /** @description Apple: the person's name, as JSON */
      user?: string;
    };
    MfaSessionResponse: {
      user: components['schemas']['UserResponse'];
      /** @description JWT (ES256), valid for 15 minutes */
      accessToken: string;
      /** @description `web` only: to be sent as `X-CSRF-Token` on refresh */
      csrfToken?: string;
      /** @description Other client types only: replaces the one before */
      refreshToken?: string;
      /**
       * @description With a first factor that was added at this sign-in: shown this once
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
      /** @description To be sent as `X-CSRF-Token` on POST /api/auth/admin/refresh */
      csrfToken: string;
      /**
       * @description With a first factor that was added at this sign-in: shown this once
       * @example [
       *       "7WQK-RM2C-9DXT-H4LP"
       *     ]
       */
      recoveryCodes?: string[];
    };
    MfaChallengeRequest: {
      /**
       * @description The `mfaToken` that the sign-in answered with
       * @example of-the-sign-in
       */
      mfaToken: string;
      /**
       * Format: uuid
       * @description One of `factors`
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
       * @description By which its owner tells it from others
       * @example My phone
       */
      name?: string | null;
      /**
       * @description The `mfaToken` that the sign-in answered with
       * @example of-the-sign-in
       */
      mfaToken: string;
    };
    MfaVerifyRequest: {
      /**
       * @description The `mfaToken` that the sign-in answered with
       * @example of-the-sign-in
       */
      mfaToken: string;
      /**
       * Format: uuid
       * @description One of `factors`
       * @example 00000000-0000-4000-8000-000000000000
       */
      factorId: string;
      /**
       * @description Six digits of the authenticator app, or a recovery code
       * @example 042913
       */
      code?: string;
      /** @description What `PublicKeyCredential.toJSON()` gives in the browser */
      credential?: {
        [key: string]: unknown;
      };
    };
    AdminSessionResponse: {
      projectAdmin: components['schemas']['ProjectAdminResponse'];
      /** @description JWT (ES256) with role `project_admin`, valid for 15 minutes */
      accessToken: string;
      /** @description To be sent as `X-CSRF-Token` on POST /api/auth/admin/refresh */
      csrfToken: string;
    };
    PasskeyOptionsResponse: {
      /** @description For one answer, within 5 minutes */
      challengeId: string;
      /** @description For `PublicKeyCredential.parseRequestOptionsFromJSON()`, and that for `navigator.credentials.get()` */
      options: {
        [key: string]: unknown;
      };
    };
    VerifyPasskeyRequest: {
      /**
       * @description That came with the options
       * @example of-the-options
       */
      challengeId: string;
      /**
       * @description What `PublicKeyCredential.toJSON()` gives in the browser
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
      /** @description false: the refresh cookie of a `web` client, and each that follows it, goes when the browser is closed. Absent: as the browser's last sign-in said, true at first */
      remember?: boolean;
    };
    ReauthenticationRequest: {
      /**
       * Format: password
       * @description Or a second factor
       * @example honey in nine jars
       */
      password?: string;
      /**
       * Format: uuid
       * @description A second factor, with its `code`
       */
      factorId?: string;
      code?: string;
      /** @description Of POST /api/auth/passkeys/options, with the `credential` */
      challengeId?: string;
      /** @description A passkey, as `PublicKeyCredential.toJSON()` gives it */
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
       * @description `otp`: with the code of a mail in place of the password
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
       * @description false: the refresh cookie of a `web` client, and each that follows it, goes when the browser is closed
       * @default true
       */
      remember?: boolean;
      /** @description The last refresh token that a client without cookies was given, also of a session that has ended: the device is then known, and locked out by no guess of a stranger. It opens no session */
      refreshToken?: string | null;
    };
    LinkSessionResponse: {
      user: components['schemas']['UserResponse'];
      /** @description JWT (ES256), valid for 15 minutes */
      accessToken: string;
      /** @description `web` only: to be sent as `X-CSRF-Token` on refresh */
      csrfToken?: string;
      /** @description Other client types only: replaces the one before */
      refreshToken?: string;
      /**
       * Format: uri
       * @description Where the browser goes on
       */
      redirectTo: string | null;
    };
    LinkPendingResponse: {
      /**
       * @description There is no session yet
       * @enum {boolean}
       */
      mfaRequired: true;
      /** @description For POST /api/auth/mfa/challenges and /api/auth/mfa/verify: 5 minutes, 5 tries, one session */
      mfaToken: string;
      /** @description One of them is to be shown. None: one must be added first, by POST /api/auth/mfa/factors */
      factors: components['schemas']['FactorChoiceResponse'][];
      /**
       * Format: uri
       * @description Where the browser goes on
       */
      redirectTo: string | null;
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
       * @description Authorization code, or JWT of the cloud platform
       * @example of-the-platform
       */
      code: string;
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
      /** @description Administrators only, else ignored: the email counts as verified */
      autoConfirm?: boolean;
      /**
       * Format: uri
       * @description Where links of the mail lead in the end; must be in `allowedRedirectUrls`
       * @example https://app.hive.test/welcome
       */
      redirectTo?: string | null;
    };
    SignUpResponse: {
      /**
       * @description There is no session yet
       * @enum {boolean}
       */
      mfaRequired?: true;
      /** @description For POST /api/auth/mfa/challenges and /api/auth/mfa/verify: 5 minutes, 5 tries, one session */
      mfaToken?: string;
      /** @description One of them is to be shown. None: one must be added first, by POST /api/auth/mfa/factors */
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
      )[];
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
      data: components['schemas']['WebhookResponse'][];
    };
    CreateWebhookRequest: {
      /**
       * Format: uri
       * @description https at a public host
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
      )[];
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
       * @description https at a public host
       * @example https://hooks.hive.test/auth
       */
      url?: string;
      events?: string[];
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
        | 'factor.removed';
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
      /** @description With `VALIDATION_ERROR`: one entry for each invalid field */
      fields?: components['schemas']['FieldProblem'][];
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
        /** @description `next` of the answer before, or a time (ISO 8601); without it all that are listed */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `AUTH_EMAIL_SIGN_IN_OFF`: Signing in by a mailed code is switched off.<br>`AUTH_EMAIL_NOT_VERIFIED`: The email address must be verified before signing in.<br>`AUTH_USER_BANNED`: This account is blocked.<br>`AUTH_FOREIGN_ORIGIN`: Pages of this origin may not use session cookies. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
          'application/json': components['schemas']['CsrfTokenResponse'];
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `AUTH_ANON_KEY_NOT_INITIALIZED`: There is no anon key yet. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `AUTH_ANON_KEY_NOT_INITIALIZED`: There is no anon key yet. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
        /** @description `next` of the answer before, or a time (ISO 8601); without it all that are listed */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `AUTH_OAUTH_NOT_CONFIGURED`: This sign-in provider is not configured.<br>`AUTH_OAUTH_PROVIDER_FAILED`: The sign-in provider did not answer as it should. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `AUTH_OAUTH_EMAIL_TAKEN`: The email of this sign-in belongs to another account, and the provider does not vouch for it.<br>`AUTH_IDENTITY_TAKEN`: This sign-in is linked to another account. */
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
      /** @description `AUTH_OAUTH_NOT_CONFIGURED`: This sign-in provider is not configured.<br>`AUTH_OAUTH_PROVIDER_FAILED`: The sign-in provider did not answer as it should. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
        /** @description The 64 characters of the link */
        token: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page whose button posts the token: what only opens the link, as mail scanners do, changes nothing */
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
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
        /** @description The 64 characters of the link */
        token: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page whose button posts the token: what only opens the link, as mail scanners do, changes nothing */
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
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `AUTH_FACTORS_OFF`: Second factors are switched off.<br>`AUTH_TOO_MANY_FACTORS`: There are as many second factors as an account can have. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
        /** @description Whose export the lines are; without it they are the service's own */
        format?: 'supabase' | 'auth0' | 'firebase' | 'keycloak';
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
        /** @description How many to skip */
        offset?: string;
        /** @description 1 to 100 */
        limit?: string;
        /** @description Part of the email or of the profile name, taken literally, in any case */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
        /** @description The 64 characters of the link */
        token: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of the service, when the mail was asked for without redirectTo */
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
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
  resetPasswordLink: {
    parameters: {
      query: {
        /** @description The 64 characters of the link */
        token: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of the service, when the mail was asked for without redirectTo */
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
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
          | 'session.opened'
          | 'session.failed'
          | 'session.locked'
          | 'session.reauthenticated'
          | 'session.ended'
          | 'session.reused'
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
          | 'webhook.changed'
          | 'anon_key.rotated'
          | 'api_key.rotated'
          | 'signing_keys.rotated'
          | 'secrets.resealed';
        /** @description From this time on; a day is meant from midnight UTC */
        from?: string;
        /** @description Before this time */
        to?: string;
        /** @description `nextBefore` of the page before */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `AUTH_OAUTH_CONFIG_EXISTS`: There is already a configuration of this provider. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `AUTH_OAUTH_CONFIG_EXISTS`: There is already a configuration of this provider. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `AUTH_EMAIL_NOT_VERIFIED`: The email address must be verified before signing in.<br>`AUTH_USER_BANNED`: This account is blocked.<br>`AUTH_FOREIGN_ORIGIN`: Pages of this origin may not use session cookies. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
        /** @description Why it failed; `access_denied` when the person refused */
        error?: string;
        /** @description Base64 of JSON `{ user: { id, email, email_verified, name, avatar_url }, state, exp, signature }`; `signature` is the Base64URL of the HMAC-SHA-256 over the canonical JSON of `{ exp, state, user }` */
        payload?: string;
      };
      header?: never;
      path: {
        /** @description The signed state of the start */
        state: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description To `redirect_uri` with `svc_code`, `user_id`, `email`, `name` (with `code_challenge`), or `access_token`, `user_id`, `email`, `name`, `csrf_token` and the refresh cookie (without). What went wrong comes as `svc_status=error`, `svc_type=oauth`, `svc_error` (a sentence, also as `error`) and `svc_error_code`. */
      302: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`AUTH_REDIRECT_NOT_ALLOWED`: The redirect target is not allowed.<br>`AUTH_OAUTH_INVALID_STATE`: This sign-in was not started here, was finished before or took too long. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_SIGNUP_DISABLED`: New sign-ups are disabled. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
  startCustomOAuth: {
    parameters: {
      query: {
        /** @description Where the browser comes back to; must be in `allowedRedirectUrls` */
        redirect_uri: string;
        /** @description Base64URL of the SHA-256 of a verifier. With it the browser comes back with `svc_code`; without it with tokens */
        code_challenge?: string;
        /** @description Nothing else is accepted */
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
      /** @description `AUTH_OAUTH_PROVIDER_FAILED`: The sign-in provider did not answer as it should. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
        /** @description The signed state of the start */
        state: string;
        /** @description Authorization code */
        code: string;
        /** @description Why the provider refused; the code is missing then */
        error?: string;
        /** @description Issuer of the answer (RFC 9207) */
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
      /** @description To `redirect_uri` with `svc_code`, `user_id`, `email`, `name` (with `code_challenge`), or `access_token`, `user_id`, `email`, `name`, `csrf_token` and the refresh cookie (without). What went wrong comes as `svc_status=error`, `svc_type=oauth`, `svc_error` (a sentence, also as `error`) and `svc_error_code`. */
      302: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`AUTH_REDIRECT_NOT_ALLOWED`: The redirect target is not allowed.<br>`AUTH_OAUTH_INVALID_STATE`: This sign-in was not started here, was finished before or took too long. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_SIGNUP_DISABLED`: New sign-ups are disabled. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
  startOAuth: {
    parameters: {
      query: {
        /** @description Where the browser comes back to; must be in `allowedRedirectUrls` */
        redirect_uri: string;
        /** @description Base64URL of the SHA-256 of a verifier. With it the browser comes back with `svc_code`; without it with tokens */
        code_challenge?: string;
        /** @description Nothing else is accepted */
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
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`AUTH_REDIRECT_NOT_ALLOWED`: The redirect target is not allowed.<br>`AUTH_OAUTH_UNSUPPORTED_PROVIDER`: There is no such sign-in provider. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
        /** @description The signed state of the start */
        state: string;
        /** @description Authorization code */
        code?: string;
        /** @description An ID token in place of a code, for google, apple and microsoft */
        token?: string;
        /** @description Why the provider refused */
        error?: string;
        /** @description Issuer of the answer (RFC 9207) */
        iss?: string;
        /** @description Apple: the person's name, as JSON */
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
      /** @description To `redirect_uri` with `svc_code`, `user_id`, `email`, `name` (with `code_challenge`), or `access_token`, `user_id`, `email`, `name`, `csrf_token` and the refresh cookie (without). What went wrong comes as `svc_status=error`, `svc_type=oauth`, `svc_error` (a sentence, also as `error`) and `svc_error_code`. */
      302: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`AUTH_REDIRECT_NOT_ALLOWED`: The redirect target is not allowed.<br>`AUTH_OAUTH_UNSUPPORTED_PROVIDER`: There is no such sign-in provider.<br>`AUTH_OAUTH_INVALID_STATE`: This sign-in was not started here, was finished before or took too long. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_SIGNUP_DISABLED`: New sign-ups are disabled. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description To `redirect_uri` with `svc_code`, `user_id`, `email`, `name` (with `code_challenge`), or `access_token`, `user_id`, `email`, `name`, `csrf_token` and the refresh cookie (without). What went wrong comes as `svc_status=error`, `svc_type=oauth`, `svc_error` (a sentence, also as `error`) and `svc_error_code`. */
      302: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`AUTH_REDIRECT_NOT_ALLOWED`: The redirect target is not allowed.<br>`AUTH_OAUTH_UNSUPPORTED_PROVIDER`: There is no such sign-in provider.<br>`AUTH_OAUTH_INVALID_STATE`: This sign-in was not started here, was finished before or took too long. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_SIGNUP_DISABLED`: New sign-ups are disabled. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `AUTH_SIGNUP_DISABLED`: New sign-ups are disabled.<br>`AUTH_EMAIL_NOT_VERIFIED`: The email address must be verified before signing in.<br>`AUTH_USER_BANNED`: This account is blocked.<br>`AUTH_FOREIGN_ORIGIN`: Pages of this origin may not use session cookies. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_OAUTH_EMAIL_TAKEN`: The email of this sign-in belongs to another account, and the provider does not vouch for it. */
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
      /** @description `AUTH_OAUTH_NOT_CONFIGURED`: This sign-in provider is not configured.<br>`AUTH_OAUTH_PROVIDER_FAILED`: The sign-in provider did not answer as it should. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `AUTH_EMAIL_NOT_VERIFIED`: The email address must be verified before signing in.<br>`AUTH_USER_BANNED`: This account is blocked.<br>`AUTH_FOREIGN_ORIGIN`: Pages of this origin may not use session cookies. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `AUTH_EMAIL_NOT_VERIFIED`: The email address must be verified before signing in.<br>`AUTH_USER_BANNED`: This account is blocked.<br>`AUTH_FOREIGN_ORIGIN`: Pages of this origin may not use session cookies. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
        /** @description The 64 characters of the link */
        token: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page that names the account; its button posts the token. Only to open it signs nobody in */
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
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `AUTH_SIGNUP_DISABLED`: New sign-ups are disabled.<br>`AUTH_ANONYMOUS_SIGN_IN_OFF`: This service takes no anonymous users.<br>`AUTH_PROOF_OF_WORK_REQUIRED`: This needs a proof of work.<br>`AUTH_FOREIGN_ORIGIN`: Pages of this origin may not use session cookies. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
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
