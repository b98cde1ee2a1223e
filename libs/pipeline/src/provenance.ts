/** Checks of the manifests in files, also of other programs. */
export { fileSource, type ByteSource } from './provenance/byte-source';
export { NotMp4Error } from './provenance/mp4-boxes';
export { provenanceParts } from './provenance/provenance-facts';
export { provenanceStatuses, type ProvenanceReport } from './provenance/provenance-report';
export { readProvenance } from './provenance/read-provenance';
