import { useWeb } from '@svc/web';
import { useEffect, useState } from 'preact/hooks';
import { translate } from './language';

/**
 * Loads a part of a view when it is first wanted, so that the view itself stays small.
 * @returns undefined until it is wanted and loaded
 */
export const useLate = <Part>(isWanted: boolean, load: () => Promise<Part>): Part | undefined => {
  const { say } = useWeb();
  const [loaded, setLoaded] = useState<{ part: Part }>();
  useEffect(() => {
    if (!isWanted || loaded !== undefined) return;
    load().then(
      (part) => setLoaded({ part }),
      () => say(translate('shell.cannotOpen')),
    );
  }, [isWanted]);
  return isWanted ? loaded?.part : undefined;
};
