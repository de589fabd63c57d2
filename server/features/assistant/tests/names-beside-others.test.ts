import { describeTalks } from '#test/assistant-talks.ts'

/** Names in lists, in comparisons, beside codes and beside offers. */

describeTalks([
  {
    what: 'a name that is typed exactly is not asked about',
    shops: 'high-street-brands.json',
    lines: [
      'i already have GAPSUMMER20, what else is there for quince => =quince',
      'quince quince quince!!! => =quince /^(?!.*quince.*quince)/',
      'i mostly shop at zara, bershka and quince, any of those => =quince /zara/ /bershka/',
      'normally i buy from zara, quince or bershka => =quince /zara/ /bershka/',
      'quince vs the row => =quince /the.row/',
      'caraway versus emma sleep => =caraway /emma.sleep/',
    ],
  },
  {
    what: 'a creator by the first name',
    shops: 'brands.json',
    lines: [
      'fitness >> from kofi => =@kofi.lifts.slow',
      'the pacewell code that kofi mentioned => =@kofi.lifts.slow',
      'what was the pacewell code kofi tagged => =@kofi.lifts.slow',
    ],
  },
  {
    what: 'a shop is said once',
    shops: 'brands.json',
    lines: [
      'is it called tidewod or tidewoood => =tidewood /^(?!.*tidewood.*tidewood)/',
      'SOFTHOUR SOFTHOUR SOFTHOUR => =softhour /^(?!.*softhour.*softhour)/',
    ],
  },
  {
    what: 'unknown shops beside an offer are named',
    shops: 'brands.json',
    lines: [
      'expedia.com 10% off => some /expedia/',
      'zara free shipping => /zara/',
      'sephora >> anything similar? => =#Beauty',
      'ikea >> alternatives => =#Home',
      'zorptown >> something similar => quiet',
    ],
  },
  {
    what: 'each part of a list is answered',
    shops: 'brands.json',
    lines: [
      'a code for tidewood and one from kofi => +tidewood +@kofi.lifts.slow',
      'my list is 1) dumbbells 2) shampoo 3) hotel => +#Fitness +#Beauty +#Travel',
      'need 1. running shoes 2. lipstick => +#Fitness +#Beauty',
    ],
  },
  {
    what: 'an exclusion is lifted, and the category stays',
    shops: 'brands.json',
    lines: [
      'food except brinecup >> actually brinecup is fine too => +brinecup many =#Food',
      'home without tidewood >> tidewood is ok as well => +tidewood many =#Home',
      'food except brinecup >> brinecup please => =brinecup',
    ],
  },
  {
    what: 'an exclusion is said where it matters',
    shops: 'brands.json',
    lines: [
      'fitness, not pacewell >> and food? => =#Food /^(?!.*pacewell)/',
      'fitness, not pacewell >> and food? >> back to fitness => =#Fitness -pacewell /without.pacewell/',
      'beauty but not glasspear >> softhour => =softhour /^(?!.*glasspear)/',
    ],
  },
])
