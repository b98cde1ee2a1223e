import { phraseBookAlone } from '../../script/phrase-book/phrase-book.writing';
import { runScriptProgram } from './script-stages';

/** Entry point of a thread that writes with the phrase book alone. */
runScriptProgram(() => phraseBookAlone);
