import type { Table } from './sentences.ts'

export const de: Table = {
  'Hi! Which brand are you shopping at? Send me its name, its @handle or its address, and I look for a code.':
    'Hallo! Bei welcher Marke kaufst du ein? Schick mir ihren Namen, ihr @Handle oder ihre Adresse, und ich suche einen Code.',
  'Hello! Tell me a brand, a creator or what you are looking for, and I find the codes that are live today.':
    'Hallo! Nenn mir eine Marke, einen Creator oder was du suchst, und ich finde die Codes, die heute gelten.',
  'Hey there! Name a brand or a creator, or say something like ‘shoes over 20%’.':
    'Hey! Nenn eine Marke oder einen Creator, oder schreib etwas wie „Schuhe über 20 %“.',
  'You’re welcome. Happy shopping!': 'Gern geschehen. Viel Spaß beim Einkaufen!',
  'Any time! Send me the next brand when you need one.':
    'Jederzeit gern! Schick mir die nächste Marke, wenn du eine brauchst.',
  'Glad to help. Enjoy!': 'Gern! Viel Spaß damit.',
  'Send me a brand, its @handle or web address, a creator, or what you want: ‘running shoes’, ‘over 20%’, ‘free shipping’. I answer with codes that creators share on {site}. Copy the code, open the shop’s link and paste the code at the checkout. Codes are free for you; links to shops are paid links.':
    'Schick mir eine Marke, ihr @Handle oder ihre Webadresse, einen Creator oder was du suchst: „Laufschuhe“, „über 20 %“, „kostenloser Versand“. Ich antworte mit Codes, die Creator auf {site} teilen. Kopiere den Code, öffne den Link zum Shop und füge den Code an der Kasse ein. Codes sind für dich kostenlos; Links zu Shops sind bezahlte Links.',
  'All right, I stop here. Send START whenever you want codes again.':
    'In Ordnung, hier ist Schluss. Schreib START, wenn du wieder Codes möchtest.',
  'Welcome back! Which brand are you shopping at?':
    'Schön, dass du wieder da bist! Bei welcher Marke kaufst du ein?',
  'I am only good at one thing: finding promo codes. Which brand shall I look for?':
    'Ich kann nur eines gut, und das ist Codes finden. Welche Marke soll ich suchen?',
  'I am a program that knows promo codes and little else. Try me with a brand or a creator.':
    'Ich bin ein Programm, das Codes kennt und sonst nicht viel. Versuch es mit einer Marke oder einem Creator.',
  'That is beyond me, but I do know codes. Which shop is it today?':
    'Das kann ich nicht, aber mit Codes kenne ich mich aus. Welcher Shop ist es heute?',

  'I found one code{topic}:': 'Hier ist ein Code{topic}:',
  'Here is the one live code{topic}:': 'Hier ist der einzige gültige Code{topic}:',
  'One code{topic} for you:': 'Ein Code{topic} ist hier für dich:',
  'I found {count} codes{topic}:': 'Hier sind {count} Codes{topic}:',
  'Here are the best codes{topic}:': 'Das sind die besten Codes{topic}:',
  '{count} codes are live today{topic}:': 'Heute gibt es {count} Codes{topic}:',
  'Say ‘more’ for others.': 'Schreib „mehr“ für weitere.',
  'for {names}': 'für {names}',
  'from {names}': 'von {names}',
  'in {names}': 'in {names}',
  'without {names}': 'ohne {names}',
  'over {value} off': 'mit über {value} Rabatt',
  'with at least {value} off': 'mit mindestens {value} Rabatt',
  'with at most {value} off': 'mit höchstens {value} Rabatt',
  'under {value} off': 'mit weniger als {value} Rabatt',
  'with two for one': 'mit zwei zum Preis von einem',
  'with a free gift': 'mit Gratisgeschenk',
  'with free shipping': 'mit kostenlosem Versand',
  'with free returns': 'mit kostenloser Rücksendung',
  'with next-day delivery': 'mit Lieferung am nächsten Tag',
  'ending soon': 'die bald enden',
  'by when they end': 'nach Ablauf sortiert',
  'ending on {date}': 'die am {date} enden',
  'ending by {date}': 'die bis zum {date} enden',
  'ending from {first} to {last}': 'die vom {first} bis zum {last} enden',
  'still valid on {date}': 'die am {date} noch gelten',
  'except those {kind}': 'außer denen, {kind}',
  'credit cards': 'Kreditkarten',
  'There are no codes {wish} for {names} right now.':
    'Für {names} gibt es gerade keine Codes {wish}.',
  'Nothing live for {names} right now.': 'Für {names} gibt es gerade nichts.',
  'That is all I have{topic} right now.': 'Mehr gibt es{topic} gerade nicht.',
  'There is no live code{topic} right now.': 'Gerade gibt es keinen gültigen Code{topic}.',
  'There are others, if you like.': 'Es gibt andere, wenn du möchtest.',
  'Codes come and go: follow its creators to see the next one, or try one of these brands.':
    'Codes kommen und gehen: Folge den Creatorn, um den nächsten zu sehen, oder versuch eine dieser Marken.',
  'Shall I look further?': 'Soll ich weitersuchen?',
  'Much like it, from {names}:': 'Ähnliches gibt es von {names}:',
  'I know nothing else like it right now.': 'Etwas Ähnliches gibt es gerade nicht.',

  'Did you mean {names}?': 'Ist {names} gemeint?',
  'I am not sure about ‘{typed}’. Did you mean {names}?':
    'Bei „{typed}“ bin ich nicht sicher. Ist {names} gemeint?',
  'And ‘{typed}’: did you mean {names}?': 'Und „{typed}“: Ist {names} gemeint?',
  'Do you want codes for {names}, or rather not?':
    'Möchtest du Codes für {names} oder lieber nicht?',
  'Or did you mean {names}?': 'Oder ist {names} gemeint?',
  'If you want {thing} of any shop, say ‘{reply}’.':
    'Wenn die Sache selbst gemeint ist, schreib „{reply}“.',
  'There is no category for exactly that here, so I looked in {names}.':
    'Genau dafür gibt es hier keine Kategorie, darum habe ich in {names} gesucht.',
  'What single codes in {names} are for I cannot tell: look at the shop first.':
    'Wofür einzelne Codes in {names} sind, weiß ich nicht: Schau zuerst beim Shop.',
  'No creator shares a code for ‘{typed}’ here yet. Check the spelling, or try another brand.':
    'Für „{typed}“ gibt es hier noch keinen Code. Prüf die Schreibweise oder versuch eine andere Marke.',
  'I know no code for ‘{typed}’, sorry. Shall I look for another brand or in a category?':
    'Für „{typed}“ kenne ich leider keinen Code. Soll ich eine andere Marke oder in einer Kategorie suchen?',
  'There is nothing for ‘{typed}’ yet. I only tell codes that creators really share.':
    'Für „{typed}“ gibt es noch nichts. Ich nenne nur Codes, die Creator wirklich teilen.',
  'I know nothing called {names}.': 'Ich kenne nichts, das {names} heißt: Das gibt es hier nicht.',
  'I did not get that. Send me a brand, an @handle, a creator or a category, and I look for codes.':
    'Das habe ich nicht verstanden. Schick mir eine Marke, ein @Handle, einen Creator oder eine Kategorie, und ich suche Codes.',
  'None of them, then. Send me the name as its shop or creator writes it, or its @handle, and I look again.':
    'Also keine davon. Schick mir den Namen so, wie Shop oder Creator ihn schreiben, oder das @Handle, und ich suche noch einmal.',
  'All right, not those. Tell me another brand, or what they should be like: ‘over 20%’, ‘free shipping’.':
    'In Ordnung, die nicht. Nenn mir eine andere Marke oder wie sie sein sollen: „über 20 %“, „kostenloser Versand“.',
  'With accounts I cannot help: write to the people behind this by the contact page (/contact).':
    'Bei Konten kann ich nicht helfen: Schreib den Leuten hier über die Kontaktseite (/contact).',
  'You can {act} yourself, on your account page under Security (/profile?tab=security). If that does not work, write to the people behind this by the contact page (/contact).':
    'Auf deiner Kontoseite unter Security (/profile?tab=security) kannst du selbst {act}. Wenn das nicht klappt, schreib den Leuten hier über die Kontaktseite (/contact).',
  'delete your account with all its data': 'dein Konto mit allen Daten löschen',
  'change your email address': 'deine E-Mail-Adresse ändern',
  'change your password': 'dein Passwort ändern',
  'sign out everywhere else': 'dich überall sonst abmelden',
  'download your data': 'deine Daten herunterladen',
  'Your name, username and picture you change yourself, on your account page under Edit Profile (/profile?tab=edit).':
    'Namen, Benutzernamen und Bild änderst du selbst, auf deiner Kontoseite unter Edit Profile (/profile?tab=edit).',
  'If you cannot sign in, set a new password (/forgot-password). If that does not help, write to the people behind this by the contact page (/contact).':
    'Wenn du nicht ins Konto kommst, setze ein neues Passwort (/forgot-password). Hilft das nicht, schreib den Leuten hier über die Kontaktseite (/contact).',
  'Your saved codes are on For you, under Saved (/for-you?show=saved). The button that saves a code also takes it back.':
    'Deine gespeicherten Codes stehen auf For you unter Saved (/for-you?show=saved). Der Knopf, der einen Code speichert, nimmt ihn auch wieder heraus.',
  'No, you need no account: copy a code, open the link of the shop and paste the code at the checkout.':
    'Nein, du brauchst kein Konto: Kopiere einen Code, öffne den Link des Shops und füge den Code an der Kasse ein.',
  'Creators apply on the page /influencer-apply, and then publish their codes themselves.':
    'Creator bewerben sich auf der Seite /influencer-apply und veröffentlichen ihre Codes dann selbst.',
  'The pages of creators and brands have a Follow button. What you follow, and how you hear of it, is on For you under Manage (/for-you?show=following).':
    'Auf den Seiten von Creatorn und Marken steht ein Knopf Follow. Wem du folgst und wie du davon hörst, steht auf For you unter Manage (/for-you?show=following).',
  'The browser extension, which shows the codes for the shop you are at, is on the page /extension.':
    'Die Browser-Erweiterung, die die Codes für den Shop zeigt, bei dem du bist, gibt es auf der Seite /extension.',
  'It takes the most off.': 'Er bringt am meisten.',
  'Copy the code, open the link of the shop, and paste the code at the checkout where it asks for a promo or discount code.':
    'Kopiere den Code, öffne den Link des Shops und füge den Code an der Kasse dort ein, wo nach einem Gutschein- oder Rabattcode gefragt wird.',
  'I have nothing better for {names} right now.': 'Für {names} habe ich gerade nichts Besseres.',
  'With orders, returns and refunds only the shop itself can help. I know nothing but its codes.':
    'Bei Bestellungen, Rückgaben und Erstattungen kann nur der Shop selbst helfen. Ich kenne nur seine Codes.',
  'I cannot vouch for shops or people: I know only the codes that creators share here, and what shoppers report of them.':
    'Für Shops und Leute kann ich nicht bürgen: Ich kenne nur die Codes, die Creator hier teilen, und was Käufer darüber melden.',
  'No code here is made up by me: creators share them under their own names, and shoppers report whether they worked. The checkout of the shop has the last word.':
    'Keinen Code hier habe ich erfunden: Creator teilen sie unter ihrem Namen, und Käufer melden, ob sie funktioniert haben. Das letzte Wort hat die Kasse des Shops.',
  'I show what fits your question. First come codes that shoppers report as working, with more off, shared lately and copied often; featured and trending ones gain a little.':
    'Ich zeige, was zu deiner Frage passt. Zuerst kommen Codes, die laut Käufern funktionieren, mehr sparen, neu geteilt sind und oft kopiert werden; hervorgehobene und beliebte liegen etwas weiter vorn.',
  'They are in the order that you asked for. Codes that shoppers report as failing come last.':
    'Sie stehen in der Reihenfolge, die du wolltest. Codes, die laut Käufern nicht funktionieren, kommen zuletzt.',
  '{code}: {offer}, shared on {date}': '{code}: {offer}, geteilt am {date}',
  'Whether codes go together the shop decides; many shops take only one for an order.':
    'Ob Codes zusammen gehen, entscheidet der Shop; viele Shops nehmen nur einen pro Bestellung.',
  'These are codes for different shops, so no order takes both.':
    'Das sind Codes für verschiedene Shops, also gehen sie nicht in einer Bestellung.',
  'Sorry about the link! You can report it by the contact page (/contact), and still copy the code and open the shop yourself.':
    'Das mit dem Link tut mir leid! Melde ihn über die Kontaktseite (/contact); den Code kannst du trotzdem kopieren und den Shop selbst öffnen.',
  'Of a minimum spend for {codes} I know nothing.':
    'Von einem Mindestbestellwert für {codes} weiß ich nichts.',
  'The checkout of the shop has the last word.': 'Das letzte Wort hat die Kasse des Shops.',
  'How often a code worked I cannot say.':
    'Wie oft ein Code funktioniert hat, kann ich nicht sagen.',
  'Shoppers have not said clearly yet whether it works.':
    'Käufer haben noch nicht klar gemeldet, ob er funktioniert.',
  'No: {code} is not for {things}.': 'Nein: {code} gilt nicht für {things}.',
  'I am well, thank you, as far as a program can be. Which brand shall I look for?':
    'Danke, gut, soweit das einem Programm möglich ist. Welche Marke soll ich suchen?',
  'I am a program and no person. I know promo codes: which brand shall I look for?':
    'Ich bin ein Programm und kein Mensch. Ich kenne Gutscheincodes: Welche Marke soll ich suchen?',
  'I am only a program. The people behind this answer by the contact page (/contact).':
    'Ich bin nur ein Programm. Die Menschen dahinter antworten über die Kontaktseite (/contact).',
  'Sorry about that! I am only a program: tell the people behind this by the contact page (/contact).':
    'Das tut mir leid! Ich bin nur ein Programm: Sag es den Menschen dahinter über die Kontaktseite (/contact).',
  'What you write here is kept for 90 days at most, so that the chat can go on. What is kept and why is on the page /privacy.':
    'Was du hier schreibst, wird höchstens 90 Tage gespeichert, damit das Gespräch weitergehen kann. Was gespeichert wird und warum, steht auf der Seite zum Datenschutz (/privacy).',
  'For shoppers the codes are free. What creators and agencies pay is on the page /pricing.':
    'Für Käufer sind die Codes kostenlos. Was Creator und Agenturen zahlen, steht auf der Preisseite (/pricing).',
  'Your own codes you change yourself: sign in (/login) and open your dashboard. Or write to the people behind this by the contact page (/contact).':
    'Deine eigenen Codes änderst du selbst: Melde dich an (/login) und öffne dein Dashboard. Oder schreib den Menschen dahinter über die Kontaktseite (/contact).',
  'Glad that it worked. Enjoy! On the page of the code you can say so, which helps others.':
    'Freut mich, dass es geklappt hat. Viel Spaß damit! Auf der Seite des Codes kannst du das melden, das hilft den anderen.',
  'What a shop sells and how it delivers I do not know: only the shop itself can tell.':
    'Was ein Shop verkauft und wie er liefert, weiß ich nicht: Das kann nur der Shop selbst sagen.',
  'I am so sorry to hear that. I am only a program, but I wish you strength.':
    'Das tut mir sehr leid. Ich bin nur ein Programm, aber ich wünsche dir viel Kraft.',
  'Gift cards I do not have: I know only codes that take something off at a shop.':
    'Geschenkkarten habe ich nicht: Ich kenne nur Codes, mit denen ein Shop günstiger wird.',
  'Your alerts are listed on the page /tell-me, where you can remove them. Each mail also has a link to unsubscribe. What you get about those you follow you choose on For you under Manage (/for-you?show=following). About other mails write to the people behind this by the contact page (/contact).':
    'Deine Benachrichtigungen stehen auf der Seite /tell-me, wo du sie entfernen kannst. Jede Mail hat auch einen Link zum Abbestellen. Was du über die hörst, denen du folgst, wählst du auf For you unter Manage (/for-you?show=following). Wegen anderer Mails schreib den Leuten hier über die Kontaktseite (/contact).',
  'You can report a code on its own page, and a creator or anything else by the contact page (/contact).':
    'Einen Code kannst du auf seiner eigenen Seite melden, einen Creator oder anderes über die Kontaktseite (/contact).',
  'With your plan and its payments I cannot help: write to the people behind this by the contact page (/contact).':
    'Bei deinem Tarif und seinen Zahlungen kann ich nicht helfen: Schreib den Leuten hier über die Kontaktseite (/contact).',
  'They take equally much off: {codes}.': 'Sie sparen gleich viel: {codes}.',
  'Which is better depends on your order: tell me what you spend.':
    'Welcher besser ist, hängt von deiner Bestellung ab: Sag mir, wie viel du ausgibst.',
  'I read English, Spanish, German, French, Italian and Portuguese. Say it in one of them, or send me the name of a shop.':
    'Ich lese Englisch, Spanisch, Deutsch, Französisch, Italienisch und Portugiesisch. Sag es in einer dieser Sprachen, oder schick mir den Namen eines Shops.',
  'I can let you know by mail, once, when there is such a code.':
    'Ich kann dir eine Mail schicken lassen, einmal, wenn es so einen Code gibt.',
  'Tell me when there is one': 'Sag mir, wenn es einen gibt',
  'I cannot tell you later by myself. Follow creators on {site}, and you hear of their new codes.':
    'Später von selbst melden kann ich mich nicht. Folge Creatorn auf {site} (Follow), und du erfährst von ihren neuen Codes.',

  'The best is {code} for {brand}: {offer}.': 'Am besten ist {code} für {brand}: {offer}.',
  'Here is the paid link: {links}': 'Hier ist der bezahlte Link: {links}',
  'Here are the paid links: {links}': 'Hier sind die bezahlten Links: {links}',
  'Sorry about that! Shops end codes without telling.':
    'Das tut mir leid! Shops beenden Codes, und niemand sagt Bescheid. Sie gelten dann nicht mehr.',
  'I have noted that {code} did not work.': 'Ich habe notiert, dass {code} nicht funktioniert hat.',
  'Which code was it?': 'Welcher Code ist es gewesen?',
  'Try this one:': 'Hier ist ein anderer:',
  'Try one of these:': 'Hier sind andere:',
  'its creator': 'seinem Creator',
  '{code} for {brand} from {owner} ended yesterday.':
    '{code} für {brand} von {owner} ist gestern abgelaufen.',
  '{code} for {brand} from {owner} ended on {date}.':
    '{code} für {brand} von {owner} ist am {date} abgelaufen.',
  '{code} for {brand} from {owner} is paused right now.':
    '{code} für {brand} von {owner} ist gerade pausiert.',
  'A code for {brand} with {offer} ended on {date}.':
    'Ein Code für {brand} mit {offer} ist am {date} abgelaufen.',
  'A code for {brand} with {offer} is paused right now.':
    'Ein Code für {brand} mit {offer} ist gerade pausiert.',
  '{code} is a code for {brand} from {owner}: {offer} ({expiry}).':
    '{code} ist ein Code für {brand} von {owner}: {offer} ({expiry}).',
  'But shoppers report that it did not work for them.':
    'Aber Käufer melden, dass er bei ihnen nicht funktioniert hat.',
  'Shoppers report that it worked for them.': 'Käufer melden, dass er bei ihnen funktioniert hat.',
  'It is not from {names}.': 'Er ist nicht von {names}.',
  'No, that is no longer live. Shall I look for another one?':
    'Nein, das gilt nicht mehr. Soll ich etwas anderes suchen?',
  'Yes, live as of today. {codes}.': 'Ja, Stand heute ist das gültig. {codes}.',
  'Live as of today. {codes}.': 'Stand heute ist das gültig. {codes}.',
  '{count} of them are gone meanwhile.': {
    one: 'Einer davon ist inzwischen weg.',
    other: '{count} davon sind inzwischen weg.',
  },
  '{code} from {owner} ({expiry})': '{code} von {owner} ({expiry})',
  'The shop decides that: its terms are at the checkout of {names}.':
    'Das entscheidet der Shop: Seine Bedingungen sind an der Kasse von {names} zu lesen.',
  'All I know: {codes}.': 'Alles, was ich weiß: {codes}.',
  '{code} is for ‘{offer}’': '{code} ist für „{offer}“',

  'On an order of {amount} at {brand} {codes}.': 'Bei {brand} für {amount}: {codes}.',
  'On an order of {amount} {codes}.': 'Bei einer Bestellung für {amount}: {codes}.',
  '{code} at {brand}': '{code} bei {brand}',
  '{code} needs an order of at least {amount}': '{code} gilt ab {amount} und nicht darunter',
  '{code} needs an order of at least {amount}, about {other}':
    '{code} gilt ab {amount}, ungefähr {other}, und nicht darunter',
  '{code} saves {amount}': '{code} spart {amount}',
  '{code} saves {amount}: you pay {rest}': '{code} spart {amount}, du zahlst {rest}',

  'for new customers': 'für Neukunden',
  'not only for new customers': 'nicht nur für Neukunden',
  'without a minimum spend': 'ohne Mindestbestellwert',
  'without a minimum spend above {amount}': 'ohne Mindestbestellwert über {amount}',
  'without an end date': 'ohne Enddatum',
  'that shoppers say work': 'die laut Käufern funktionieren',
  'You asked me to leave {names} out.': 'Du wolltest {names} nicht sehen.',
  'Minimum spend {amount}': 'Mindestbestellwert {amount}',
  'New customers only': 'Nur für Neukunden',
  'Not for: {things}': 'Nicht für: {things}',
  'Only in {countries}': 'Nur in: {countries}',
  '{value} off': '{value} Rabatt',
  'No end date': 'Kein Enddatum',
  'No end date is known of any of these.': 'Von keinem dieser Codes ist ein Enddatum bekannt.',
  'Ended {date}': 'Abgelaufen am {date}',
  'Ends {date}': 'Endet am {date}',
  'Ends today': 'Endet heute',
  '{count} days left': { one: 'Noch {count} Tag', other: 'Noch {count} Tage' },

  'Best deals': 'Beste Angebote',
  'Free shipping': 'Gratis Versand',
  'Ending soon': 'Endet bald',
  'Something similar': 'Etwas Ähnliches',
  'Over 20%': 'Über 20 %',
  More: 'Mehr',
  'Get my code': 'Mein Code',
  'Yours. Used once, by you.': 'Für dich allein. Gilt einmal.',
  'All codes of this offer are taken.': 'Alle Codes dieses Angebots sind vergeben.',
  'No more codes today. Come back tomorrow.': 'Heute gibt es keine Codes mehr. Komm morgen wieder.',
  Help: 'Hilfe',
  Start: 'Start',
  '{category} deals': '{category} Angebote',
  Fashion: 'Mode',
  Fitness: 'Fitness',
  Food: 'Essen',
  Tech: 'Technik',
  Home: 'Wohnen',
  Jewelry: 'Schmuck',
  Travel: 'Reisen',
  Beauty: 'Kosmetik',
  General: 'Allgemeines',
  'That is more than I can leave out. Start anew, and tell me what you want instead.':
    'Das ist mehr, als ich weglassen kann. Fang neu an und sag mir, was du stattdessen möchtest.',
  'You are chatting with {site}’s automatic assistant. Write STOP and it stops answering.':
    'Du schreibst mit dem automatischen Assistenten von {site}. Schreib STOP, und er antwortet nicht mehr.',
  'I can only read text. Write me a brand or its handle, such as @pacewell, and I send you its live codes.':
    'Ich kann nur Text lesen. Schreib mir eine Marke oder ihr Handle, zum Beispiel @pacewell, und ich schicke dir ihre gültigen Codes.',
  'I could not read that message. Write me a brand or its handle as text, such as @pacewell.':
    'Diese Nachricht konnte ich nicht lesen. Schreib mir eine Marke oder ihr Handle als Text, zum Beispiel @pacewell.',
  'Done. You get no more answers from me. Write START whenever you want codes again.':
    'Erledigt. Du bekommst keine Antworten mehr von mir. Schreib START, wenn du wieder Codes möchtest.',
  'Welcome back. Write me a brand or its handle, such as @pacewell, and I send you its live codes.':
    'Willkommen zurück. Schreib mir eine Marke oder ihr Handle, zum Beispiel @pacewell, und ich schicke dir ihre gültigen Codes.',
  'That was a lot of messages at once. Give me five minutes, then I am all yours again.':
    'Das waren viele Nachrichten auf einmal. Gib mir fünf Minuten, dann bin ich wieder für dich da.',
  'Something went wrong on our side and I could not look that up. Please try again in a few minutes.':
    'Bei uns ist etwas schiefgegangen, und ich konnte nicht nachsehen. Versuch es bitte in ein paar Minuten noch einmal.',
  'Paid links: the creator earns a commission.':
    'Bezahlte Links: Der Creator bekommt eine Provision.',
  'From {owner}': 'Von {owner}',
  'verified creator': 'verifizierter Creator',
  'Link on its page: {link}': 'Der Link ist auf der Seite: {link}',
  'Paid link: {link}': 'Bezahlter Link: {link}',
}
