import type { OperationKind } from '../clients/operation-kind';

const seconds = 11;

/** Lets the grace of all used refresh tokens of a session pass. */
export const ageRotations: OperationKind = {
  name: 'age rotations',
  weight: 1.5,
  theme: 'theft',
  begin: (scene, draws) => {
    const session = draws.pick(scene.wallet.living());
    if (session === undefined) return undefined;
    const start = performance.now();
    return scene.system.clock
      .ageRotations(session.id, seconds)
      .then(() => scene.noteEvent('age rotations', start, [{ type: 'ages rotations', session: session.id }]));
  },
};
