import type { Table } from './sentences.ts'

export const pt: Table = {
  'Hi! Which brand are you shopping at? Send me its name, its @handle or its address, and I look for a code.':
    'Oi! Em que marca você está comprando? Mande o nome, o @usuário ou o site, e eu procuro um código.',
  'Hello! Tell me a brand, a creator or what you are looking for, and I find the codes that are live today.':
    'Olá! Diga uma marca, um criador ou o que você procura, e eu encontro os códigos ativos de hoje.',
  'Hey there! Name a brand or a creator, or say something like ‘shoes over 20%’.':
    'Oi! Diga o nome de uma marca ou de um criador, ou algo como “sapatos com mais de 20%”.',
  'You’re welcome. Happy shopping!': 'De nada. Boas compras!',
  'Any time! Send me the next brand when you need one.':
    'Sempre às ordens! Mande a próxima marca quando precisar.',
  'Glad to help. Enjoy!': 'Foi um prazer. Aproveite!',
  'Send me a brand, its @handle or web address, a creator, or what you want: ‘running shoes’, ‘over 20%’, ‘free shipping’. I answer with codes that creators share on {site}. Copy the code, open the shop’s link and paste the code at the checkout. Codes are free for you; links to shops are paid links.':
    'Mande uma marca, o @usuário ou o site dela, um criador ou o que você quer: “tênis de corrida”, “mais de 20%”, “frete grátis”. Eu respondo com os códigos que os criadores compartilham em {site}. Copie o código, abra o link da loja e cole na hora de pagar. Os códigos são grátis para você; os links das lojas são links pagos.',
  'All right, I stop here. Send START whenever you want codes again.':
    'Tudo bem, não escrevo mais. Escreva START quando quiser códigos de novo.',
  'Welcome back! Which brand are you shopping at?':
    'Que bom ter você de volta! Em que marca você está comprando?',
  'I am only good at one thing: finding promo codes. Which brand shall I look for?':
    'Eu só sei fazer uma coisa: encontrar códigos de desconto. Que marca eu procuro?',
  'I am a program that knows promo codes and little else. Try me with a brand or a creator.':
    'Sou um programa que conhece os códigos e pouco mais. Tente com o nome de uma marca ou de um criador.',
  'That is beyond me, but I do know codes. Which shop is it today?':
    'Isso eu não sei, mas de códigos eu entendo. Qual é a loja de hoje?',

  'I found one code{topic}:': 'Encontrei um código{topic}, aqui está:',
  'Here is the one live code{topic}:': 'Este é o único código ativo{topic} aqui:',
  'One code{topic} for you:': 'Um código{topic}, aqui está:',
  'I found {count} codes{topic}:': 'Encontrei {count} códigos{topic}:',
  'Here are the best codes{topic}:': 'Estes são os melhores códigos{topic}:',
  '{count} codes are live today{topic}:': 'Hoje há {count} códigos ativos{topic}:',
  'Say ‘more’ for others.': 'Escreva “mais” para ver outros.',
  'for {names}': 'para {names}',
  'from {names}': 'de {names}',
  'in {names}': 'em {names}',
  'without {names}': 'sem {names}',
  'over {value} off': 'com mais de {value} de desconto',
  'with at least {value} off': 'com pelo menos {value} de desconto',
  'with at most {value} off': 'com no máximo {value} de desconto',
  'under {value} off': 'com menos de {value} de desconto',
  'with two for one': 'com dois por um',
  'with a free gift': 'com um brinde grátis',
  'with free shipping': 'com frete grátis',
  'with free returns': 'com devolução grátis',
  'with next-day delivery': 'com entrega no dia seguinte',
  'ending soon': 'que acabam logo',
  'by when they end': 'por data de fim',
  'ending on {date}': 'que acabam em {date}',
  'ending by {date}': 'que acabam até {date}',
  'ending from {first} to {last}': 'que acabam de {first} a {last}',
  'still valid on {date}': 'ainda válidos em {date}',
  'except those {kind}': 'exceto os {kind}',
  'credit cards': 'cartões de crédito',
  'There are no codes {wish} for {names} right now.': 'Não há códigos {wish} para {names} agora.',
  'Nothing live for {names} right now.': 'Agora não há nada para {names}.',
  'That is all I have{topic} right now.': 'É tudo o que tenho{topic} por agora, não há mais.',
  'There is no live code{topic} right now.': 'Agora não há nenhum código ativo{topic}.',
  'There are others, if you like.': 'Há outros, se você quiser: não custa ver.',
  'Codes come and go: follow its creators to see the next one, or try one of these brands.':
    'Os códigos vêm e vão: siga os criadores para ver o próximo, ou tente uma destas marcas.',
  'Shall I look further?': 'Procuro mais?',
  'Much like it, from {names}:': 'Algo parecido, de {names}:',
  'I know nothing else like it right now.': 'Agora não conheço nada parecido.',

  'Did you mean {names}?': 'O nome que você quer é o de {names}?',
  'I am not sure about ‘{typed}’. Did you mean {names}?':
    'Não sei bem o que é “{typed}”. É o nome de {names}?',
  'And ‘{typed}’: did you mean {names}?': 'E “{typed}”: é o nome de {names}?',
  'Do you want codes for {names}, or rather not?': 'Você quer cupons de {names} ou melhor não?',
  'Or did you mean {names}?': 'Ou é o nome de {names}?',
  'If you want {thing} of any shop, say ‘{reply}’.':
    'Se você quer a coisa e não a marca, escreva “{reply}”.',
  'There is no category for exactly that here, so I looked in {names}.':
    'Aqui não há uma categoria exatamente para isso, então procurei em {names}.',
  'What single codes in {names} are for I cannot tell: look at the shop first.':
    'Para que serve cada código de {names} eu não sei: veja antes na loja.',
  'No creator shares a code for ‘{typed}’ here yet. Check the spelling, or try another brand.':
    'Aqui ainda não há criador com código para “{typed}”. Confira o nome ou tente outra marca.',
  'I know no code for ‘{typed}’, sorry. Shall I look for another brand or in a category?':
    'Desculpe, não conheço código para “{typed}”. Procuro outra marca ou em uma categoria?',
  'There is nothing for ‘{typed}’ yet. I only tell codes that creators really share.':
    'Ainda não há nada para “{typed}”. Só dou códigos que os criadores compartilham de verdade.',
  'I know nothing called {names}.': 'Não conheço nada com o nome de {names}.',
  'I did not get that. Send me a brand, an @handle, a creator or a category, and I look for codes.':
    'Não entendi. Mande uma marca, um @usuário, um criador ou uma categoria, e eu procuro os códigos.',
  'None of them, then. Send me the name as its shop or creator writes it, or its @handle, and I look again.':
    'Então nenhum deles. Mande o nome como a loja ou o criador escreve, ou o @usuário, e eu procuro de novo.',
  'All right, not those. Tell me another brand, or what they should be like: ‘over 20%’, ‘free shipping’.':
    'Tudo bem, esses não. Diga outra marca ou como devem ser: “mais de 20%”, “frete grátis”.',
  'With accounts I cannot help: write to the people behind this by the contact page (/contact).':
    'Com contas não posso ajudar: escreva para as pessoas daqui pela página de contato (/contact).',
  'You can {act} yourself, on your account page under Security (/profile?tab=security). If that does not work, write to the people behind this by the contact page (/contact).':
    'Na página da sua conta, em Security (/profile?tab=security), você pode {act}. Se não funcionar, escreva para as pessoas daqui pela página de contato (/contact).',
  'delete your account with all its data': 'excluir sua conta com todos os dados',
  'change your email address': 'mudar seu endereço de e-mail',
  'change your password': 'mudar sua senha',
  'sign out everywhere else': 'sair de todos os outros aparelhos',
  'download your data': 'baixar seus dados',
  'Your name, username and picture you change yourself, on your account page under Edit Profile (/profile?tab=edit).':
    'Nome, nome de usuário e foto você mesmo muda, na página da sua conta em Edit Profile (/profile?tab=edit).',
  'If you cannot sign in, set a new password (/forgot-password). If that does not help, write to the people behind this by the contact page (/contact).':
    'Se você não consegue entrar, defina uma nova senha (/forgot-password). Se não ajudar, escreva para as pessoas daqui pela página de contato (/contact).',
  'Your saved codes are on For you, under Saved (/for-you?show=saved). The button that saves a code also takes it back.':
    'Seus cupons salvos estão em For you, em Saved (/for-you?show=saved). O botão que salva um cupom também o tira.',
  'No, you need no account: copy a code, open the link of the shop and paste the code at the checkout.':
    'Não, você não precisa de conta: copie um cupom, abra o link da loja e cole o cupom ao pagar.',
  'Creators apply on the page /influencer-apply, and then publish their codes themselves.':
    'Os criadores se inscrevem na página /influencer-apply e depois publicam eles mesmos os seus cupons.',
  'The pages of creators and brands have a Follow button. What you follow, and how you hear of it, is on For you under Manage (/for-you?show=following).':
    'As páginas de criadores e marcas têm um botão Follow. O que você segue, e como recebe avisos, está em For you, em Manage (/for-you?show=following).',
  'The browser extension, which shows the codes for the shop you are at, is on the page /extension.':
    'A extensão do navegador, que mostra os cupons da loja em que você está, está na página /extension.',
  'It takes the most off.': 'É o que dá mais desconto.',
  'Copy the code, open the link of the shop, and paste the code at the checkout where it asks for a promo or discount code.':
    'Copie o cupom, abra o link da loja e cole-o ao pagar, onde ela pede um cupom ou código de desconto.',
  'I have nothing better for {names} right now.': 'Para {names} não tenho nada melhor agora.',
  'With orders, returns and refunds only the shop itself can help. I know nothing but its codes.':
    'Com pedidos, devoluções e reembolsos só a própria loja pode ajudar. Eu só conheço os códigos dela.',
  'I cannot vouch for shops or people: I know only the codes that creators share here, and what shoppers report of them.':
    'Não posso responder por lojas nem pessoas: só conheço os códigos que os criadores compartilham aqui e o que os compradores contam deles.',
  'No code here is made up by me: creators share them under their own names, and shoppers report whether they worked. The checkout of the shop has the last word.':
    'Nenhum código daqui é inventado por mim: os criadores os compartilham com o próprio nome e os compradores contam se funcionaram. A última palavra é do caixa da loja.',
  'I show what fits your question. First come codes that shoppers report as working, with more off, shared lately and copied often; featured and trending ones gain a little.':
    'Mostro o que combina com a sua pergunta. Primeiro vêm os códigos que segundo os compradores funcionam, descontam mais, são recentes e copiados com frequência; os destacados e os em alta sobem um pouco.',
  'They are in the order that you asked for. Codes that shoppers report as failing come last.':
    'Estão na ordem que você pediu. Os códigos que segundo os compradores falham ficam por último.',
  '{code}: {offer}, shared on {date}': '{code}: {offer}, compartilhado em {date}',
  'Whether codes go together the shop decides; many shops take only one for an order.':
    'Se os códigos podem ser usados juntos quem decide é a loja; muitas aceitam só um por pedido.',
  'These are codes for different shops, so no order takes both.':
    'São códigos de lojas diferentes, então não valem no mesmo pedido.',
  'Sorry about the link! You can report it by the contact page (/contact), and still copy the code and open the shop yourself.':
    'Desculpe pelo link! Você pode avisar pela página de contato (/contact) e, mesmo assim, copiar o código e abrir a loja por conta própria.',
  'Of a minimum spend for {codes} I know nothing.': 'Não sei de uma compra mínima para {codes}.',
  'The checkout of the shop has the last word.': 'A última palavra é do checkout da loja.',
  'How often a code worked I cannot say.': 'Quantas vezes um código funcionou não sei dizer.',
  'Shoppers have not said clearly yet whether it works.':
    'Os compradores ainda não disseram com clareza se funciona.',
  'No: {code} is not for {things}.': 'Não: {code} não vale para {things}.',
  'I am well, thank you, as far as a program can be. Which brand shall I look for?':
    'Bem, obrigado, tanto quanto um programa pode estar. Para qual marca procuro um código?',
  'I am a program and no person. I know promo codes: which brand shall I look for?':
    'Sou um programa e não uma pessoa. Conheço códigos de desconto: qual marca procuro?',
  'I am only a program. The people behind this answer by the contact page (/contact).':
    'Sou só um programa. As pessoas por trás disto respondem pela página de contato (/contact).',
  'Sorry about that! I am only a program: tell the people behind this by the contact page (/contact).':
    'Sinto muito! Sou só um programa: conte às pessoas por trás disto pela página de contato (/contact).',
  'What you write here is kept for 90 days at most, so that the chat can go on. What is kept and why is on the page /privacy.':
    'O que você escreve aqui fica guardado por 90 dias no máximo, para que a conversa possa continuar. O que é guardado e por quê está na página de privacidade (/privacy).',
  'For shoppers the codes are free. What creators and agencies pay is on the page /pricing.':
    'Para quem compra, os códigos são grátis. O que criadores e agências pagam está na página de preços (/pricing).',
  'Your own codes you change yourself: sign in (/login) and open your dashboard. Or write to the people behind this by the contact page (/contact).':
    'Os seus próprios códigos você mesmo altera: entre (/login) e abra o seu painel. Ou escreva às pessoas por trás disto pela página de contato (/contact).',
  'Glad that it worked. Enjoy! On the page of the code you can say so, which helps others.':
    'Que bom que funcionou. Aproveite! Na página do código você pode dizer isso, o que ajuda os outros.',
  'What a shop sells and how it delivers I do not know: only the shop itself can tell.':
    'O que uma loja vende e como ela entrega eu não sei: só a própria loja pode dizer.',
  'I am so sorry to hear that. I am only a program, but I wish you strength.':
    'Sinto muito. Sou só um programa, mas desejo muita força a você.',
  'Gift cards I do not have: I know only codes that take something off at a shop.':
    'Cartões-presente não tenho: só conheço códigos que dão desconto em uma loja.',
  'Your alerts are listed on the page /tell-me, where you can remove them. Each mail also has a link to unsubscribe. What you get about those you follow you choose on For you under Manage (/for-you?show=following). About other mails write to the people behind this by the contact page (/contact).':
    'Seus avisos estão na página /tell-me, onde você pode removê-los. Cada e-mail também tem um link para cancelar. O que recebe de quem você segue se escolhe em For you, em Manage (/for-you?show=following). Sobre outros e-mails escreva para as pessoas daqui pela página de contato (/contact).',
  'You can report a code on its own page, and a creator or anything else by the contact page (/contact).':
    'Um código você pode denunciar na própria página dele; um criador ou outra coisa, pela página de contato (/contact).',
  'With your plan and its payments I cannot help: write to the people behind this by the contact page (/contact).':
    'Com o seu plano e os pagamentos não posso ajudar: escreva para as pessoas daqui pela página de contato (/contact).',
  'They take equally much off: {codes}.': 'Descontam o mesmo: {codes}.',
  'Which is better depends on your order: tell me what you spend.':
    'Qual é melhor depende do seu pedido: diga-me quanto você gasta.',
  'I read English, Spanish, German, French, Italian and Portuguese. Say it in one of them, or send me the name of a shop.':
    'Leio inglês, espanhol, alemão, francês, italiano e português. Diga em um desses idiomas ou mande o nome de uma loja.',
  'I can let you know by mail, once, when there is such a code.':
    'Posso mandar um e-mail para você, uma vez, quando houver um código assim.',
  'Tell me when there is one': 'Avise-me quando houver um',
  'I cannot tell you later by myself. Follow creators on {site}, and you hear of their new codes.':
    'Não posso avisar você depois. Siga os criadores em {site} (Follow) e saiba dos códigos novos.',

  'The best is {code} for {brand}: {offer}.': 'O melhor é {code} para {brand}: {offer}.',
  'Here is the paid link: {links}': 'Aqui está o link pago: {links}',
  'Here are the paid links: {links}': 'Aqui estão os links pagos: {links}',
  'Sorry about that! Shops end codes without telling.':
    'Sinto muito! As lojas encerram os códigos sem avisar.',
  'I have noted that {code} did not work.': 'Anotei que {code} não funcionou.',
  'Which code was it?': 'Qual dos códigos era?',
  'Try this one:': 'Aqui está outro:',
  'Try one of these:': 'Aqui estão outros:',
  'its creator': 'seu criador',
  '{code} for {brand} from {owner} ended yesterday.':
    '{code} para {brand}, de {owner}, acabou ontem.',
  '{code} for {brand} from {owner} ended on {date}.':
    '{code} para {brand}, de {owner}, acabou em {date}.',
  '{code} for {brand} from {owner} is paused right now.':
    '{code} para {brand}, de {owner}, está em pausa agora.',
  'A code for {brand} with {offer} ended on {date}.':
    'Um código para {brand} com {offer} acabou em {date}.',
  'A code for {brand} with {offer} is paused right now.':
    'Um código para {brand} com {offer} está em pausa agora.',
  '{code} is a code for {brand} from {owner}: {offer} ({expiry}).':
    '{code} é um código para {brand}, de {owner}: {offer} ({expiry}).',
  'But shoppers report that it did not work for them.':
    'Mas há compradores que dizem que não funcionou.',
  'Shoppers report that it worked for them.': 'Há compradores que dizem que funcionou.',
  'It is not from {names}.': 'Não é de {names}.',
  'No, that is no longer live. Shall I look for another one?':
    'Não, já não está ativo. Procuro outro?',
  'Yes, live as of today. {codes}.': 'Sim, até hoje está ativo. {codes}.',
  'Live as of today. {codes}.': 'Até hoje está ativo. {codes}.',
  '{count} of them are gone meanwhile.': {
    one: 'Enquanto isso um deles saiu.',
    other: 'Enquanto isso {count} deles saíram.',
  },
  '{code} from {owner} ({expiry})': '{code} de {owner} ({expiry})',
  'The shop decides that: its terms are at the checkout of {names}.':
    'Quem decide isso é a loja: você vê as condições no pagamento de {names}.',
  'All I know: {codes}.': 'Tudo o que sei: {codes}.',
  '{code} is for ‘{offer}’': '{code} é para “{offer}”',

  'On an order of {amount} at {brand} {codes}.': 'Em um pedido de {amount} na {brand}: {codes}.',
  'On an order of {amount} {codes}.': 'Em um pedido de {amount}: {codes}.',
  '{code} at {brand}': '{code} na {brand}',
  '{code} needs an order of at least {amount}': '{code} pede uma compra de pelo menos {amount}',
  '{code} needs an order of at least {amount}, about {other}':
    '{code} pede uma compra de pelo menos {amount}, cerca de {other}',
  '{code} saves {amount}': '{code} economiza {amount}',
  '{code} saves {amount}: you pay {rest}': '{code} economiza {amount}, você paga {rest}',

  'for new customers': 'para novos clientes',
  'not only for new customers': 'não só para novos clientes',
  'without a minimum spend': 'sem compra mínima',
  'without a minimum spend above {amount}': 'sem compra mínima acima de {amount}',
  'without an end date': 'sem data de fim',
  'that shoppers say work': 'que segundo os clientes funcionam',
  'You asked me to leave {names} out.': 'Você me pediu para deixar {names} de fora.',
  'Minimum spend {amount}': 'Compra mínima de {amount}',
  'New customers only': 'Só para novos clientes',
  'Not for: {things}': 'Não vale para: {things}',
  'Only in {countries}': 'Apenas em: {countries}',
  '{value} off': '{value} de desconto',
  'No end date': 'Sem data de fim',
  'No end date is known of any of these.': 'Nenhum destes tem data de fim conhecida.',
  'Ended {date}': 'Acabou em {date}',
  'Ends {date}': 'Até {date}',
  'Ends today': 'Acaba hoje',
  '{count} days left': { one: 'Falta {count} dia', other: 'Faltam {count} dias' },

  'Best deals': 'Melhores ofertas',
  'Free shipping': 'Frete grátis',
  'Ending soon': 'Acabam logo',
  'Something similar': 'Algo parecido',
  'Over 20%': 'Mais de 20%',
  More: 'Mais',
  'Get my code': 'Meu código',
  'Yours. Used once, by you.': 'É seu. Vale uma vez, só para você.',
  'All codes of this offer are taken.': 'Todos os códigos desta oferta já foram usados.',
  'No more codes today. Come back tomorrow.': 'Hoje não há mais códigos. Volte amanhã.',
  Help: 'Ajuda',
  Start: 'Começar',
  '{category} deals': 'Ofertas de {category}',
  Fashion: 'Moda',
  Fitness: 'Fitness',
  Food: 'Comida',
  Tech: 'Tecnologia',
  Home: 'Casa',
  Jewelry: 'Joias',
  Travel: 'Viagens',
  Beauty: 'Beleza',
  General: 'Geral',
  'That is more than I can leave out. Start anew, and tell me what you want instead.':
    'É mais do que consigo deixar de fora. Comece de novo e diga-me o que quer em vez disso.',
  'You are chatting with {site}’s automatic assistant. Write STOP and it stops answering.':
    'Você está falando com o assistente automático de {site}. Escreva STOP e ele para de responder.',
  'I can only read text. Write me a brand or its handle, such as @pacewell, and I send you its live codes.':
    'Só consigo ler texto. Escreva uma marca ou o usuário dela, como @pacewell, e eu mando os códigos ativos.',
  'I could not read that message. Write me a brand or its handle as text, such as @pacewell.':
    'Não consegui ler essa mensagem. Escreva uma marca ou o usuário dela, como @pacewell.',
  'Done. You get no more answers from me. Write START whenever you want codes again.':
    'Feito. Você não recebe mais respostas minhas. Escreva START quando quiser códigos de novo.',
  'Welcome back. Write me a brand or its handle, such as @pacewell, and I send you its live codes.':
    'Que bom ter você de volta. Escreva uma marca ou o usuário dela, como @pacewell, e eu mando os códigos ativos.',
  'That was a lot of messages at once. Give me five minutes, then I am all yours again.':
    'Foram muitas mensagens de uma vez. Espere cinco minutos e eu volto para você.',
  'Something went wrong on our side and I could not look that up. Please try again in a few minutes.':
    'Algo deu errado do nosso lado e não consegui procurar. Tente de novo em alguns minutos.',
  'Paid links: the creator earns a commission.': 'Links pagos: o criador ganha uma comissão.',
  'From {owner}': 'De {owner}',
  'verified creator': 'criador verificado',
  'Link on its page: {link}': 'O link está na página: {link}',
  'Paid link: {link}': 'Link pago: {link}',
}
