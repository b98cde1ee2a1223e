import { makeClips, makeMoving, makeSounds } from './clips-and-sounds';
import { makeJpegs, makeOddExif, makeOthers, makePngs, makeProfiles, makeTurned } from './pictures';

/**
 * Makes the files of `material.json` again: `tsx e2e/reality/material/make-material.ts <ffmpeg> <heif-enc>`. Both are
 * programs of encoders that the product does not need (x265, libheif); the files are committed.
 */
const makeAll = async (): Promise<void> => {
  await makeJpegs();
  makeClips();
  await makeTurned();
  await makeOddExif();
  await makeProfiles();
  await makePngs();
  await makeOthers();
  await makeMoving();
  await makeSounds();
};

void makeAll();
