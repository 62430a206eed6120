// French for what the server says about accounts, sessions and its house rules.
export const frHouseSays: Record<string, string> = {
  'A password has 8 to 200 characters.': 'Un mot de passe a de 8 à 200 caractères.',
  'This server does not go by that name.': 'Ce serveur ne répond pas à ce nom.',
  'You have too many connections at once.': 'Vous avez trop de connexions à la fois.',
  'There are too many connections from your address.': 'Il y a trop de connexions depuis votre adresse.',
  'Too many newcomers from your address; wait a moment.': 'Trop de nouveaux venus depuis votre adresse ; attendez un instant.',
  'There is no such person.': 'Cette personne n’existe pas.',
  'The server has no room for this at the moment; try again.': 'Le serveur n’a pas de place pour cela en ce moment ; réessayez.',
  'Too many passwords were tried; wait some minutes.': 'Trop de mots de passe ont été essayés ; attendez quelques minutes.',
  'Guests have no password.': 'Un invité n’a pas de mot de passe.',
  'There is no such session.': 'Cette connexion n’existe pas.',
  'You are signed out here.': 'Vous êtes déconnecté ici.',
  'You have been asked to keep quiet.': 'On vous a prié de vous taire.',
  'The house has shown you the door.': 'La maison vous a mis à la porte.',
  'Whoever made this table has left.': 'La personne qui a dressé cette table est partie.',
};
