import { describeTalks } from '#test/assistant-talks.ts'

/** Everyday messages beside the rules of broken things, owned things, recipients and second wishes. */

describeTalks([
  {
    what: 'a dislike is a refusal, and only what does not work is replaced',
    shops: 'everyday-brands.json',
    lines: [
      'my jeans are not gap, need new ones => -gap',
      'my skin does not like boots, recommendations => -boots',
      'my phone doesnt turn on anymore, need a new one => =#Tech',
    ],
  },
  {
    what: 'a shop made of an everyday word stays refused before her, us and me',
    shops: 'everyday-brands.json',
    lines: [
      'fashion not gap her style is different => -gap',
      'fashion but never gap us two hate it => -gap',
      'fashion without a hint of gap => -gap',
    ],
  },
  {
    what: 'what a shop already has is not refused, what somebody has is',
    shops: 'brands.json',
    lines: [
      'pacewell already has a sale, any code on top => =pacewell',
      'my cart already has pacewell shoes, code? => =pacewell',
      'gift for my sister, she already owns a serum so not that => some',
    ],
  },
  {
    what: 'a recipient is no creator',
    shops: 'brands.json',
    lines: [
      'kickstone >> she wants headphones => =#Tech',
      'kickstone >> headphones for him please => =#Tech',
      'kickstone >> does he have anything else => =@soren.rides',
    ],
  },
  {
    what: 'a second wish is no event of the first',
    shops: 'brands.json',
    lines: [
      'deals on shoes and on food => +#Food',
      'code for shampoo and a code for a holiday => +#Travel +#Beauty',
      'shampoo and deals on meals => +#Food +#Beauty',
    ],
  },
])
