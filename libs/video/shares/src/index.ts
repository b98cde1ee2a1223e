export { sharesFeature } from './shares.feature';
export { ShareResponse } from './share.dto';
