// Everything of French that a page may need, in one piece.
export { fr } from './fr';
export { frSays } from './fr-says';
