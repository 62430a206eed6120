// French for Misty, the Twinzz, Silk and Al Patron.
import type { enGuests } from './en-guests';

export const frGuests: Record<keyof typeof enGuests, string> = {
  'pawn.misty': 'Misty',
  'pawn.twinzz': 'les Twinzz',
  'pawn.silk': 'Silk',
  'pawn.al': 'Al Patron',
  'pawn.mary': 'Mary',
  'pawn.professore': 'Il Professore',
  'power.misty': 'Joue les balles de sa main comme des cartes Frapper.',
  'power.twinzz': 'Dans un tunnel, ils jouent deux fois de suite, face visible.',
  'power.silk': 'Choisit un pouvoir sur trois au début de la partie.',
  'power.silk-move': 'Avance d’un ou deux wagons, même à l’intérieur, sans que personne la remarque au passage.',
  'power.silk-dodge': 'Peut passer chaque balle neutre à quelqu’un d’autre.',
  'power.silk-block': 'Personne n’entre par la porte arrière du wagon où elle se trouve.',
  'power.al': 'Commence avec deux bourses. Une fois par manche, il achète la carte d’un autre et agit avant lui.',
  'ev.power-chosen': '{pawn} choisit un pouvoir.',
  'ev.power-chosen.silk-move': '{pawn} avancera d’un ou deux wagons, sans que personne la remarque au passage.',
  'ev.power-chosen.silk-dodge': '{pawn} passera les balles neutres à quelqu’un d’autre.',
  'ev.power-chosen.silk-block': '{pawn} tiendra fermée la porte arrière de son wagon.',
  'ev.bullet-passed': '{by} esquive, et la balle est pour {pawn}.',
  'ev.card-bought': '« J’achète ! » {pawn} paie {owner} pour cette carte : {card}.',
  'ask.silk-power': 'Quel pouvoir {pawn} a-t-elle dans cette partie ?',
  'ask.dodge': '{pawn} esquive. À qui la balle ?',
  'ask.buy': '{pawn} achète-t-il cette carte ({other}) ? Que paie-t-il ?',
  'choose.yes.silk-power': 'Mouvement : un ou deux wagons, sans être vue au passage',
  'choose.no.silk-power': 'Esquive : passer les balles neutres à d’autres',
  'choose.pass.silk-power': 'Barrage : tenir la porte arrière fermée',
  'choose.pass.dodge': 'La garder',
  'choose.target.dodge': 'Elle est pour {pawn}',
  'choose.pass.buy': 'Pas celle-ci',
  'choose.loot.pay': 'Payer {loot}',
  'hint.silk-power': 'Il vaut pour toute la partie, et tout le monde le connaît.',
  'hint.dodge': 'Qui la reçoit a une carte inutile de plus. Vous fuyez quand même.',
  'hint.buy': 'Une fois par manche. L’autre garde ce que vous payez ; vous agissez d’abord, puis lui.',
};

// What the server says about them before a table is set.
export const frGuestsTable: Record<string, string> = {
  'switch.guest-bandits': 'Bandits invités',
  'switch.text.guest-bandits': 'Misty, les Twinzz, Silk ou Al Patron est à la table.',
};

export const frGuestsSays: Record<string, string> = {
  'This game has Belle, Cheyenne, Django, Doc, Ghost and Tuco; outside duels also Mei, Misty, the Twinzz and Silk, and in the Combined game Al Patron.':
    'Ce jeu a Belle, Cheyenne, Django, Doc, Ghost et Tuco ; hors des duels aussi Mei, Misty, les Twinzz et Silk, et dans le jeu combiné Al Patron.',
};
