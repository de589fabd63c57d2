import { describeTalks } from '#test/assistant-talks.ts'

/** Things that no category is for, and names that are of nobody here. */

const without = String.raw`/no.category.for.exactly.that/`
const plainly = String.raw`/^(?!.*no.category)/`

describeTalks([
  {
    what: 'a thing that no category is for',
    shops: 'brands.json',
    lines: [
      `dog food => =#Food ${without}`,
      `car tyres => =#Home ${without}`,
      `something for my hamster => =#Home ${without}`,
      `nothing at all for pets? => =#Home ${without}`,
      `pet insurance => =#Home ${without}`,
      'comida para perros => =#Food /categoría/',
      'autoreifen => =#Home /Kategorie/',
      'pneus auto => =#Home /catégorie/',
      'cibo per cani => =#Food /categoria/',
      `hot dog => =#Food ${plainly}`,
      `my dog ate my shoes, need new ones => =#Fashion ${plainly}`,
      `cat eye sunglasses => =#Fashion ${plainly}`,
    ],
  },
  {
    what: 'a well-known shop of several words beside a known one',
    shops: 'brands.json',
    lines: [
      'uber eats or brinecup => =brinecup /uber.eats/',
      'brinecup or just eat => =brinecup /just.eat/',
      'best western or wayfern => =wayfern /best.western/',
      'i just eat bread, any codes => =#Food',
    ],
  },
  {
    what: 'an unknown handle beside a known shop',
    shops: 'everyday-brands.json',
    lines: [
      'a code from @charlidamelio for lush => =lush /charlidamelio/',
      '@charlidamelio lush => =lush /charlidamelio/',
      'ein code von @mrbeast für lush => =lush /mrbeast/',
      'code de @mrbeast pour lush => =lush /mrbeast/',
      'does mrbeast have a lush code => =lush /mrbeast/',
    ],
  },
  {
    what: 'a short name of a creator, and its possessive without an apostrophe',
    shops: 'station-street-brands.json',
    lines: [
      'sunnys codes except tech => =@sunny.side.deals -#Tech',
      'sunny codes, no fashion => =@sunny.side.deals -#Fashion',
      'sunnys codes ausser technik => =@sunny.side.deals -#Tech',
      'summer codes => some',
    ],
  },
  {
    what: 'the name of a card is no kind of code',
    shops: 'brands.json',
    lines: [
      'northbank travel card perks => =@northbank',
      'northbank travel card deals => =@northbank',
    ],
  },
])
