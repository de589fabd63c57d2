import type { Table } from './sentences.ts'

export const fr: Table = {
  'Hi! Which brand are you shopping at? Send me its name, its @handle or its address, and I look for a code.':
    'Bonjour ! Chez quelle marque achètes-tu ? Envoie-moi son nom, son @pseudo ou son adresse, et je cherche un code pour toi.',
  'Hello! Tell me a brand, a creator or what you are looking for, and I find the codes that are live today.':
    'Bonjour ! Dis-moi une marque, un créateur ou ce que tu cherches, et je trouve les codes valables aujourd’hui.',
  'Hey there! Name a brand or a creator, or say something like ‘shoes over 20%’.':
    'Salut ! Donne le nom d’une marque ou d’un créateur, ou dis par exemple « chaussures à plus de 20 % ».',
  'You’re welcome. Happy shopping!': 'Avec plaisir. Bon shopping !',
  'Any time! Send me the next brand when you need one.':
    'De rien, toujours là ! Envoie-moi le nom de la prochaine marque quand tu veux.',
  'Glad to help. Enjoy!': 'Je t’en prie, avec plaisir. Profites-en bien !',
  'Send me a brand, its @handle or web address, a creator, or what you want: ‘running shoes’, ‘over 20%’, ‘free shipping’. I answer with codes that creators share on {site}. Copy the code, open the shop’s link and paste the code at the checkout. Codes are free for you; links to shops are paid links.':
    'Envoie-moi une marque, son @pseudo ou son site, un créateur ou ce que tu veux : « chaussures de course », « plus de 20 % », « livraison gratuite ». Je réponds avec les codes que des créateurs partagent sur {site}. Copie le code, ouvre le lien de la boutique et colle-le au paiement. Les codes sont gratuits pour toi ; les liens vers les boutiques sont rémunérés.',
  'All right, I stop here. Send START whenever you want codes again.':
    'D’accord, je m’arrête là. Écris START pour recevoir de nouveau des codes.',
  'Welcome back! Which brand are you shopping at?':
    'Te revoilà, quel plaisir ! Chez quelle marque achètes-tu ?',
  'I am only good at one thing: finding promo codes. Which brand shall I look for?':
    'Je ne sais faire qu’une chose : trouver des codes promo. Quelle est la marque ?',
  'I am a program that knows promo codes and little else. Try me with a brand or a creator.':
    'Je suis un programme qui connaît les codes promo et rien d’autre. Essaie avec une marque ou un créateur.',
  'That is beyond me, but I do know codes. Which shop is it today?':
    'Ça me dépasse, mais les codes, je connais. C’est pour quelle boutique ?',

  'I found one code{topic}:': 'Voici un code{topic} :',
  'Here is the one live code{topic}:': 'Voici le seul code valable{topic} :',
  'One code{topic} for you:': 'Voici un code{topic}, pour toi :',
  'I found {count} codes{topic}:': 'Voici {count} codes{topic} :',
  'Here are the best codes{topic}:': 'Voici les meilleurs codes{topic} :',
  '{count} codes are live today{topic}:': 'Voici les {count} codes du jour{topic} :',
  'Say ‘more’ for others.': 'Dis « plus » pour en voir d’autres.',
  'for {names}': 'pour {names}',
  'from {names}': 'de {names}',
  'in {names}': 'en {names}',
  'without {names}': 'sans {names}',
  'over {value} off': 'à plus de {value} de réduction',
  'with at least {value} off': 'à au moins {value} de réduction',
  'with at most {value} off': 'avec au plus {value} de réduction',
  'under {value} off': 'à moins de {value} de réduction',
  'with two for one': 'avec un acheté, un offert',
  'with a free gift': 'avec un cadeau offert',
  'with free shipping': 'avec livraison gratuite',
  'with free returns': 'avec retour gratuit',
  'with next-day delivery': 'avec livraison le lendemain',
  'ending soon': 'qui finissent bientôt',
  'by when they end': 'par date de fin',
  'ending on {date}': 'qui finissent le {date}',
  'ending by {date}': 'qui finissent au plus tard le {date}',
  'ending from {first} to {last}': 'qui finissent du {first} au {last}',
  'still valid on {date}': 'encore valables le {date}',
  'except those {kind}': 'sauf ceux {kind}',
  'credit cards': 'cartes de crédito',
  'There are no codes {wish} for {names} right now.':
    'Il n’y a pas de codes {wish} pour {names} en ce moment.',
  'Nothing live for {names} right now.': 'Rien pour {names} en ce moment.',
  'That is all I have{topic} right now.': 'C’est tout ce que j’ai{topic} pour le moment.',
  'There is no live code{topic} right now.': 'Aucun code valable{topic} en ce moment.',
  'There are others, if you like.': 'Il y en a d’autres, si tu veux.',
  'Codes come and go: follow its creators to see the next one, or try one of these brands.':
    'Les codes vont et viennent : suis les créateurs pour voir le prochain, ou essaie une de ces marques.',
  'Shall I look further?': 'Je continue à chercher ?',
  'Much like it, from {names}:': 'Voici quelque chose de semblable, chez {names} :',
  'I know nothing else like it right now.': 'Je ne connais rien de semblable pour le moment.',

  'Did you mean {names}?': 'C’est bien le nom que tu cherches : {names} ?',
  'I am not sure about ‘{typed}’. Did you mean {names}?':
    'Je ne suis pas sûr pour « {typed} ». Est-ce {names} ?',
  'And ‘{typed}’: did you mean {names}?': 'Et pour « {typed} », est-ce {names} ?',
  'Do you want codes for {names}, or rather not?':
    'Veux-tu des codes pour {names}, ou plutôt pas ?',
  'Or did you mean {names}?': 'Ou est-ce {names} ?',
  'If you want {thing} of any shop, say ‘{reply}’.':
    'Si c’est la chose elle-même que tu cherches, dis « {reply} ».',
  'There is no category for exactly that here, so I looked in {names}.':
    'Il n’y a pas ici de catégorie exactement pour cela, j’ai donc cherché dans {names}.',
  'What single codes in {names} are for I cannot tell: look at the shop first.':
    'À quoi sert chaque code en {names}, je ne le sais pas : regarde d’abord chez la boutique.',
  'No creator shares a code for ‘{typed}’ here yet. Check the spelling, or try another brand.':
    'Aucun créateur ne partage encore de code pour « {typed} ». Vérifie le nom ou essaie une autre marque.',
  'I know no code for ‘{typed}’, sorry. Shall I look for another brand or in a category?':
    'Désolé, aucun code pour « {typed} ». Je cherche une autre marque ou dans une catégorie ?',
  'There is nothing for ‘{typed}’ yet. I only tell codes that creators really share.':
    'Il n’y a encore rien pour « {typed} ». Je ne donne que les codes que des créateurs partagent vraiment.',
  'I know nothing called {names}.': 'Je ne connais rien sous le nom de {names}.',
  'I did not get that. Send me a brand, an @handle, a creator or a category, and I look for codes.':
    'Je n’ai pas compris. Envoie-moi le nom d’une marque, un @pseudo, un créateur ou une catégorie, et je cherche des codes.',
  'None of them, then. Send me the name as its shop or creator writes it, or its @handle, and I look again.':
    'Alors aucun des noms proposés. Envoie-moi le nom tel que la boutique ou le créateur l’écrit, ou son @pseudo, et je cherche encore.',
  'All right, not those. Tell me another brand, or what they should be like: ‘over 20%’, ‘free shipping’.':
    'D’accord, pas ceux-là. Dis-moi une autre marque, ou comment tu les veux : « plus de 20 % », « livraison gratuite ».',
  'With accounts I cannot help: write to the people behind this by the contact page (/contact).':
    'Pour les comptes, je ne peux rien faire : écris à l’équipe par la page de contact (/contact).',
  'You can {act} yourself, on your account page under Security (/profile?tab=security). If that does not work, write to the people behind this by the contact page (/contact).':
    'Pour {act}, va sur la page de ton compte, sous Security (/profile?tab=security). Si cela ne marche pas, écris à l’équipe par la page de contact (/contact).',
  'delete your account with all its data': 'supprimer ton compte et toutes ses données',
  'change your email address': 'changer ton adresse e-mail',
  'change your password': 'changer ton mot de passe',
  'sign out everywhere else': 'te déconnecter partout ailleurs',
  'download your data': 'télécharger tes données',
  'Your name, username and picture you change yourself, on your account page under Edit Profile (/profile?tab=edit).':
    'Ton nom, ton pseudo et ta photo, tu les changes toi-même, sur la page de ton compte sous Edit Profile (/profile?tab=edit).',
  'If you cannot sign in, set a new password (/forgot-password). If that does not help, write to the people behind this by the contact page (/contact).':
    'Si tu ne peux pas te connecter avec ton mot de passe, choisis-en un nouveau (/forgot-password). Si cela n’aide pas, écris à l’équipe par la page de contact (/contact).',
  'Your saved codes are on For you, under Saved (/for-you?show=saved). The button that saves a code also takes it back.':
    'Tes codes enregistrés sont sur For you, sous Saved (/for-you?show=saved). Le bouton qui enregistre un code le retire aussi.',
  'No, you need no account: copy a code, open the link of the shop and paste the code at the checkout.':
    'Non, pas besoin de compte : copie un code, ouvre le lien de la boutique et colle le code au moment de payer.',
  'Creators apply on the page /influencer-apply, and then publish their codes themselves.':
    'Les créateurs s’inscrivent sur la page /influencer-apply, puis publient eux-mêmes leurs codes.',
  'The pages of creators and brands have a Follow button. What you follow, and how you hear of it, is on For you under Manage (/for-you?show=following).':
    'Les pages des créateurs et des marques ont un bouton Follow. Ce que tu suis, et comment tu en es averti, est sur For you, sous Manage (/for-you?show=following).',
  'The browser extension, which shows the codes for the shop you are at, is on the page /extension.':
    'L’extension de navigateur, qui montre les codes de la boutique où tu es, est sur la page /extension.',
  'It takes the most off.': 'C’est celui qui réduit le plus.',
  'Copy the code, open the link of the shop, and paste the code at the checkout where it asks for a promo or discount code.':
    'Copie le code, ouvre le lien de la boutique et colle-le au moment de payer, là où un code promo est demandé.',
  'I have nothing better for {names} right now.':
    'Pour {names}, je n’ai rien de mieux en ce moment.',
  'With orders, returns and refunds only the shop itself can help. I know nothing but its codes.':
    'Pour les commandes, les retours et les remboursements, seule la boutique peut aider. Moi, je ne connais que ses codes.',
  'I cannot vouch for shops or people: I know only the codes that creators share here, and what shoppers report of them.':
    'Je ne peux pas me porter garant d’une boutique ou d’une personne : je ne connais que les codes que des créateurs partagent ici et ce que les acheteurs en disent.',
  'No code here is made up by me: creators share them under their own names, and shoppers report whether they worked. The checkout of the shop has the last word.':
    'Je n’invente aucun code : des créateurs les partagent sous leur nom, et les acheteurs disent s’ils ont marché. Le dernier mot revient à la caisse de la boutique.',
  'I show what fits your question. First come codes that shoppers report as working, with more off, shared lately and copied often; featured and trending ones gain a little.':
    'Je montre ce qui correspond à ta question. D’abord les codes qui marchent selon les acheteurs, qui réduisent plus, partagés récemment et souvent copiés ; ceux mis en avant ou en vogue gagnent un peu.',
  'They are in the order that you asked for. Codes that shoppers report as failing come last.':
    'Ils sont dans l’ordre que tu as demandé. Les codes qui échouent selon les acheteurs viennent en dernier.',
  '{code}: {offer}, shared on {date}': '{code} : {offer}, partagé le {date}',
  'Whether codes go together the shop decides; many shops take only one for an order.':
    'C’est la boutique qui décide si des codes se cumulent ; beaucoup n’en acceptent qu’un par commande.',
  'These are codes for different shops, so no order takes both.':
    'Ce sont des codes de boutiques différentes, donc pas sur une même commande.',
  'Sorry about the link! You can report it by the contact page (/contact), and still copy the code and open the shop yourself.':
    'Désolé pour le lien ! Tu peux le signaler par la page de contact (/contact), et quand même copier le code et ouvrir toi-même la boutique.',
  'Of a minimum spend for {codes} I know nothing.':
    'Je ne connais pas de minimum d’achat pour {codes}.',
  'The checkout of the shop has the last word.':
    'Le dernier mot revient à la caisse de la boutique.',
  'How often a code worked I cannot say.': 'Je ne sais pas dire combien de fois un code a marché.',
  'Shoppers have not said clearly yet whether it works.':
    'Les acheteurs n’ont pas encore dit clairement s’il marche.',
  'No: {code} is not for {things}.': 'Non : {code} ne vaut pas pour {things}.',
  'I am well, thank you, as far as a program can be. Which brand shall I look for?':
    'Bien, merci, autant qu’un programme le peut. Quelle marque veux-tu que je cherche ?',
  'I am a program and no person. I know promo codes: which brand shall I look for?':
    'Je suis un programme et non une personne. Je connais des codes promo : quelle marque veux-tu que je cherche ?',
  'I am only a program. The people behind this answer by the contact page (/contact).':
    'Je ne suis qu’un programme. Les personnes derrière ce site répondent par la page de contact (/contact).',
  'Sorry about that! I am only a program: tell the people behind this by the contact page (/contact).':
    'Désolé ! Je ne suis qu’un programme : dis-le aux personnes derrière ce site par la page de contact (/contact).',
  'What you write here is kept for 90 days at most, so that the chat can go on. What is kept and why is on the page /privacy.':
    'Ce que tu écris ici est gardé 90 jours au plus, pour que la conversation puisse continuer. Ce qui est gardé et pourquoi est sur la page de confidentialité (/privacy).',
  'For shoppers the codes are free. What creators and agencies pay is on the page /pricing.':
    'Pour les acheteurs, les codes sont gratuits. Ce que paient les créateurs et les agences est sur la page des tarifs (/pricing).',
  'Your own codes you change yourself: sign in (/login) and open your dashboard. Or write to the people behind this by the contact page (/contact).':
    'Tes propres codes, tu les modifies toi-même : connecte-toi (/login) et ouvre ton tableau de bord. Ou écris aux personnes derrière ce site par la page de contact (/contact).',
  'Glad that it worked. Enjoy! On the page of the code you can say so, which helps others.':
    'Ravi que ça ait marché. Profites-en bien ! Sur la page du code tu peux le dire, cela aide les autres.',
  'What a shop sells and how it delivers I do not know: only the shop itself can tell.':
    'Ce qu’une boutique vend et comment elle livre, je ne le sais pas : seule la boutique peut le dire.',
  'I am so sorry to hear that. I am only a program, but I wish you strength.':
    'Je suis vraiment désolé de l’apprendre. Je ne suis qu’un programme, mais je te souhaite beaucoup de courage.',
  'Gift cards I do not have: I know only codes that take something off at a shop.':
    'Je n’ai pas de cartes cadeaux : je ne connais que des codes de réduction en boutique.',
  'Your alerts are listed on the page /tell-me, where you can remove them. Each mail also has a link to unsubscribe. What you get about those you follow you choose on For you under Manage (/for-you?show=following). About other mails write to the people behind this by the contact page (/contact).':
    'Tes alertes sont sur la page /tell-me, où tu peux les retirer. Chaque mail a aussi un lien pour te désabonner. Ce que tu reçois de ceux que tu suis se choisit sur For you, sous Manage (/for-you?show=following). Pour d’autres mails, écris à l’équipe par la page de contact (/contact).',
  'You can report a code on its own page, and a creator or anything else by the contact page (/contact).':
    'Tu peux signaler un code sur sa propre page, et un créateur ou autre chose par la page de contact (/contact).',
  'With your plan and its payments I cannot help: write to the people behind this by the contact page (/contact).':
    'Pour ton forfait et ses paiements, je ne peux rien faire : écris à l’équipe par la page de contact (/contact).',
  'They take equally much off: {codes}.': 'Ils réduisent autant : {codes}.',
  'Which is better depends on your order: tell me what you spend.':
    'Le meilleur dépend de ta commande : dis-moi combien tu dépenses.',
  'I read English, Spanish, German, French, Italian and Portuguese. Say it in one of them, or send me the name of a shop.':
    'Je lis l’anglais, l’espagnol, l’allemand, le français, l’italien et le portugais. Dis-le dans une de ces langues, ou envoie-moi le nom d’une boutique.',
  'I can let you know by mail, once, when there is such a code.':
    'Je peux te faire envoyer un mail, une fois, dès qu’il y a un tel code.',
  'Tell me when there is one': 'Préviens-moi quand il y en a un',
  'I cannot tell you later by myself. Follow creators on {site}, and you hear of their new codes.':
    'Je ne peux pas te prévenir moi-même plus tard. Suis des créateurs sur {site} (Follow), et tu apprendras leurs nouveaux codes.',

  'The best is {code} for {brand}: {offer}.': 'Le meilleur est {code} pour {brand} : {offer}.',
  'Here is the paid link: {links}': 'Voici le lien rémunéré : {links}',
  'Here are the paid links: {links}': 'Voici les liens rémunérés : {links}',
  'Sorry about that! Shops end codes without telling.':
    'Désolé ! Les boutiques arrêtent des codes sans le dire.',
  'I have noted that {code} did not work.': 'J’ai noté que {code} n’a pas fonctionné.',
  'Which code was it?': 'Quel est le code en question ?',
  'Try this one:': 'Voici le suivant :',
  'Try one of these:': 'Voici les autres :',
  'its creator': 'son créateur',
  '{code} for {brand} from {owner} ended yesterday.':
    '{code} pour {brand}, de {owner}, a pris fin hier : il est expiré.',
  '{code} for {brand} from {owner} ended on {date}.':
    '{code} pour {brand}, de {owner}, est expiré depuis le {date}.',
  '{code} for {brand} from {owner} is paused right now.':
    '{code} pour {brand}, de {owner}, est en pause en ce moment.',
  'A code for {brand} with {offer} ended on {date}.':
    'Un code pour {brand} avec {offer} est expiré depuis le {date}.',
  'A code for {brand} with {offer} is paused right now.':
    'Un code pour {brand} avec {offer} est en pause en ce moment.',
  '{code} is a code for {brand} from {owner}: {offer} ({expiry}).':
    '{code} est un code pour {brand}, de {owner} : {offer} ({expiry}).',
  'But shoppers report that it did not work for them.':
    'Mais des acheteurs disent qu’il n’a pas marché pour eux.',
  'Shoppers report that it worked for them.': 'Des acheteurs disent qu’il a marché pour eux.',
  'It is not from {names}.': 'Il n’est pas de {names}.',
  'No, that is no longer live. Shall I look for another one?':
    'Non, le code n’est plus valable. J’en cherche un autre ?',
  'Yes, live as of today. {codes}.': 'Oui, valable à ce jour, le voici. {codes}.',
  'Live as of today. {codes}.': 'Valable à ce jour, le voici. {codes}.',
  '{count} of them are gone meanwhile.': {
    one: 'L’un des codes est parti entre-temps.',
    other: '{count} des codes sont partis entre-temps.',
  },
  '{code} from {owner} ({expiry})': '{code} de {owner} ({expiry})',
  'The shop decides that: its terms are at the checkout of {names}.':
    'C’est la boutique qui décide : les conditions sont au paiement chez {names}.',
  'All I know: {codes}.': 'Tout ce que je sais : {codes}.',
  '{code} is for ‘{offer}’': '{code} est pour « {offer} »',

  'On an order of {amount} at {brand} {codes}.':
    'Pour une commande de {amount} chez {brand} : {codes}.',
  'On an order of {amount} {codes}.': 'Pour une commande de {amount} : {codes}.',
  '{code} at {brand}': '{code} chez {brand}',
  '{code} needs an order of at least {amount}': '{code} demande une commande d’au moins {amount}',
  '{code} needs an order of at least {amount}, about {other}':
    '{code} demande une commande d’au moins {amount}, environ {other}',
  '{code} saves {amount}': '{code} fait économiser {amount}',
  '{code} saves {amount}: you pay {rest}': '{code} fait économiser {amount}, tu paies {rest}',

  'for new customers': 'pour les nouveaux clients',
  'not only for new customers': 'pas seulement pour les nouveaux clients',
  'without a minimum spend': 'sans minimum d’achat',
  'without a minimum spend above {amount}': 'sans minimum d’achat au-dessus de {amount}',
  'without an end date': 'sans date de fin',
  'that shoppers say work': 'qui marchent selon les clients',
  'You asked me to leave {names} out.': 'Tu m’avais demandé de laisser {names} de côté.',
  'Minimum spend {amount}': 'Minimum d’achat de {amount}',
  'New customers only': 'Nouveaux clients uniquement',
  'Not for: {things}': 'Sauf : {things}',
  'Only in {countries}': 'Uniquement dans ces pays : {countries}',
  '{value} off': '{value} de réduction',
  'No end date': 'Sans date de fin',
  'No end date is known of any of these.': 'Aucun de ceux-ci n’a de date de fin connue.',
  'Ended {date}': 'Expiré depuis le {date}',
  'Ends {date}': 'Jusqu’au {date}',
  'Ends today': 'Dernier jour',
  '{count} days left': { one: 'Encore {count} jour', other: 'Encore {count} jours' },

  'Best deals': 'Meilleures offres',
  'Free shipping': 'Livraison gratuite',
  'Ending soon': 'Bientôt finis',
  'Something similar': 'Quelque chose comme ça',
  'Over 20%': 'Plus de 20 %',
  More: 'Plus',
  'Get my code': 'Mon code',
  'Yours. Used once, by you.': 'Il est à vous. Il sert une fois, à vous seul.',
  'All codes of this offer are taken.': 'Tous les codes de cette offre sont pris.',
  'No more codes today. Come back tomorrow.': 'Plus de codes aujourd’hui. Revenez demain.',
  Help: 'Aide',
  Start: 'Commencer',
  '{category} deals': 'Offres {category}',
  Fashion: 'Mode',
  Fitness: 'Fitness',
  Food: 'Alimentation',
  Tech: 'High-tech',
  Home: 'Maison',
  Jewelry: 'Bijoux',
  Travel: 'Voyages',
  Beauty: 'Beauté',
  General: 'Général',
  'That is more than I can leave out. Start anew, and tell me what you want instead.':
    'C’est plus que je ne peux laisser de côté. Recommencez et dites-moi plutôt ce que vous voulez.',
  'You are chatting with {site}’s automatic assistant. Write STOP and it stops answering.':
    'Tu parles avec l’assistant automatique de {site}. Écris STOP et il ne répond plus.',
  'I can only read text. Write me a brand or its handle, such as @pacewell, and I send you its live codes.':
    'Je ne sais lire que du texte. Écris-moi une marque ou son pseudo, comme @pacewell, et je t’envoie ses codes valables.',
  'I could not read that message. Write me a brand or its handle as text, such as @pacewell.':
    'Je n’ai pas pu lire ce message. Écris-moi une marque ou son pseudo, comme @pacewell.',
  'Done. You get no more answers from me. Write START whenever you want codes again.':
    'C’est fait. Tu ne reçois plus de réponses de moi. Écris START pour recevoir de nouveau des codes.',
  'Welcome back. Write me a brand or its handle, such as @pacewell, and I send you its live codes.':
    'Te revoilà. Écris-moi une marque ou son pseudo, comme @pacewell, et je t’envoie ses codes valables.',
  'That was a lot of messages at once. Give me five minutes, then I am all yours again.':
    'Cela fait beaucoup de messages d’un coup. Laisse-moi cinq minutes, et je suis de nouveau là pour toi.',
  'Something went wrong on our side and I could not look that up. Please try again in a few minutes.':
    'Un problème est survenu chez nous et je n’ai pas pu chercher. Réessaie dans quelques minutes.',
  'Paid links: the creator earns a commission.':
    'Liens rémunérés : le créateur touche une commission.',
  'From {owner}': 'De {owner}',
  'verified creator': 'créateur vérifié',
  'Link on its page: {link}': 'Le lien est sur sa page : {link}',
  'Paid link: {link}': 'Lien rémunéré : {link}',
}
