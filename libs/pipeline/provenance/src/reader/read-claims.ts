import { X509Certificate } from 'node:crypto';
import type { Manifest } from '@trustnxt/c2pa-ts/manifest';
import { provenanceParts } from '@svc/pipeline/readers';
import { certificateFingerprint, partParameter } from './manifest-terms';
import type { ProvenanceReport, ReportedKind, ReportedSigner, ReportedSource } from './provenance-report';

/** Strings of a file of unknown origin. */
const longestText = 500;
const mostEntries = 500;

const asText = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value.slice(0, longestText) : null;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const asUrl = (value: unknown): string | null => {
  const text = asText(value);
  return text !== null && /^https?:\/\//u.test(text) ? text : null;
};

/** A field of a distinguished name as Node.js writes it: one field a line. */
const readField = (name: string, field: string): string | null =>
  asText(
    name
      .split('\n')
      .find((line) => line.startsWith(`${field}=`))
      ?.slice(field.length + 1)
      .replace(/\\(.)/gu, '$1'),
  );

const readSigner = ({ signature }: Manifest): ReportedSigner | null => {
  const raw = signature?.signatureData.certificate?.rawData;
  if (raw === undefined) return null;
  const {
    subject,
    issuer,
    validFromDate: validFrom,
    validToDate: validUntil,
  } = new X509Certificate(new Uint8Array(raw));
  return {
    name: readField(subject, 'CN'),
    organization: readField(subject, 'O'),
    issuer: readField(issuer, 'CN'),
    fingerprint: certificateFingerprint(new Uint8Array(raw)),
    validFrom,
    validUntil,
  };
};

const readPart = (parameters: unknown): ReportedKind['part'] => {
  const named = isObject(parameters) ? parameters[partParameter] : undefined;
  return provenanceParts.find((part) => part === named) ?? 'video';
};

const kindsIn = ({ assertions }: Manifest): ReportedKind[] => {
  const actions = assertions?.getActionAssertions().flatMap((assertion) => assertion.actions) ?? [];
  const kinds = actions.slice(0, mostEntries).flatMap(({ digitalSourceType, parameters }) => {
    const kind = asText(digitalSourceType);
    return kind === null ? [] : [{ part: readPart(parameters), kind }];
  });
  return kinds.filter(
    ({ part, kind }, index) => kinds.findIndex((other) => other.part === part && other.kind === kind) === index,
  );
};

const sourcesIn = (parts: unknown): ReportedSource[] =>
  (Array.isArray(parts) ? parts.slice(0, mostEntries) : []).filter(isObject).flatMap((part) => {
    const name = asText(part['name']) ?? asUrl(part['url']);
    return name === null ? [] : [{ name, url: asUrl(part['url']), licence: asText(part['license']) }];
  });

/** The first work that the manifest describes in the vocabulary of schema.org. */
const workIn = ({ assertions }: Manifest): Record<string, unknown> => {
  const [first] = assertions?.getAssertionsByLabel('stds.schema-org.CreativeWork') ?? [];
  const work = isObject(first) ? (first as unknown as Record<string, unknown>)['creativeWork'] : null;
  return isObject(work) ? work : {};
};

/** Reads the statements of a manifest and checks none of them. */
export const readClaims = (manifest: Manifest): Omit<ProvenanceReport, 'status' | 'problems'> => {
  const { claim } = manifest;
  const work = workIn(manifest);
  const name = asText(claim?.claimGeneratorName);
  return {
    signer: readSigner(manifest),
    createdAt: asText(work['dateCreated']),
    generator: name === null ? null : { name, version: asText(claim?.claimGeneratorVersion) },
    title: asText(claim?.title) ?? asText(work['name']),
    made: kindsIn(manifest),
    sources: [...sourcesIn(work['isBasedOn']), ...sourcesIn(work['hasPart'])],
  };
};
