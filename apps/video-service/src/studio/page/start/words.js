import de from './words-de.js';
import en from './words-en.js';
import es from './words-es.js';
import fr from './words-fr.js';

export default { de, en, es, fr };
