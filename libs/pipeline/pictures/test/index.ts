export { startArchives, type ArchiveServer } from './commons.fixture';
