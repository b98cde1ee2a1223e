export * from './wait-for-migrations';
