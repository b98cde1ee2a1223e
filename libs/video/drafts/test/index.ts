export { type DraftCalls, createDraftCalls, draftScript } from './drafts.fixture';
