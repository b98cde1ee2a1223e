export * from './access-denied';
export * from './access-verifier';
