import type { ProvenancePart } from '@svc/pipeline/readers';

export const provenanceStatuses = ['valid', 'changed', 'invalid', 'absent'] as const;
/**
 * `valid`: the file is as it was signed. `changed`: the file or its manifest is not. `invalid`: the manifest or its
 * certificate cannot be accepted. `absent`: there is none.
 */
export type ProvenanceStatus = (typeof provenanceStatuses)[number];

/** The certificate's statements about itself. */
export interface ReportedSigner {
  /** Common name; null for none. */
  name: string | null;
  organization: string | null;
  /** Common name of the authority; null for none. */
  issuer: string | null;
  /** SHA-256 of the certificate, hexadecimal. */
  fingerprint: string;
  validFrom: Date;
  validUntil: Date;
}

export interface ReportedKind {
  part: ProvenancePart | 'video';
  /** Address in IPTC's vocabulary; another vocabulary's for files of other programs. */
  kind: string;
}

export interface ReportedSource {
  name: string;
  /** http(s); null for none. */
  url: string | null;
  licence: string | null;
}

/** Statements of a file about its origin. For a status other than `valid`, none of them is proven. */
export interface ProvenanceReport {
  status: ProvenanceStatus;
  /** Status codes of C2PA that name what is wrong. */
  problems: string[];
  signer: ReportedSigner | null;
  /** Declared by the signer, without a time stamp of another party; ISO 8601. */
  createdAt: string | null;
  generator: { name: string; version: string | null } | null;
  title: string | null;
  made: ReportedKind[];
  /** Texts, pictures and music. */
  sources: ReportedSource[];
}

export const absentReport: ProvenanceReport = {
  status: 'absent',
  problems: [],
  signer: null,
  createdAt: null,
  generator: null,
  title: null,
  made: [],
  sources: [],
};
