export { answerAsWikipedia } from './wikipedia.fixture';
