export { copyManifests, guideScript, guideVariables } from './deploy-guide';
export { parseManifests, listWorkloads, type Manifest } from './manifest';
export { mistakes, plant } from './mistake';
export { renderOverlays } from './rendered-overlays';
