export * from './access-claims';
export * from './access.guard';
export * from './access.module';
export * from './bound-resources';
export * from './caller';
export * from './claims-check';
export { proofAlgorithms, ProofReplayStore } from './dpop-proofs';
export * from './scopes';
export * from './settled-list';
