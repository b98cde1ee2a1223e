/** Limits of a request, for its rules and for the API document. */
export const videoLimits = {
  /** After trimming. */
  textCharacters: 20_000,
  titleCharacters: 200,
  promptPrefixCharacters: 1_000,
  workflowCharacters: 200,
  colourCharacters: 7,
  templateParameters: 50,
  templateParameterCharacters: 2_000,
  scenes: { min: 1, max: 20 },
  /** Scenes given in the request. */
  givenScenes: { min: 1, max: 100 },
  sceneCharacters: 1_000,
  sceneSeed: { min: 0, max: 2_147_483_647 },
  scenePictures: { min: 1, max: 6 },
  /** Pictures of all scenes together. */
  givenPictures: 200,
  pictureShare: { min: 0.05, max: 1 },
  picturePlace: { min: 0, max: 1 },
  pictureZoom: { min: 1, max: 5 },
  scenePauseSeconds: { min: 0, max: 10 },
  /** Length of a BCP 47 tag. */
  languageCharacters: 35,
  instructionsCharacters: 2_000,
  targetSeconds: { min: 5, max: 600 },
  musicVolume: { min: 0, max: 1 },
} as const;
