// French for the rules that the game cites when a card or an event comes to nothing.
export const frRules: Record<string, string> = {
  'B.shoot.none': 'Sans cible ou sans balle dans le barillet, le Tir reste sans effet et la balle est gardée.',
  'B.rob': 'Le Vol prend un jeton de butin de son emplacement, sans en voir la valeur. S’il n’y en a pas, rien ne se passe.',
  'B.move.inside': 'À l’intérieur, on passe dans un wagon voisin, toujours à l’intérieur.',
  'B.power.django': 'La balle de Django pousse la victime d’un wagon au même étage, mais jamais hors du train.',
  'B.station.revenge': 'Sur le toit du Marshal, chacun laisse tomber sa bourse la moins chère ; sans bourse, rien.',
  'B.event.angry-marshal': 'Sur le toit du Marshal, chacun reçoit une balle neutre, puis le Marshal recule d’un wagon vers la queue.',
  'B.event.take-it-all': 'Le second coffre est posé là où se tient le Marshal.',
  'B.punch': 'La victime perd un butin choisi par l’attaquant sans voir sa valeur, puis part d’un wagon, au même étage.',
};
