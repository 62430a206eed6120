// French for what the server says about bots: presets, switches and refusals.
export const frBotsTable: Record<string, string> = {
  'preset.solo': 'Contre les automates',
  'preset.text.solo': 'Une, deux ou trois personnes contre des bandits qui suivent leurs propres règles.',
  'switch.bot-belle': 'Belle joue seule',
  'switch.text.bot-belle': 'Elle cherche les bijoux et charme tous ceux qui l’approchent.',
  'switch.bot-cheyenne': 'Cheyenne joue seule',
  'switch.text.bot-cheyenne': 'Ses flèches sont empoisonnées, et des antidotes traînent.',
  'switch.bot-django': 'Django joue seul',
  'switch.text.bot-django': 'Il pose de la dynamite ; avec tous les jetons Éjection il gagne aussitôt.',
  'switch.bot-doc': 'Doc joue seul',
  'switch.text.bot-doc': 'Ses balles entravent, et il invite tout le monde au poker.',
  'switch.bot-ghost': 'Ghost joue seul',
  'switch.text.bot-ghost': 'Il veut le coffre spécial ; s’il l’a à la fin, il gagne.',
  'switch.bot-tuco': 'Tuco joue seul',
  'switch.text.bot-tuco': 'Douze balles, et une dent contre le Marshal.',
  'switch.bot-mary': 'Mary Pumpkins',
  'switch.text.bot-mary': 'La bien-aimée du Marshal, qui fait tomber les bijoux.',
  'switch.bot-professore': 'Il Professore',
  'switch.text.bot-professore': 'Pas de pion, un plan, et l’œil sur chaque toit.',
  'switch.bots-hide': 'Les automates se cachent',
  'switch.text.bots-hide': 'Un automate seul dans la voiture temporelle ou la draisine se cache quelque part, et nul ne sait où.',
};

export const frBotsSays: Record<string, string> = {
  'Bot Bandits': 'Bandits automates',
  'One hides from the Time Travel car or the Handcar. Turn one of them on too, or let no bot hide.': 'On se cache depuis la voiture temporelle ou la draisine. Ajoutez l’une des deux, ou ne laissez aucun automate se cacher.',
  'There is no bot who could hide. Add one, or turn this off.': 'Aucun automate ne pourrait se cacher. Ajoutez-en un, ou désactivez ceci.',
  'Against bots play one, two or three people. More can play the Combined game.': 'Contre les automates jouent une, deux ou trois personnes. À plus nombreux, on joue au jeu combiné.',
  'A solo game needs bots. Choose some, or choose another game.': 'Une partie en solo veut des automates. Choisissez-en, ou choisissez un autre jeu.',
  'Bots play in the Combined game and its solo game only. Choose one of these.': 'Les automates ne jouent que dans le jeu combiné et sa partie en solo. Choisissez l’un des deux.',
  'Il Professore joins by himself where one team is a bandit short. Leave him out of the bots.':
    'Il Professore se joint de lui-même à l’équipe qui a un bandit de moins. Ne le mettez pas parmi les automates.',
  'Bots do not play in a team game. Turn the teams off.': 'Les automates ne jouent pas par équipes. Ôtez les équipes.',
  'There must be three characters at least. Add another bot.': 'Il faut au moins trois personnages. Ajoutez un automate.',
  'Il Professore joins where there are two other bandits. Add another bot.': 'Il Professore vient quand il y a deux autres bandits. Ajoutez un automate.',
  "A bandit is a bot or somebody's, not both. Choose another bandit, or leave that bot out.": 'Un bandit est un automate ou à quelqu’un, pas les deux. Choisissez un autre bandit, ou retirez cet automate.',
  'The bots leave too few bandits for everyone. Leave a bot out, or name a bandit.': 'Les automates laissent trop peu de bandits. Retirez un automate, ou nommez un bandit.',
};
