export { provenanceEngine } from './provenance-engine';
export { fileSource, type ByteSource } from './reader/byte-source';
export { provenanceStatuses, type ProvenanceReport } from './reader/provenance-report';
export { NotMp4Error, readProvenance } from './read-provenance';
export { provenanceParts } from '@svc/pipeline/engine';
