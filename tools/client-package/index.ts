export { buildClientPackage } from './build-client-package';
