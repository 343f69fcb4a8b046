import { fetchTexts, languageAtStart } from './languages';
import './style/tokens.css';
import './style/base.css';
import './style/game.css';
import './style/board.css';
import './style/pieces.css';
import './style/home.css';

// The texts and the page travel at the same time: this small file comes first and asks for both.
void fetchTexts(languageAtStart(), 'first');
void import('./main');
