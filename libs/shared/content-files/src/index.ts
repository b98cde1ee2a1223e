export { readContentData } from './content-data';
export { byLanguage } from './content-languages';
export { cellList, readTable } from './content-table';
export { contentPath, readContent } from './content';
export { readWordLists, WordLists, type NamedLists } from './word-lists';
export { once } from './once';
export { resourceFolder } from './resource-folder';
export { shippedFolder } from './shipped-folder';
