export { voicesEngine } from './voices-engine';
