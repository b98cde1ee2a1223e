export { bundleServer } from './bundle-server';
