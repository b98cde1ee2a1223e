import { chosenLanguage, WebProvider } from '@svc/web';
import { render } from 'preact';
import { App } from './app';
import { describeError, loadTexts } from './texts';

const place = document.getElementById('console');
if (place !== null)
  void loadTexts(chosenLanguage()).then(() =>
    render(
      <WebProvider describe={describeError} loadLanguage={loadTexts}>
        <App />
      </WebProvider>,
      place,
    ),
  );
