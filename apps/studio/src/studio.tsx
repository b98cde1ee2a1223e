import { WebProvider } from '@svc/web';
import { render } from 'preact';
import { translate } from './language';
import { Shell } from './shell';

const describe = (error: unknown): string => (error instanceof Error ? error.message : translate('shell.cannotOpen'));

const place = document.getElementById('studio');
if (place !== null)
  render(
    <WebProvider describe={describe}>
      <Shell />
    </WebProvider>,
    place,
  );
