export * from './call-failure';
export * from './webhook-address';
export * from './webhook-sender';
export * from './webhook-signature';
