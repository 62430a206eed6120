// French for the rules of Misty, the Twinzz, Silk and Al Patron.
export const frGuestsRules: Record<string, string> = {
  'C13.1': 'Al Patron a deux bourses ; une fois par manche il donne un butin à qui vient de révéler sa carte, et en fait l’action avant lui[player-marshal: ; une Capture ne s’achète pas, un + ne compte pas].',
  'C13.9': 'Misty joue les balles de sa main comme des cartes Frapper ; elles vont ensuite à sa défausse.',
  'C13.11': 'Silk choisit un pouvoir : avancer d’un ou deux wagons sans rencontrer personne au passage, passer les balles neutres à d’autres, ou barrer la porte arrière de son wagon.',
  'C13.13': 'Dans un tunnel, les Twinzz jouent deux fois de suite, face visible.',
  'A.power.misty': 'Misty joue ses balles comme des cartes Frapper ; elles retournent dans son paquet.',
  'A.power.twinzz': 'Dans un tunnel, les Twinzz jouent deux fois, face visible.',
};
