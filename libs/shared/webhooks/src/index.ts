export * from './webhook-address';
export * from './webhook-sender';
export * from './webhook-signature';
