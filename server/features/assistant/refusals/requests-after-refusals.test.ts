import { describeTalks } from '#test/assistant-talks.ts'

/** What stands beside an exclusion, and what single deals an exclusion means. */

describeTalks([
  {
    what: 'a request after a refused name is not refused',
    shops: 'brands.json',
    lines: [
      'a skirt but not plainfold, and a toaster => +#Fashion +#Home -plainfold',
      'sneakers not from pacewell and a moisturiser => +#Beauty -pacewell',
      'no plainfold, and some bread please => =#Food',
      'bread except ovenbird bread, and a kettle => +#Food +#Home -ovenbird_bread',
      'skip glasspear, a tent and shampoo => +#Travel +#Beauty -glasspear',
      'fashion without plainfold and food without brinecup => +#Fashion +#Food -plainfold -brinecup',
      'not plainfold, and a code for amaro => =amaro',
      'not brinecup, and something from amaro => =amaro',
    ],
  },
  {
    what: 'a list of refused names goes on',
    shops: 'brands.json',
    lines: [
      'fashion without plainfold and only socks => =#Fashion -plainfold -only_socks',
      'fashion but not plainfold, only socks and harrow denim => -plainfold -only_socks -harrow_denim',
      'no dresses, and no bread => some -#Fashion -#Food',
      'without plainfold or a hotel => some -plainfold -#Travel',
    ],
  },
  {
    what: 'a list with or is refused as a whole',
    shops: 'high-street-brands.json',
    lines: [
      'no codes from gap, deals from next or vouchers from boots => -gap -next -boots',
      'i dont want gap or a code for next => -gap -next',
      'no deals from gap or codes from next => -gap -next',
      'dont send me codes for gap, codes for next or codes for boots => -gap -next -boots',
      'no codes for gap, codes for next or codes for boots => -gap -next -boots',
      'i hate gap or a code for next => -gap -next',
      'ich will kein gap oder einen code für next => -gap -next',
      'keine codes für gap, codes für next oder codes für boots => -gap -next -boots',
      'no quiero gap o un código de next => -gap -next',
      'pas de codes pour gap, des codes pour next ou des codes pour boots => -gap -next -boots',
      'non voglio codici per gap, codici per next o codici per boots => -gap -next -boots',
      'não quero códigos para gap, códigos para next ou códigos para boots => -gap -next -boots',
      'not gap, and a code for boots => =boots -gap',
      'skip gap, a code for boots please => =boots -gap',
    ],
  },
  {
    what: 'not only a shop, but others as well',
    shops: 'brands.json',
    lines: [
      'not only plainfold, any clothes shop will do => many =#Fashion',
      'it doesnt have to be pacewell, any running shoes => many =#Fitness',
      'amaro or any other food shop => many =#Food',
      'not only plainfold but also only socks => +plainfold +only_socks',
      'it must not be plainfold, any other clothes => =#Fashion -plainfold',
    ],
  },
  {
    what: 'a shop and others of its kind',
    shops: 'high-street-brands.json',
    lines: [
      'vuori or any other fitness shop => many =#Fitness',
      'i need something from gap or any other clothes shop => many =#Fashion',
      'free shipping at vuori or any other fitness shop => =VUORISHIP',
      '20% off at gap or any other clothes shop => +gap =#Fashion /20%/',
      'not gap or any other clothes shop => -#Fashion',
      'nothing from gap or any other clothes shop, just beauty => =#Beauty',
      'no codes from gap or some other clothes brands => -#Fashion',
      'i hate gap or any other clothes shop => -gap',
    ],
  },
  {
    what: 'everything of a creator less a shop',
    shops: 'brands.json',
    lines: [
      'everything kofi shares apart from pacewell => =@kofi.lifts.slow -pacewell',
      'what does lena have besides plainfold => =@lena.wears.it -plainfold',
      'does kofi share anything other than pacewell => =@kofi.lifts.slow -pacewell',
    ],
  },
  {
    what: 'as long as something is wanted, nothing is refused',
    shops: 'brands.json',
    lines: [
      'any shop as long as its cheap bread => =#Food',
      'any bread as long as its not ovenbird bread => =#Food -ovenbird_bread',
    ],
  },
  {
    what: 'one deal of a shop is refused, not the shop',
    shops: 'brands.json',
    lines: [
      'softhour >> other than the free gift thing => =softhour -MINASOFT',
      'softhour but not the gift => =softhour -MINASOFT',
      'softhour, anything but the freebie one => =softhour -MINASOFT',
      'pacewell and nightferry, but leave out the pacewell one from kofi => +pacewell -@kofi.lifts.slow',
    ],
  },
  {
    what: 'a shop that was only spoken of is refused',
    shops: 'high-street-brands.json',
    lines: [
      'gap again? no gap clothing deals => -gap',
      'you showed me gap, no gap kids codes! => -gap',
      'gap is bad, no gap codes for me => -gap',
      'you always give me gap, no gap summer codes => -gap',
      'gap and next, but not the gap one by grace => +next -GAPGRACE',
      'gap and target, but not the target 20 dollar one => +gap -TGTBIG',
    ],
  },
  {
    what: 'the description of a deal is refused',
    shops: 'high-street-brands.json',
    lines: [
      'target, not the 20 dollar one => -TGTBIG',
      "ben and jerry's but not the buy one get one => -JERRYTWO",
    ],
  },
])
