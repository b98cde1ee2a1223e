export { draftsFeature } from './drafts.feature';
export { DraftChangesService, type Written } from './draft-changes.service';
export { draftResponse } from './draft-mapper';
export type { OutlinedDraft } from './draft-outlines.service';
export { DraftRenderBody } from './draft-render.dto';
export { isPlace, findSceneIndex } from './draft-scenes';
export { DraftVideosService } from './draft-videos.service';
export { DraftResponse } from './draft.response';
export { DraftsModule } from './drafts.module';
export { DraftsService } from './drafts.service';
export {
  PictureCandidateListResponse,
  PictureCandidateResponse,
  PictureCandidatesQuery,
} from './picture-candidates.dto';
export { PictureCandidatesService } from './picture-candidates.service';
export { shortNameLength, toShortName } from './picture-choices.service';
export { SceneRepaintBody, SceneRewriteBody } from './scene-edits.request';
export { SceneEditsService } from './scene-edits.service';
export type { DraftScene, WrittenDraft } from './draft.entity';
export { type DraftRow, DraftRepository } from './draft.repository';
export { videoOfDraft } from './draft-script';
