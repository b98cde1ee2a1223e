import { useWeb } from '@svc/web';
import { useLayoutEffect, useRef } from 'preact/hooks';
import * as api from './api';
import { go } from './router';

interface Context {
  parameters: { id: string };
  api: typeof api;
  go: (hash: string) => void;
  say: (text: string) => void;
}

type Leave = (() => void) | undefined;

/** Shows a view that fills an element itself; it may navigate only while it is shown. */
export const viewOf =
  (show: (root: HTMLElement, context: Context) => Leave) =>
  ({ id }: { id: string }) => {
    const { say } = useWeb();
    const place = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => {
      if (place.current === null) return;
      let isOver = false;
      const lead = (hash: string): void => {
        if (!isOver) go(hash);
      };
      const leave = show(place.current, { parameters: { id }, api, go: lead, say });
      return () => {
        isOver = true;
        leave?.();
      };
    }, []);
    return <div ref={place} />;
  };
