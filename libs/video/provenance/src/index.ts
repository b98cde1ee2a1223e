export { provenanceFeature } from './provenance.feature';
export { ProvenanceModule } from './provenance.module';
export { ProvenancePartResponse, ProvenanceResponse, ProvenanceSourceResponse } from './provenance.response';
export { ProvenanceService } from './provenance.service';
