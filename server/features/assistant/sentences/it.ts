import type { Table } from './sentences.ts'

export const it: Table = {
  'Hi! Which brand are you shopping at? Send me its name, its @handle or its address, and I look for a code.':
    'Ciao! Da quale marca compri? Mandami il nome, l’@account o il sito, e cerco un codice per te.',
  'Hello! Tell me a brand, a creator or what you are looking for, and I find the codes that are live today.':
    'Ciao! Dimmi una marca, un creator o che cosa cerchi, e trovo i codici attivi di oggi.',
  'Hey there! Name a brand or a creator, or say something like ‘shoes over 20%’.':
    'Ehi! Dimmi il nome di una marca o di un creator, o scrivi per esempio «scarpe oltre il 20%».',
  'You’re welcome. Happy shopping!': 'Prego. Buono shopping!',
  'Any time! Send me the next brand when you need one.':
    'Quando vuoi! Mandami il nome della prossima marca quando ti serve.',
  'Glad to help. Enjoy!': 'È un piacere. Buon divertimento!',
  'Send me a brand, its @handle or web address, a creator, or what you want: ‘running shoes’, ‘over 20%’, ‘free shipping’. I answer with codes that creators share on {site}. Copy the code, open the shop’s link and paste the code at the checkout. Codes are free for you; links to shops are paid links.':
    'Mandami una marca, il suo @account o sito, un creator o quello che vuoi: «scarpe da corsa», «oltre il 20%», «spedizione gratuita». Rispondo con i codici che i creator condividono su {site}. Copia il codice, apri il link del negozio e incollalo alla cassa. I codici per te sono gratis; i link ai negozi sono link a pagamento.',
  'All right, I stop here. Send START whenever you want codes again.':
    'Va bene, non scrivo più. Scrivi START quando vuoi altri codici.',
  'Welcome back! Which brand are you shopping at?':
    'Che piacere ritrovarti! Da quale marca compri? Cerco un codice per te.',
  'I am only good at one thing: finding promo codes. Which brand shall I look for?':
    'So fare una cosa sola: trovare codici sconto. Quale marca cerco?',
  'I am a program that knows promo codes and little else. Try me with a brand or a creator.':
    'Sono un programma che conosce i codici e poco altro. Prova con il nome di una marca o di un creator.',
  'That is beyond me, but I do know codes. Which shop is it today?':
    'Questo non lo so, ma di codici me ne intendo. Quale negozio è oggi?',

  'I found one code{topic}:': 'Ecco un codice{topic}:',
  'Here is the one live code{topic}:': 'Ecco l’unico codice attivo{topic}:',
  'One code{topic} for you:': 'Un codice{topic}, ecco:',
  'I found {count} codes{topic}:': 'Ecco {count} codici{topic}:',
  'Here are the best codes{topic}:': 'Ecco i codici migliori{topic}:',
  '{count} codes are live today{topic}:': 'Oggi ci sono {count} codici attivi{topic}:',
  'Say ‘more’ for others.': 'Scrivi «altri» per vederne ancora.',
  'for {names}': 'per {names}',
  'from {names}': 'di {names}',
  'in {names}': 'in {names}',
  'without {names}': 'senza {names}',
  'over {value} off': 'con oltre il {value} di sconto',
  'with at least {value} off': 'con almeno {value} di sconto',
  'with at most {value} off': 'con al massimo {value} di sconto',
  'under {value} off': 'con meno di {value} di sconto',
  'with two for one': 'con due al prezzo di uno',
  'with a free gift': 'con un regalo gratis',
  'with free shipping': 'con spedizione gratuita',
  'with free returns': 'con reso gratuito',
  'with next-day delivery': 'con consegna il giorno dopo',
  'ending soon': 'che scadono presto',
  'by when they end': 'per data di scadenza',
  'ending on {date}': 'che scadono il {date}',
  'ending by {date}': 'che scadono entro il {date}',
  'ending from {first} to {last}': 'che scadono dal {first} al {last}',
  'still valid on {date}': 'ancora validi il {date}',
  'except those {kind}': 'tranne quelli {kind}',
  'credit cards': 'carte di credito',
  'There are no codes {wish} for {names} right now.':
    'Non ci sono codici {wish} per {names} al momento.',
  'Nothing live for {names} right now.': 'Per {names} non c’è niente in questo momento.',
  'That is all I have{topic} right now.': 'Per ora non ho altro{topic}.',
  'There is no live code{topic} right now.': 'Al momento non c’è nessun codice attivo{topic}.',
  'There are others, if you like.': 'Ce ne sono altri, se vuoi.',
  'Codes come and go: follow its creators to see the next one, or try one of these brands.':
    'I codici vanno e vengono: segui i creator per vedere il prossimo, o prova una di queste marche.',
  'Shall I look further?': 'Cerco ancora?',
  'Much like it, from {names}:': 'Ecco qualcosa di simile, di {names}:',
  'I know nothing else like it right now.': 'Per ora non conosco altro di simile.',

  'Did you mean {names}?': 'Il nome è {names}?',
  'I am not sure about ‘{typed}’. Did you mean {names}?':
    'Non sono sicuro di «{typed}». Il nome è {names}?',
  'And ‘{typed}’: did you mean {names}?': 'E «{typed}»: il nome è {names}?',
  'Do you want codes for {names}, or rather not?': 'Vuoi codici per {names} o meglio di no?',
  'Or did you mean {names}?': 'O il nome è {names}?',
  'If you want {thing} of any shop, say ‘{reply}’.':
    'Se cerchi la cosa e non la marca, scrivi «{reply}».',
  'There is no category for exactly that here, so I looked in {names}.':
    'Qui non c’è una categoria proprio per questo, quindi ho cercato in {names}.',
  'What single codes in {names} are for I cannot tell: look at the shop first.':
    'Per che cosa vale ogni codice di {names} non lo so: guarda prima nel negozio.',
  'No creator shares a code for ‘{typed}’ here yet. Check the spelling, or try another brand.':
    'Qui nessun creator condivide ancora un codice per «{typed}». Controlla il nome o prova un’altra marca.',
  'I know no code for ‘{typed}’, sorry. Shall I look for another brand or in a category?':
    'Mi dispiace, non conosco codici per «{typed}». Cerco un’altra marca o in una categoria?',
  'There is nothing for ‘{typed}’ yet. I only tell codes that creators really share.':
    'Per «{typed}» non c’è ancora niente. Do solo codici che i creator condividono davvero.',
  'I know nothing called {names}.': 'Non conosco niente con il nome {names}.',
  'I did not get that. Send me a brand, an @handle, a creator or a category, and I look for codes.':
    'Non ho capito. Mandami una marca, un @account, un creator o una categoria, e cerco i codici.',
  'None of them, then. Send me the name as its shop or creator writes it, or its @handle, and I look again.':
    'Allora nessuno di questi. Mandami il nome come lo scrive il negozio o il creator, o il suo @account, e cerco di nuovo.',
  'All right, not those. Tell me another brand, or what they should be like: ‘over 20%’, ‘free shipping’.':
    'Va bene, non quelli. Dimmi un’altra marca o come li vuoi: «oltre il 20%», «spedizione gratuita».',
  'With accounts I cannot help: write to the people behind this by the contact page (/contact).':
    'Con gli account non posso aiutare: scrivi alle persone di qui dalla pagina dei contatti (/contact).',
  'You can {act} yourself, on your account page under Security (/profile?tab=security). If that does not work, write to the people behind this by the contact page (/contact).':
    'Nella pagina del tuo account, sotto Security (/profile?tab=security), puoi {act}. Se non funziona, scrivi alle persone di qui dalla pagina dei contatti (/contact).',
  'delete your account with all its data': 'eliminare il tuo account con tutti i suoi dati',
  'change your email address': 'cambiare il tuo indirizzo e-mail',
  'change your password': 'cambiare la tua password',
  'sign out everywhere else': 'uscire da tutti gli altri dispositivi',
  'download your data': 'scaricare i tuoi dati',
  'Your name, username and picture you change yourself, on your account page under Edit Profile (/profile?tab=edit).':
    'Nome, nome utente e foto li cambi tu, nella pagina del tuo account sotto Edit Profile (/profile?tab=edit).',
  'If you cannot sign in, set a new password (/forgot-password). If that does not help, write to the people behind this by the contact page (/contact).':
    'Se non riesci ad accedere, imposta una nuova password (/forgot-password). Se non basta, scrivi alle persone di qui dalla pagina dei contatti (/contact).',
  'Your saved codes are on For you, under Saved (/for-you?show=saved). The button that saves a code also takes it back.':
    'I codici salvati sono su For you, sotto Saved (/for-you?show=saved). Il pulsante che salva un codice lo toglie anche.',
  'No, you need no account: copy a code, open the link of the shop and paste the code at the checkout.':
    'No, non serve un account: copia un codice, apri il link del negozio e incolla il codice alla cassa.',
  'Creators apply on the page /influencer-apply, and then publish their codes themselves.':
    'I creator si candidano nella pagina /influencer-apply e poi pubblicano da soli i loro codici.',
  'The pages of creators and brands have a Follow button. What you follow, and how you hear of it, is on For you under Manage (/for-you?show=following).':
    'Le pagine di creator e marchi hanno un pulsante Follow. Quello che segui, e come ti avvisiamo, è su For you, sotto Manage (/for-you?show=following).',
  'The browser extension, which shows the codes for the shop you are at, is on the page /extension.':
    'L’estensione del browser, che mostra i codici del negozio in cui sei, è nella pagina /extension.',
  'It takes the most off.': 'È quello che fa risparmiare di più.',
  'Copy the code, open the link of the shop, and paste the code at the checkout where it asks for a promo or discount code.':
    'Copia il codice, apri il link del negozio e incollalo alla cassa, dove chiede un codice promozionale o sconto.',
  'I have nothing better for {names} right now.': 'Per {names} ora non ho niente di meglio.',
  'With orders, returns and refunds only the shop itself can help. I know nothing but its codes.':
    'Con ordini, resi e rimborsi può aiutare solo il negozio. Io conosco solo i suoi codici.',
  'I cannot vouch for shops or people: I know only the codes that creators share here, and what shoppers report of them.':
    'Non posso garantire per negozi o persone: conosco solo i codici che i creator condividono qui e ciò che ne riferisce chi compra.',
  'No code here is made up by me: creators share them under their own names, and shoppers report whether they worked. The checkout of the shop has the last word.':
    'Nessun codice qui è inventato da me: i creator li condividono con il loro nome e chi compra dice se hanno funzionato. L’ultima parola spetta alla cassa del negozio.',
  'I show what fits your question. First come codes that shoppers report as working, with more off, shared lately and copied often; featured and trending ones gain a little.':
    'Mostro ciò che corrisponde alla tua domanda. Prima vengono i codici che secondo chi compra funzionano, tolgono di più, sono recenti e copiati spesso; quelli in evidenza o di tendenza salgono un poco.',
  'They are in the order that you asked for. Codes that shoppers report as failing come last.':
    'Sono nell’ordine che hai chiesto. I codici che secondo chi compra non funzionano vengono per ultimi.',
  '{code}: {offer}, shared on {date}': '{code}: {offer}, condiviso il {date}',
  'Whether codes go together the shop decides; many shops take only one for an order.':
    'Se i codici si possono unire lo decide il negozio; molti ne accettano uno solo per ordine.',
  'These are codes for different shops, so no order takes both.':
    'Sono codici di negozi diversi, quindi non valgono in uno stesso ordine.',
  'Sorry about the link! You can report it by the contact page (/contact), and still copy the code and open the shop yourself.':
    'Mi dispiace per il link! Puoi segnalarlo dalla pagina dei contatti (/contact), e intanto copiare il codice e aprire tu il negozio.',
  'Of a minimum spend for {codes} I know nothing.': 'Di una spesa minima per {codes} non so nulla.',
  'The checkout of the shop has the last word.': 'L’ultima parola spetta alla cassa del negozio.',
  'How often a code worked I cannot say.': 'Quante volte un codice abbia funzionato non so dirlo.',
  'Shoppers have not said clearly yet whether it works.':
    'Chi compra non ha ancora detto con chiarezza se funziona.',
  'No: {code} is not for {things}.': 'No: {code} non vale per {things}.',
  'I am well, thank you, as far as a program can be. Which brand shall I look for?':
    'Bene, grazie, per quanto possa un programma. Quale marca cerco?',
  'I am a program and no person. I know promo codes: which brand shall I look for?':
    'Sono un programma e non una persona. Conosco codici sconto: quale marca cerco?',
  'I am only a program. The people behind this answer by the contact page (/contact).':
    'Sono solo un programma. Le persone che stanno dietro rispondono dalla pagina dei contatti (/contact).',
  'Sorry about that! I am only a program: tell the people behind this by the contact page (/contact).':
    'Mi dispiace! Sono solo un programma: dillo alle persone che stanno dietro dalla pagina dei contatti (/contact).',
  'What you write here is kept for 90 days at most, so that the chat can go on. What is kept and why is on the page /privacy.':
    'Quello che scrivi qui è conservato per 90 giorni al massimo, perché la conversazione possa continuare. Che cosa è conservato e perché è nella pagina sulla privacy (/privacy).',
  'For shoppers the codes are free. What creators and agencies pay is on the page /pricing.':
    'Per chi compra i codici sono gratis. Quello che pagano i creator e le agenzie è nella pagina dei prezzi (/pricing).',
  'Your own codes you change yourself: sign in (/login) and open your dashboard. Or write to the people behind this by the contact page (/contact).':
    'I tuoi codici li modifichi tu: accedi (/login) e apri la tua dashboard. Oppure scrivi alle persone che stanno dietro dalla pagina dei contatti (/contact).',
  'Glad that it worked. Enjoy! On the page of the code you can say so, which helps others.':
    'Sono contento che abbia funzionato. Buon divertimento! Nella pagina del codice puoi dirlo, e aiuti gli altri.',
  'What a shop sells and how it delivers I do not know: only the shop itself can tell.':
    'Che cosa vende un negozio e come spedisce non lo so: può dirlo solo il negozio stesso.',
  'I am so sorry to hear that. I am only a program, but I wish you strength.':
    'Mi dispiace tanto. Sono solo un programma, ma ti auguro tanta forza.',
  'Gift cards I do not have: I know only codes that take something off at a shop.':
    'Carte regalo non ne ho: conosco solo codici che fanno risparmiare in un negozio.',
  'Your alerts are listed on the page /tell-me, where you can remove them. Each mail also has a link to unsubscribe. What you get about those you follow you choose on For you under Manage (/for-you?show=following). About other mails write to the people behind this by the contact page (/contact).':
    'I tuoi avvisi sono nella pagina /tell-me, dove puoi toglierli. Ogni mail ha anche un link per disiscriverti. Quello che ricevi da chi segui lo scegli su For you, sotto Manage (/for-you?show=following). Per altre mail scrivi alle persone di qui dalla pagina dei contatti (/contact).',
  'You can report a code on its own page, and a creator or anything else by the contact page (/contact).':
    'Un codice lo puoi segnalare sulla sua pagina; un creator o altro, dalla pagina dei contatti (/contact).',
  'With your plan and its payments I cannot help: write to the people behind this by the contact page (/contact).':
    'Con il tuo piano e i suoi pagamenti non posso aiutare: scrivi alle persone di qui dalla pagina dei contatti (/contact).',
  'They take equally much off: {codes}.': 'Tolgono lo stesso: {codes}.',
  'Which is better depends on your order: tell me what you spend.':
    'Quale sia migliore dipende dal tuo ordine: dimmi quanto spendi.',
  'I read English, Spanish, German, French, Italian and Portuguese. Say it in one of them, or send me the name of a shop.':
    'Leggo inglese, spagnolo, tedesco, francese, italiano e portoghese. Dillo in una di queste lingue o mandami il nome di un negozio.',
  'I can let you know by mail, once, when there is such a code.':
    'Posso farti mandare una mail, una volta, quando c’è un codice così.',
  'Tell me when there is one': 'Avvisami quando ce n’è uno',
  'I cannot tell you later by myself. Follow creators on {site}, and you hear of their new codes.':
    'Non posso avvisarti io più tardi. Segui i creator su {site} (Follow), e saprai dei loro nuovi codici.',

  'The best is {code} for {brand}: {offer}.': 'Il migliore è {code} per {brand}: {offer}.',
  'Here is the paid link: {links}': 'Ecco il link a pagamento: {links}',
  'Here are the paid links: {links}': 'Ecco i link a pagamento: {links}',
  'Sorry about that! Shops end codes without telling.':
    'Mi dispiace! I negozi chiudono i codici senza dirlo, e non valgono più.',
  'I have noted that {code} did not work.': 'Ho annotato che {code} non ha funzionato.',
  'Which code was it?': 'Quale codice era?',
  'Try this one:': 'Ecco un altro:',
  'Try one of these:': 'Ecco degli altri:',
  'its creator': 'il suo creator',
  '{code} for {brand} from {owner} ended yesterday.':
    '{code} per {brand}, di {owner}, è scaduto ieri.',
  '{code} for {brand} from {owner} ended on {date}.':
    '{code} per {brand}, di {owner}, è scaduto il {date}.',
  '{code} for {brand} from {owner} is paused right now.':
    '{code} per {brand}, di {owner}, è in pausa al momento.',
  'A code for {brand} with {offer} ended on {date}.':
    'Un codice per {brand} con {offer} è scaduto il {date}.',
  'A code for {brand} with {offer} is paused right now.':
    'Un codice per {brand} con {offer} è in pausa al momento.',
  '{code} is a code for {brand} from {owner}: {offer} ({expiry}).':
    '{code} è un codice per {brand}, di {owner}: {offer} ({expiry}).',
  'But shoppers report that it did not work for them.':
    'Ma alcuni acquirenti dicono che con loro non ha funzionato.',
  'Shoppers report that it worked for them.':
    'Alcuni acquirenti dicono che con loro ha funzionato.',
  'It is not from {names}.': 'Non è di {names}.',
  'No, that is no longer live. Shall I look for another one?':
    'No, non è più attivo. Ne cerco un altro?',
  'Yes, live as of today. {codes}.': 'Sì, a oggi è attivo. {codes}.',
  'Live as of today. {codes}.': 'A oggi è attivo. {codes}.',
  '{count} of them are gone meanwhile.': {
    one: 'Nel frattempo uno non c’è più.',
    other: 'Nel frattempo {count} non ci sono più.',
  },
  '{code} from {owner} ({expiry})': '{code} di {owner} ({expiry})',
  'The shop decides that: its terms are at the checkout of {names}.':
    'Questo lo decide il negozio: le condizioni per il codice sono alla cassa di {names}.',
  'All I know: {codes}.': 'Tutto quello che so: {codes}.',
  '{code} is for ‘{offer}’': '{code} è per «{offer}»',

  'On an order of {amount} at {brand} {codes}.': 'Con un ordine di {amount} da {brand}: {codes}.',
  'On an order of {amount} {codes}.': 'Con un ordine di {amount}: {codes}.',
  '{code} at {brand}': '{code} da {brand}',
  '{code} needs an order of at least {amount}': '{code} chiede un ordine di almeno {amount}',
  '{code} needs an order of at least {amount}, about {other}':
    '{code} chiede un ordine di almeno {amount}, circa {other}',
  '{code} saves {amount}': '{code} fa risparmiare {amount}',
  '{code} saves {amount}: you pay {rest}': '{code} fa risparmiare {amount}, paghi {rest}',

  'for new customers': 'per i nuovi clienti',
  'not only for new customers': 'non solo per i nuovi clienti',
  'without a minimum spend': 'senza spesa minima',
  'without a minimum spend above {amount}': 'senza spesa minima sopra {amount}',
  'without an end date': 'senza data di scadenza',
  'that shoppers say work': 'che secondo i clienti funzionano',
  'You asked me to leave {names} out.': 'Mi avevi chiesto di lasciare fuori {names}.',
  'Minimum spend {amount}': 'Spesa minima di {amount}',
  'New customers only': 'Solo per nuovi clienti',
  'Not for: {things}': 'Non vale per: {things}',
  'Only in {countries}': 'Solo in: {countries}',
  '{value} off': '{value} di sconto',
  'No end date': 'Senza scadenza',
  'No end date is known of any of these.': 'Di nessuno di questi si conosce la scadenza.',
  'Ended {date}': 'Scaduto il {date}',
  'Ends {date}': 'Scade il {date}',
  'Ends today': 'Scade oggi',
  '{count} days left': { one: 'Ancora {count} giorno', other: 'Ancora {count} giorni' },

  'Best deals': 'Migliori offerte',
  'Free shipping': 'Spedizione gratis',
  'Ending soon': 'In scadenza',
  'Something similar': 'Qualcosa di simile',
  'Over 20%': 'Oltre il 20%',
  More: 'Altri',
  'Get my code': 'Il mio codice',
  'Yours. Used once, by you.': 'È tuo. Si usa una volta, solo da te.',
  'All codes of this offer are taken.': 'Tutti i codici di questa offerta sono presi.',
  'No more codes today. Come back tomorrow.': 'Oggi non ci sono più codici. Torna domani.',
  Help: 'Aiuto',
  Start: 'Inizia',
  '{category} deals': 'Offerte {category}',
  Fashion: 'Moda',
  Fitness: 'Fitness',
  Food: 'Cibo',
  Tech: 'Tecnologia',
  Home: 'Casa',
  Jewelry: 'Gioielli',
  Travel: 'Viaggi',
  Beauty: 'Bellezza',
  General: 'Generale',
  'That is more than I can leave out. Start anew, and tell me what you want instead.':
    'È più di quanto io possa escludere. Ricomincia e dimmi piuttosto che cosa vuoi.',
  'You are chatting with {site}’s automatic assistant. Write STOP and it stops answering.':
    'Stai scrivendo con l’assistente automatico di {site}. Scrivi STOP e smette di rispondere.',
  'I can only read text. Write me a brand or its handle, such as @pacewell, and I send you its live codes.':
    'So leggere solo testo. Scrivimi una marca o il suo account, per esempio @pacewell, e ti mando i codici attivi.',
  'I could not read that message. Write me a brand or its handle as text, such as @pacewell.':
    'Non sono riuscito a leggere il messaggio. Scrivimi una marca o il suo account, per esempio @pacewell.',
  'Done. You get no more answers from me. Write START whenever you want codes again.':
    'Fatto. Non ricevi più risposte da me. Scrivi START quando vuoi di nuovo i codici.',
  'Welcome back. Write me a brand or its handle, such as @pacewell, and I send you its live codes.':
    'Ben tornato. Scrivimi una marca o il suo account, per esempio @pacewell, e ti mando i codici attivi.',
  'That was a lot of messages at once. Give me five minutes, then I am all yours again.':
    'Erano molti messaggi in una volta. Dammi cinque minuti, poi sono di nuovo qui per te.',
  'Something went wrong on our side and I could not look that up. Please try again in a few minutes.':
    'Qualcosa da noi non ha funzionato e non ho potuto cercare. Riprova tra qualche minuto.',
  'Paid links: the creator earns a commission.':
    'Link a pagamento: il creator riceve una commissione.',
  'From {owner}': 'Di {owner}',
  'verified creator': 'creator verificato',
  'Link on its page: {link}': 'Il link è sulla sua pagina: {link}',
  'Paid link: {link}': 'Link a pagamento: {link}',
}
