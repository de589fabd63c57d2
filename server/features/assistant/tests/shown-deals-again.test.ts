import { describeTalks } from '#test/assistant-talks.ts'

/** Messages that change the list of deals that was shown, or remark on it. */

describeTalks([
  {
    what: 'what ends first',
    shops: 'brands.json',
    lines: [
      'pacewell >> whats running out soonest => 1SORENSHIPS',
      'pacewell >> which one is going to expire next => 1SORENSHIPS',
      'pacewell >> the first to go => 1SORENSHIPS',
      'pacewell >> which ones wont last long => 1SORENSHIPS',
    ],
  },
  {
    what: 'one deal is enough',
    shops: 'brands.json',
    lines: [
      'pacewell >> gimme the one best => one',
      'pacewell >> just pick the winner please => one',
      'pacewell >> only your very best => one',
      'pacewell >> show me the best deals => many',
    ],
  },
  {
    what: 'more of the same creator',
    shops: 'brands.json',
    lines: [
      'kickstone >> what else does he have => =@soren.rides -KICK30',
      'kickstone >> his other codes => =@soren.rides -KICK30',
      'kickstone >> anything more by that creator => =@soren.rides -KICK30',
      'tinhat audio >> what else does he share => quiet /jonah/ /kofi/',
      'kickstone >> what else do they sell => quiet /all.i.have/',
    ],
  },
  {
    what: 'another amount',
    shops: 'brands.json',
    lines: [
      'pacewell for a 30 dollar order >> and if its 90 => /\\$90/ 1MAYA25',
      'pacewell for a 30 dollar order >> no, make that 120 => /\\$120/',
      'pacewell for a 30 dollar order >> what about 75 then => /\\$75/',
    ],
  },
  {
    what: 'the smallest minimum comes first',
    shops: 'high-street-brands.json',
    lines: ['fashion >> smallest order first => some =#Fashion /^(?!.*shop.decides)/'],
  },
  {
    what: 'a remark made of the words of a name',
    shops: 'high-street-brands.json',
    lines: [
      'gap >> thats fresh enough for me, thanks => quiet',
      'gap >> that makes me feel fresh thanks => quiet',
      'gap >> fresh please => +fresh',
      'boots >> thats perfect, thanks => quiet',
    ],
  },
  {
    what: 'praise that is the name of a shop, or beside one, is a request',
    shops: 'high-street-brands.json',
    lines: [
      'gap >> good american thanks => =good_american',
      'gap >> that is great, hello fresh too => /Hello.Fresh/',
      'boots >> this is gap, try boots => +boots',
    ],
  },
  {
    what: 'goods that come to an end are no codes',
    shops: 'high-street-brands.json',
    lines: [
      'boots >> my mascara is almost gone, need a new one => =#Beauty',
      'boots >> my trainers dont last long, any better ones => many =#Fashion',
      'gap >> which ones wont last long => 1GAPGRACE',
    ],
  },
  {
    what: 'what did not work',
    shops: 'brands.json',
    lines: [
      'tinhat audio >> the code didnt work => quiet /Which.code/ /^(?!.*all.I.have)/',
      'kickstone >> it didnt work => /KICK30/',
    ],
  },
  {
    what: 'a link that is broken',
    shops: 'brands.json',
    lines: [
      'your link to pacewell is broken => =pacewell /contact/',
      'the tidewood link doesnt open => =tidewood /contact/',
      'kickstone >> the link is dead => =kickstone /contact/',
      'el enlace de pacewell no funciona => =pacewell',
    ],
  },
  {
    what: 'a broken link beside another request',
    shops: 'high-street-brands.json',
    lines: [
      'gaps site is down, jeans anywhere else? => some -gap /^(?!.*contact)/',
      'gap link is dead, anything but gap => some -gap /^(?!.*contact)/',
      'the link is broken. and never show me gap => some -gap /without.Gap/',
      'gap site is slow, down to 20 percent => /^(?!.*contact)/',
      'vuori site is down => =vuori /contact/',
      'gap >> the links are down today => =gap /contact/',
    ],
  },
  {
    what: 'a wrong charge is of the shop',
    shops: 'brands.json',
    lines: [
      'pacewell charged me twice => quiet /only.the.shop.itself/',
      'tidewood double billed me => quiet /only.the.shop.itself/',
      'charged 80 instead of 60 at tidewood => quiet /only.the.shop.itself/',
      'i got charged twice => quiet /contact/',
    ],
  },
  {
    what: 'a wrong charge and a broken link in the other languages',
    shops: 'high-street-brands.json',
    lines: [
      'me cobraron dos veces en vuori => quiet /solo.puede.ayudar.la.propia.tienda/',
      'doppelt bezahlt bei vuori => quiet /nur.der.Shop.selbst/',
      "vuori m'a débité deux fois => quiet /seule.la.boutique/",
      'pagato due volte da vuori => quiet /solo.il.negozio/',
      'fui cobrado duas vezes na vuori => quiet /só.a.própria.loja/',
      'vuori >> der link ist kaputt => =vuori /contact/',
      'vuori >> el enlace está roto => =vuori /contact/',
      'vuori >> le lien est cassé => =vuori /contact/',
      'vuori >> il link è rotto => =vuori /contact/',
      'vuori >> o link está quebrado => =vuori /contact/',
    ],
  },
])
