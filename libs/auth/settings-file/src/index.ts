export { settingsFileFeature } from './settings-file.feature';
