export { directoryCalls } from '../src/scim.fixture';
