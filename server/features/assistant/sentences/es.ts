import type { Table } from './sentences.ts'

export const es: Table = {
  'Hi! Which brand are you shopping at? Send me its name, its @handle or its address, and I look for a code.':
    '¡Hola! ¿En qué marca compras? Mándame su nombre, su @usuario o su web y busco un código para ti.',
  'Hello! Tell me a brand, a creator or what you are looking for, and I find the codes that are live today.':
    '¡Hola! Dime una marca, un creador o lo que buscas, y encuentro los códigos activos de hoy.',
  'Hey there! Name a brand or a creator, or say something like ‘shoes over 20%’.':
    '¡Hola! Di el nombre de una marca o de un creador, o algo como «zapatos con más del 20 %».',
  'You’re welcome. Happy shopping!': 'De nada. ¡Felices compras!',
  'Any time! Send me the next brand when you need one.':
    '¡Cuando quieras! Mándame la próxima marca cuando la necesites.',
  'Glad to help. Enjoy!': 'Con mucho gusto. ¡Que lo disfrutes!',
  'Send me a brand, its @handle or web address, a creator, or what you want: ‘running shoes’, ‘over 20%’, ‘free shipping’. I answer with codes that creators share on {site}. Copy the code, open the shop’s link and paste the code at the checkout. Codes are free for you; links to shops are paid links.':
    'Mándame una marca, su @usuario o su web, un creador o lo que quieres: «zapatillas de correr», «más del 20 %», «envío gratis». Te respondo con los códigos que los creadores comparten en {site}. Copia el código, abre el enlace de la tienda y pégalo al pagar. Los códigos son gratis para ti; los enlaces a las tiendas son enlaces pagados.',
  'All right, I stop here. Send START whenever you want codes again.':
    'De acuerdo, lo dejo aquí. Escribe START cuando quieras más códigos.',
  'Welcome back! Which brand are you shopping at?':
    '¡Qué bien verte de nuevo! ¿En qué marca compras?',
  'I am only good at one thing: finding promo codes. Which brand shall I look for?':
    'Solo sé hacer una cosa: encontrar códigos de descuento. ¿Qué marca busco?',
  'I am a program that knows promo codes and little else. Try me with a brand or a creator.':
    'Soy un programa que conoce los códigos y poco más. Prueba con el nombre de una marca o de un creador.',
  'That is beyond me, but I do know codes. Which shop is it today?':
    'Eso no lo sé, pero de códigos sí sé. ¿Cuál es la tienda de hoy?',

  'I found one code{topic}:': 'He encontrado un código{topic}:',
  'Here is the one live code{topic}:': 'Este es el único código activo{topic}:',
  'One code{topic} for you:': 'Un código{topic}, aquí lo tienes:',
  'I found {count} codes{topic}:': 'He encontrado {count} códigos{topic}:',
  'Here are the best codes{topic}:': 'Estos son los mejores códigos{topic}:',
  '{count} codes are live today{topic}:': 'Hoy hay {count} códigos activos{topic}:',
  'Say ‘more’ for others.': 'Di «más» para ver otros.',
  'for {names}': 'para {names}',
  'from {names}': 'de {names}',
  'in {names}': 'en {names}',
  'without {names}': 'sin {names}',
  'over {value} off': 'con más del {value} de descuento',
  'with at least {value} off': 'con al menos {value} de descuento',
  'with at most {value} off': 'con {value} de descuento como máximo',
  'under {value} off': 'con menos de {value} de descuento',
  'with two for one': 'con dos por uno',
  'with a free gift': 'con un regalo gratis',
  'with free shipping': 'con envío gratis',
  'with free returns': 'con devolución gratis',
  'with next-day delivery': 'con entrega al día siguiente',
  'ending soon': 'que terminan pronto',
  'by when they end': 'por fecha de fin',
  'ending on {date}': 'que terminan el {date}',
  'ending by {date}': 'que terminan hasta el {date}',
  'ending from {first} to {last}': 'que terminan del {first} al {last}',
  'still valid on {date}': 'aún válidos el {date}',
  'except those {kind}': 'excepto los {kind}',
  'credit cards': 'tarjetas de crédito',
  'There are no codes {wish} for {names} right now.': 'Ahora no hay códigos {wish} para {names}.',
  'Nothing live for {names} right now.': 'Ahora no hay nada activo para {names}.',
  'That is all I have{topic} right now.': 'Es todo lo que tengo{topic} por ahora: no hay más.',
  'There is no live code{topic} right now.': 'Ahora no hay ningún código activo{topic}.',
  'There are others, if you like.': 'Hay otros, si quieres.',
  'Codes come and go: follow its creators to see the next one, or try one of these brands.':
    'Los códigos van y vienen: sigue a sus creadores para ver el próximo, o prueba una de estas marcas.',
  'Shall I look further?': '¿Sigo buscando?',
  'Much like it, from {names}:': 'Algo parecido, de {names}:',
  'I know nothing else like it right now.': 'Ahora no hay nada más que se le parezca.',

  'Did you mean {names}?': '¿Te refieres a {names}? Dime el nombre para buscar.',
  'I am not sure about ‘{typed}’. Did you mean {names}?':
    'No sé bien qué es «{typed}». ¿Te refieres a {names}? Dime el nombre.',
  'And ‘{typed}’: did you mean {names}?': 'Y lo de «{typed}»: ¿te refieres a {names}?',
  'Do you want codes for {names}, or rather not?': '¿Quieres códigos de {names} o mejor no?',
  'Or did you mean {names}?': '¿O te refieres a {names}?',
  'If you want {thing} of any shop, say ‘{reply}’.':
    'Si buscas esa cosa en cualquier tienda, di «{reply}».',
  'There is no category for exactly that here, so I looked in {names}.':
    'Aquí no hay ninguna categoría justo para eso, así que he buscado en {names}.',
  'What single codes in {names} are for I cannot tell: look at the shop first.':
    'No sé para qué es cada código de {names}: míralo antes en la tienda.',
  'No creator shares a code for ‘{typed}’ here yet. Check the spelling, or try another brand.':
    'Aquí todavía no hay ningún creador con un código para «{typed}». Revisa el nombre o prueba otra marca.',
  'I know no code for ‘{typed}’, sorry. Shall I look for another brand or in a category?':
    'No conozco ningún código para «{typed}», lo siento. ¿Busco otra marca o en una categoría?',
  'There is nothing for ‘{typed}’ yet. I only tell codes that creators really share.':
    'Todavía no hay nada para «{typed}». Solo doy códigos que los creadores comparten de verdad.',
  'I know nothing called {names}.': 'No conozco nada con el nombre de {names}.',
  'I did not get that. Send me a brand, an @handle, a creator or a category, and I look for codes.':
    'No lo he entendido. Mándame una marca, un @usuario, un creador o una categoría, y busco los códigos.',
  'None of them, then. Send me the name as its shop or creator writes it, or its @handle, and I look again.':
    'Entonces ninguno de ellos. Mándame el nombre como lo escribe la tienda o el creador, o su @usuario, y busco otra vez.',
  'All right, not those. Tell me another brand, or what they should be like: ‘over 20%’, ‘free shipping’.':
    'De acuerdo, esos no. Dime otra marca o cómo los quieres: «más del 20 %», «envío gratis».',
  'With accounts I cannot help: write to the people behind this by the contact page (/contact).':
    'Con las cuentas no puedo ayudar: escribe a las personas de aquí por la página de contacto (/contact).',
  'You can {act} yourself, on your account page under Security (/profile?tab=security). If that does not work, write to the people behind this by the contact page (/contact).':
    'En la página de tu cuenta, en Security (/profile?tab=security), puedes {act}. Si no funciona, escribe a las personas de aquí por la página de contacto (/contact).',
  'delete your account with all its data': 'eliminar tu cuenta con todos sus datos',
  'change your email address': 'cambiar tu dirección de correo',
  'change your password': 'cambiar tu contraseña',
  'sign out everywhere else': 'cerrar la sesión en todos los demás dispositivos',
  'download your data': 'descargar tus datos',
  'Your name, username and picture you change yourself, on your account page under Edit Profile (/profile?tab=edit).':
    'Tu nombre, tu usuario y tu foto los cambias tú, en la página de tu cuenta, en Edit Profile (/profile?tab=edit).',
  'If you cannot sign in, set a new password (/forgot-password). If that does not help, write to the people behind this by the contact page (/contact).':
    'Si no puedes entrar, pon una contraseña nueva (/forgot-password). Si no ayuda, escribe a las personas de aquí por la página de contacto (/contact).',
  'Your saved codes are on For you, under Saved (/for-you?show=saved). The button that saves a code also takes it back.':
    'Tus códigos guardados están en For you, en Saved (/for-you?show=saved). El botón que guarda un código también lo quita.',
  'No, you need no account: copy a code, open the link of the shop and paste the code at the checkout.':
    'No, no necesitas cuenta: copia un código, abre el enlace de la tienda y pega el código al pagar.',
  'Creators apply on the page /influencer-apply, and then publish their codes themselves.':
    'Los creadores se apuntan en la página /influencer-apply y luego publican ellos mismos sus códigos.',
  'The pages of creators and brands have a Follow button. What you follow, and how you hear of it, is on For you under Manage (/for-you?show=following).':
    'En las páginas de creadores y marcas hay un botón Follow. Lo que sigues, y cómo te avisamos, está en For you, en Manage (/for-you?show=following).',
  'The browser extension, which shows the codes for the shop you are at, is on the page /extension.':
    'La extensión del navegador, que muestra los códigos de la tienda en la que estás, está en la página /extension.',
  'It takes the most off.': 'Es el que más descuenta.',
  'Copy the code, open the link of the shop, and paste the code at the checkout where it asks for a promo or discount code.':
    'Copia el código, abre el enlace de la tienda y pégalo al pagar, donde pide un código promocional o de descuento.',
  'I have nothing better for {names} right now.': 'Para {names} no tengo nada mejor ahora mismo.',
  'With orders, returns and refunds only the shop itself can help. I know nothing but its codes.':
    'Con pedidos, devoluciones y reembolsos solo puede ayudar la propia tienda. Yo solo conozco sus códigos.',
  'I cannot vouch for shops or people: I know only the codes that creators share here, and what shoppers report of them.':
    'No puedo responder por tiendas ni personas: solo conozco los códigos que los creadores comparten aquí y lo que cuentan de ellos los compradores.',
  'No code here is made up by me: creators share them under their own names, and shoppers report whether they worked. The checkout of the shop has the last word.':
    'Ningún código de aquí me lo invento: los creadores los comparten con su nombre y los compradores cuentan si funcionaron. La última palabra la tiene la caja de la tienda.',
  'I show what fits your question. First come codes that shoppers report as working, with more off, shared lately and copied often; featured and trending ones gain a little.':
    'Muestro lo que encaja con tu pregunta. Primero van los códigos que según los compradores funcionan, descuentan más, son recientes y se copian a menudo; los destacados y los populares suben un poco.',
  'They are in the order that you asked for. Codes that shoppers report as failing come last.':
    'Van en el orden que pediste. Los códigos que según los compradores fallan van al final.',
  '{code}: {offer}, shared on {date}': '{code}: {offer}, compartido el {date}',
  'Whether codes go together the shop decides; many shops take only one for an order.':
    'Si los códigos se pueden juntar lo decide la tienda; muchas aceptan solo uno por pedido.',
  'These are codes for different shops, so no order takes both.':
    'Son códigos de tiendas distintas, así que no valen en un mismo pedido.',
  'Sorry about the link! You can report it by the contact page (/contact), and still copy the code and open the shop yourself.':
    '¡Siento lo del enlace! Puedes avisar por la página de contacto (/contact); mientras, copia el código y abre tú la tienda.',
  'Of a minimum spend for {codes} I know nothing.': 'De una compra mínima para {codes} no sé nada.',
  'The checkout of the shop has the last word.': 'La última palabra la tiene la caja de la tienda.',
  'How often a code worked I cannot say.': 'Cuántas veces ha funcionado un código no lo sé decir.',
  'Shoppers have not said clearly yet whether it works.':
    'Los compradores aún no han dicho con claridad si funciona.',
  'No: {code} is not for {things}.': 'No: {code} no vale para {things}.',
  'I am well, thank you, as far as a program can be. Which brand shall I look for?':
    'Bien, gracias, en lo que cabe a un programa. ¿Qué marca te busco?',
  'I am a program and no person. I know promo codes: which brand shall I look for?':
    'Soy un programa y no una persona. Conozco códigos de descuento: ¿qué marca te busco?',
  'I am only a program. The people behind this answer by the contact page (/contact).':
    'Yo soy solo un programa. Las personas detrás de esto responden por la página de contacto (/contact).',
  'Sorry about that! I am only a program: tell the people behind this by the contact page (/contact).':
    '¡Lo siento! Yo soy solo un programa: cuéntaselo a las personas detrás de esto por la página de contacto (/contact).',
  'What you write here is kept for 90 days at most, so that the chat can go on. What is kept and why is on the page /privacy.':
    'Lo que escribes aquí se guarda 90 días como máximo, para que la charla pueda seguir. Qué se guarda y por qué está en la página de privacidad (/privacy).',
  'For shoppers the codes are free. What creators and agencies pay is on the page /pricing.':
    'Para quien compra, los códigos son gratis. Lo que pagan los creadores y las agencias está en la página de precios (/pricing).',
  'Your own codes you change yourself: sign in (/login) and open your dashboard. Or write to the people behind this by the contact page (/contact).':
    'Tus propios códigos los cambias tú: inicia sesión (/login) y abre tu panel. O escribe a las personas detrás de esto por la página de contacto (/contact).',
  'Glad that it worked. Enjoy! On the page of the code you can say so, which helps others.':
    'Me alegro de que haya funcionado. ¡Que lo disfrutes! En la página del código puedes decirlo, y eso ayuda a los demás.',
  'What a shop sells and how it delivers I do not know: only the shop itself can tell.':
    'Qué vende una tienda y cómo envía no lo sé: solo la propia tienda puede decirlo.',
  'I am so sorry to hear that. I am only a program, but I wish you strength.':
    'Lo siento mucho. Solo soy un programa, pero te deseo mucho ánimo.',
  'Gift cards I do not have: I know only codes that take something off at a shop.':
    'Tarjetas regalo no tengo: solo conozco códigos que descuentan en una tienda.',
  'Your alerts are listed on the page /tell-me, where you can remove them. Each mail also has a link to unsubscribe. What you get about those you follow you choose on For you under Manage (/for-you?show=following). About other mails write to the people behind this by the contact page (/contact).':
    'Tus avisos están en la página /tell-me, donde puedes quitarlos. Cada correo trae también un enlace para darte de baja. Lo que recibes de quienes sigues lo eliges en For you, en Manage (/for-you?show=following). Por otros correos escribe a las personas de aquí por la página de contacto (/contact).',
  'You can report a code on its own page, and a creator or anything else by the contact page (/contact).':
    'Un código lo puedes denunciar en su propia página; a un creador o cualquier otra cosa, por la página de contacto (/contact).',
  'With your plan and its payments I cannot help: write to the people behind this by the contact page (/contact).':
    'Con tu plan y sus pagos no puedo ayudar: escribe a las personas de aquí por la página de contacto (/contact).',
  'They take equally much off: {codes}.': 'Descuentan lo mismo: {codes}.',
  'Which is better depends on your order: tell me what you spend.':
    'Cuál es mejor depende de tu pedido: dime cuánto gastas.',
  'I read English, Spanish, German, French, Italian and Portuguese. Say it in one of them, or send me the name of a shop.':
    'Leo inglés, español, alemán, francés, italiano y portugués. Dilo en uno de ellos o mándame el nombre de una tienda.',
  'I can let you know by mail, once, when there is such a code.':
    'Puedo hacer que te llegue un correo, una vez, cuando haya un código así.',
  'Tell me when there is one': 'Avísame cuando haya uno',
  'I cannot tell you later by myself. Follow creators on {site}, and you hear of their new codes.':
    'No puedo avisarte más tarde yo mismo. Sigue a los creadores en {site} (Follow) y te enteras de sus códigos nuevos.',

  'The best is {code} for {brand}: {offer}.': 'El mejor es {code} para {brand}: {offer}.',
  'Here is the paid link: {links}': 'Aquí está el enlace pagado: {links}',
  'Here are the paid links: {links}': 'Aquí están los enlaces pagados: {links}',
  'Sorry about that! Shops end codes without telling.':
    '¡Lo siento! Las tiendas terminan los códigos sin avisar.',
  'I have noted that {code} did not work.': 'He anotado que {code} no ha funcionado.',
  'Which code was it?': '¿Cuál de los códigos era?',
  'Try this one:': 'Prueba con el siguiente:',
  'Try one of these:': 'Prueba uno de los siguientes:',
  'its creator': 'su creador',
  '{code} for {brand} from {owner} ended yesterday.':
    '{code} para {brand}, de {owner}, terminó ayer.',
  '{code} for {brand} from {owner} ended on {date}.':
    '{code} para {brand}, de {owner}, terminó el {date}.',
  '{code} for {brand} from {owner} is paused right now.':
    '{code} para {brand}, de {owner}, está en pausa ahora.',
  'A code for {brand} with {offer} ended on {date}.':
    'Un código para {brand} con {offer} terminó el {date}.',
  'A code for {brand} with {offer} is paused right now.':
    'Un código para {brand} con {offer} está en pausa ahora.',
  '{code} is a code for {brand} from {owner}: {offer} ({expiry}).':
    '{code} es un código para {brand}, de {owner}: {offer} ({expiry}).',
  'But shoppers report that it did not work for them.':
    'Pero hay compradores que dicen que no les funcionó.',
  'Shoppers report that it worked for them.': 'Hay compradores que dicen que les funcionó.',
  'It is not from {names}.': 'No es de {names}.',
  'No, that is no longer live. Shall I look for another one?':
    'No, ya no está activo. ¿Busco otro para ti?',
  'Yes, live as of today. {codes}.': 'Sí, a día de hoy está activo. {codes}.',
  'Live as of today. {codes}.': 'Activo a día de hoy. {codes}.',
  '{count} of them are gone meanwhile.': {
    one: 'Mientras tanto se ha ido uno de ellos.',
    other: 'Mientras tanto se han ido {count} de ellos.',
  },
  '{code} from {owner} ({expiry})': '{code} de {owner} ({expiry})',
  'The shop decides that: its terms are at the checkout of {names}.':
    'Eso lo decide la tienda: las condiciones están en el pago de {names}.',
  'All I know: {codes}.': 'Todo lo que sé: {codes}.',
  '{code} is for ‘{offer}’': '{code} es para «{offer}»',

  'On an order of {amount} at {brand} {codes}.': 'En un pedido de {amount} en {brand}: {codes}.',
  'On an order of {amount} {codes}.': 'En un pedido de {amount}: {codes}.',
  '{code} at {brand}': '{code} en {brand}',
  '{code} needs an order of at least {amount}': '{code} pide una compra de al menos {amount}',
  '{code} needs an order of at least {amount}, about {other}':
    '{code} pide una compra de al menos {amount}, unos {other}',
  '{code} saves {amount}': '{code} ahorra {amount}',
  '{code} saves {amount}: you pay {rest}': '{code} ahorra {amount}, pagas {rest}',

  'for new customers': 'para clientes nuevos',
  'not only for new customers': 'no solo para clientes nuevos',
  'without a minimum spend': 'sin compra mínima',
  'without a minimum spend above {amount}': 'sin compra mínima por encima de {amount}',
  'without an end date': 'sin fecha de fin',
  'that shoppers say work': 'que según los compradores funcionan',
  'You asked me to leave {names} out.': 'Me pediste dejar fuera {names}.',
  'Minimum spend {amount}': 'Compra mínima de {amount}',
  'New customers only': 'Solo para clientes nuevos',
  'Not for: {things}': 'No vale para: {things}',
  'Only in {countries}': 'Solo en: {countries}',
  '{value} off': '{value} de descuento',
  'No end date': 'Sin fecha de fin',
  'No end date is known of any of these.': 'De ninguno de estos se conoce la fecha de fin.',
  'Ended {date}': 'Terminó el {date}',
  'Ends {date}': 'Hasta el {date}',
  'Ends today': 'Termina hoy',
  '{count} days left': { one: 'Queda {count} día', other: 'Quedan {count} días' },

  'Best deals': 'Mejores ofertas',
  'Free shipping': 'Envío gratis',
  'Ending soon': 'Terminan pronto',
  'Something similar': 'Algo parecido',
  'Over 20%': 'Más del 20 %',
  More: 'Más',
  'Get my code': 'Mi código',
  'Yours. Used once, by you.': 'Es tuyo. Se usa una vez, solo por ti.',
  'All codes of this offer are taken.': 'Ya no quedan códigos de esta oferta.',
  'No more codes today. Come back tomorrow.': 'Hoy no hay más códigos. Vuelve mañana.',
  Help: 'Ayuda',
  Start: 'Empezar',
  '{category} deals': 'Ofertas de {category}',
  Fashion: 'Moda',
  Fitness: 'Fitness',
  Food: 'Comida',
  Tech: 'Tecnología',
  Home: 'Hogar',
  Jewelry: 'Joyas',
  Travel: 'Viajes',
  Beauty: 'Belleza',
  General: 'General',
  'That is more than I can leave out. Start anew, and tell me what you want instead.':
    'Es más de lo que puedo dejar fuera. Empieza de nuevo y dime qué quieres en su lugar.',
  'You are chatting with {site}’s automatic assistant. Write STOP and it stops answering.':
    'Hablas con el asistente automático de {site}. Escribe STOP y deja de responder.',
  'I can only read text. Write me a brand or its handle, such as @pacewell, and I send you its live codes.':
    'Solo puedo leer texto. Escríbeme una marca o su usuario, como @pacewell, y te mando sus códigos activos.',
  'I could not read that message. Write me a brand or its handle as text, such as @pacewell.':
    'No he podido leer ese mensaje. Escríbeme una marca o su usuario con texto, como @pacewell.',
  'Done. You get no more answers from me. Write START whenever you want codes again.':
    'Hecho. No recibes más respuestas mías. Escribe START cuando quieras códigos de nuevo.',
  'Welcome back. Write me a brand or its handle, such as @pacewell, and I send you its live codes.':
    'Hola de nuevo. Escríbeme una marca o su usuario, como @pacewell, y te mando sus códigos activos.',
  'That was a lot of messages at once. Give me five minutes, then I am all yours again.':
    'Han sido muchos mensajes a la vez. Dame cinco minutos y vuelvo a estar para ti.',
  'Something went wrong on our side and I could not look that up. Please try again in a few minutes.':
    'Algo ha fallado por nuestra parte y no lo he podido buscar. Prueba otra vez en unos minutos.',
  'Paid links: the creator earns a commission.': 'Enlaces pagados: el creador recibe una comisión.',
  'From {owner}': 'De {owner}',
  'verified creator': 'creador verificado',
  'Link on its page: {link}': 'El enlace está en su página: {link}',
  'Paid link: {link}': 'Enlace pagado: {link}',
}
