import { afterAll, beforeAll, describe, test } from 'vitest'

import type { Database } from '#server/db/connect.ts'
import { expectTalk } from '#test/assistant-talk.ts'
import { openTestDatabase } from '#test/database.ts'
import { evalDay, fillMarketplace } from '#test/eval/assistant/marketplace.ts'

/** How shoppers point, tell and ask in passing, by the shops that it is said of. */

const classes = [
  {
    what: 'pointing at a shown code',
    shops: 'main-street-brands.json',
    lines: [
      'wayfair >> the second one please => one =wayfair',
      `wayfair >> i'll take the second one => one =wayfair`,
      'wayfair >> is the second one still good? => one /live/',
      'wayfair >> can you send me the link to the second one => one /https/',
      'wayfair >> what are the terms of the second one => one =wayfair',
      'wayfair >> when does the last one end => one =wayfair',
      'wayfair >> number 2 pls, and its link => one /https/',
      'wayfair >> not the second one => one =wayfair',
      'wayfair >> the second one? no => one =wayfair',
      'wayfair >> passe mir den zweiten code => one =wayfair',
      'wayfair >> dame el segundo código => one =wayfair',
      'wayfair >> donne-moi le deuxième code => one =wayfair',
      'wayfair >> leave out the second one => one =wayfair',
      'wayfair >> den ersten lieber nicht => one =wayfair',
      'wayfair >> no quiero el primero => one =wayfair',
      'wayfair >> el primero no me interesa => one =wayfair',
      'wayfair >> the second one says invalid => /noted/',
      'wayfair >> had the first one, send another one => one =wayfair',
      'wayfair >> gilt der zweite noch? => one =wayfair',
      'wayfair >> me mandas el enlace del segundo? => one /https/',
      'wayfair >> le lien du deuxième svp => one /https/',
      'wayfair >> il link del secondo per favore => one /https/',
      'wayfair >> o link do segundo por favor => one /https/',
      'mango >> send me that one => =mango',
      'mango >> is it any good => =mango',
      'mango >> ich nehme den => =mango',
      'fashion >> the third one please >> how long is that one valid => one',
      'fashion >> more like the second one => =#Fashion',
      'fashion >> the 40% one, is it still valid => one =BANANA40',
      'fashion >> link for the mango one => one =mango /https/',
      'fashion >> all of them but the first one => =#Fashion -MANGOLENA',
      'fashion >> mango code >> send it over => =mango',
    ],
  },
  {
    what: 'a shop by what is told of it',
    shops: 'main-street-brands.json',
    lines: [
      'never heard of origins but my flatmate swears by it, any discount => =origins',
      `don't know diesel but i like the look of it, code? => =diesel`,
      'a colleague told me about whoop, got a code => =whoop',
      'got hooked on factor, code? => =factor',
      'i saw an advert for graze, any code => =graze',
      `weekday isn't bad, code? => =weekday`,
      'oasis, percentages only => =oasis',
      'green chef but i pick it up myself => =green_chef',
      'is it possible to get monica vinader cheaper => =monica_vinader',
      'sorry to bother you, isn’t it possible to get joseph joseph cheaper => =joseph_joseph',
      'would it be possible to get bloom and wild cheaper => =bloom_&_wild',
      'kenne fossil nicht, gibt es einen code => =fossil',
      'je ne connais pas graze, un code ? => =graze',
      'no conozco graze, hay codigo? => =graze',
      `non conosco habitat, c'è un codice? => =habitat`,
      'não conheço a graze, tem cupom? => =graze',
      'innocent mistake on my part, need trainers => -innocent',
      'love a good mango smoothie, food codes? => -mango',
    ],
  },
  {
    what: 'a shop behind a preposition, whatever its name means',
    shops: 'everyday-brands.json',
    lines: [
      'ich hab bei target bestellt, gibts rabatt? => =target',
      'kleid bei next gesehen, gibts rabatt? => =next',
      'von next gibts was? => =next',
      'j’ai commandé chez gap, un code? => =gap',
      'he comprado en gap, hay descuento? => =gap',
      `ho ordinato da gap, c'è un codice? => =gap`,
      'comprei na gap, tem cupom? => =gap',
      'i ordered at target yesterday, any code => =target',
    ],
  },
  {
    what: 'a shop called as a season is',
    shops: 'back-street-brands.json',
    lines: [
      'chez spring forward un code => =spring_forward',
      'bei the winter sale => =the_winter_sale',
    ],
  },
  {
    what: 'a noun of two words is no shop',
    shops: 'side-street-brands.json',
    lines: [
      'which other meal brother has a code => -brother',
      'perfume shell discount => -shell',
      'birthday orange codes => -orange',
      'shell code => =shell',
      'Food Monday codes => some',
    ],
  },
  {
    what: 'any discount',
    shops: 'side-street-brands.json',
    lines: [
      'dove money off? => =dove',
      'champion, something off? => =champion',
      'can you knock a bit off at brooks => =brooks',
      'a price cut at apple? => =apple',
      "any reductions at levis? => =levi's",
      'clothes with money off => =#Fashion',
    ],
  },
  {
    what: 'a kind of discount',
    shops: 'everyday-brands.json',
    lines: [
      'longroad luggage, not money off => =LONG15',
      'longroad luggage, dollars off => =LONG20',
    ],
  },
  {
    what: 'the topic of the talk is kept',
    shops: 'main-street-brands.json',
    lines: [
      'beauty >> whats good => =#Beauty',
      'beauty >> ok so what have you got => =#Beauty',
      'beauty >> anything decent? => =#Beauty',
      'beauty, not lush >> thanks >> whats good then => =#Beauty -lush',
      `beauty >> i own all the lush i'll ever need >> whats good => =#Beauty -lush`,
      'mango >> any codes? => =mango',
      'tech >> was gibts gutes => =#Tech',
      'tech >> quoi de bon => =#Tech',
      'tech >> best deals => many',
    ],
  },
  {
    what: 'a reason refuses, and asks for nothing',
    shops: 'high-street-brands.json',
    lines: [
      'home stuff. target never has my size so no point in showing me them => =#Home -target',
      'makeup please, i used to work at boots so dont even suggest it => =#Beauty -boots',
      'food codes. daily harvest sends me mail every hour so no => =#Food -daily_harvest',
      'beauty but no boots, they sold me broken headphones => =#Beauty -boots',
      'jewelry codes. pandora is out, my cat ate the ring and the sofa => =#Jewelry -pandora',
      'fashion with zero gap => =#Fashion -gap',
      'food please, zero sugar snacks => =#Food',
      'tech codes, my wife forbade best buy => =#Tech -best_buy',
      'clothes but vans no thank you => =#Fashion -vans',
      'home, purple mi fa venire mal di schiena => -purple',
      'viagem, away deixa pra lá => -away',
    ],
  },
  {
    what: 'a kind of offer is refused',
    shops: 'high-street-brands.json',
    lines: [
      'gymshark but the dollar ones never work for me => =gymshark -SHARKDEE',
      'gymshark, fixed amounts are a trick => =gymshark -SHARKDEE',
      'percent deals only at gymshark => =gymshark -SHARKDEE',
      'away >> that card thing is no use to me => =AWAYTOMAS',
      'away >> skip the northbank thing >> what remains => =AWAYTOMAS',
    ],
  },
  {
    what: 'a negative word asks',
    shops: 'high-street-brands.json',
    lines: [
      'no tienes un código de gymshark? => =gymshark',
      `non c'è uno sconto per vans? => =vans`,
      `t'as pas un code pour vans ? => =vans`,
      'habt ihr keinen code für boots? => =boots',
      'porque nunca tem cupom da gap => =gap',
      'how come nobody has got an anker coupon => =anker',
      'i never check out at gap w/o a code => =gap',
      'without a voucher i cant buy hoka => =hoka',
    ],
  },
  {
    what: 'a shop that somebody stands in or explains',
    shops: 'high-street-brands.json',
    lines: [
      'full cart on next, any code => =next',
      'walking through target, any deals => =target',
      'in next today buying a dress, any code => =next',
      'on, the running shoes => =on',
      'nothing. the phone => =nothing',
      'in july i need a suitcase => =#Travel many',
    ],
  },
  {
    what: 'a shop that was asked about is refused again',
    shops: 'high-street-brands.json',
    lines: [
      'travel, no away >> is away the one with the card? >> no, still not => =#Travel -away',
      'fashion without gap >> is gap cheap? >> yeah still no. the others => =#Fashion -gap',
      'gap >> nah too pricey >> something similar => =#Fashion -gap',
    ],
  },
  {
    what: 'on the station street, a failed code, a card and a kind of offer',
    shops: 'station-street-brands.json',
    lines: [
      'common thread but the code of lena never works for me => =common_thread -THREAD20',
      `common thread, summer's code failed, any other => =THREAD20`,
      `hungry otter. sunny's one never works => =OTTER20`,
      `common thread >> lena's doesn't work => =THREAD10`,
      'common thread >> the lena one does not work => =THREAD10',
      'window seat >> not the bank one => =WINDOW15',
      'window seat >> im not with that bank => =WINDOW15',
      'tech codes, none of that buy 2 get 1 stuff => =#Tech -CABLE2',
      `home codes, can't stand those free gift ones => =#Home`,
      'is there no free shipping for bean there? => =BEANSHIP',
      'not quite navy free shipping code => =NAVYSHIP',
      'something to drink please => =#Food',
    ],
  },
  {
    what: 'on the back street, refusals in passing',
    shops: 'back-street-brands.json',
    lines: [
      'seven odd socks not the buy 3 thing => =ODD10',
      'fitness. no free month nonsense => =#Fitness -RESTDAY',
      'go anyway but no credit card codes => =ANYWAY10',
      'travel but not in euros => =#Travel -NBANYWAY',
      'gift for her, she has way too much jewellery already => some -#Jewelry',
      'cant use codes with a minimum order, home => =#Home -STAYIN30 -WALLS40',
      'almost sunday >> hmm no. something else for clothes => =#Fashion -almost_sunday',
      'corduroy club >> used CORD12, anything else there? => quiet /That.is.all/',
      'home stuff, nah not stay in => =#Home -stay_in',
      'skincare, had enough of glow slowly => =#Beauty -glow_slowly',
      'home codes >> hana is annoying, someone else >> percent only => =#Home -@hana.at.home +MATCH30',
      'glow slowly >> not that one, the other one => =SLOW8',
      'any maya code but not maya bakes => =@maya.runs.far',
      'prezzie for my sister, she hates jewellery => some -#Jewelry',
      'which code ends soonest => some 1FORWARD22',
    ],
  },
  {
    what: 'on the market street, refusals in passing',
    shops: 'market-street-brands.json',
    lines: [
      'spirit >> nah not flying. hotels? => =#Travel -spirit',
      'food >> something to drink, not wine => =#Food -NAKED30',
      'rabbit code >> nvm, 2xu => =2xu',
    ],
  },
] as const

describe.each(classes)('$what', ({ shops, lines }) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(evalDay)
    await fillMarketplace(database.db, shops)
  })
  afterAll(() => database.close())

  test.each(lines)('%s', (line) => expectTalk(database.db, evalDay, line))
})
