import { Statement } from '@svc/database';

/**
 * $1: factors as JSON, bytes in hexadecimal. Ordered by credential, so that parallel imports cannot deadlock. A factor
 * counts as added when it was there: the first 72 hours in which a mailbox removes factors are over for old ones.
 */
export const insertForeignFactors = new Statement<{ id: string }>(`
  INSERT INTO auth.factors (auth_id, id, type, name, sealed_secret, code_hashes, credential_id, public_key,
      signature_count, transports, has_foreign_handle, created_at, confirmed_at)
    SELECT "userId", id, type, name, decode("sealedSecret", 'hex'),
        CASE WHEN "codeHashes" IS NOT NULL
          THEN ARRAY(SELECT decode(code, 'hex') FROM jsonb_array_elements_text("codeHashes") AS code) END,
        decode("credentialId", 'hex'), decode("publicKey", 'hex'), "signatureCount",
        CASE WHEN transports IS NOT NULL THEN ARRAY(SELECT jsonb_array_elements_text(transports)) END,
        type = 'webauthn', least("addedAt", now()), least("addedAt", now())
      FROM jsonb_to_recordset($1::jsonb) AS t ("userId" uuid, id uuid, type text, name text, "sealedSecret" text,
        "codeHashes" jsonb, "credentialId" text, "publicKey" text, "signatureCount" bigint, transports jsonb,
        "addedAt" timestamptz)
      ORDER BY "credentialId"
      ON CONFLICT (credential_id) WHERE credential_id IS NOT NULL DO NOTHING RETURNING id`);
