/** Checks of the manifests in files, also of other programs. */
export { fileSource, type ByteSource } from './foreign-files/provenance/byte-source';
export { provenanceParts } from './foreign-files/provenance/manifest-terms';
export { provenanceStatuses, type ProvenanceReport } from './foreign-files/provenance/provenance-report';
export { NotMp4Error, readProvenance } from './provenance/read-provenance';
