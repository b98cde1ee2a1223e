import { WebProvider } from '@svc/web';
import { render } from 'preact';
import { App } from './app';
import { describeError } from './texts';

const place = document.getElementById('console');
if (place !== null)
  render(
    <WebProvider describe={describeError}>
      <App />
    </WebProvider>,
    place,
  );
