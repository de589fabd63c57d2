import { talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const innocent = talksOf('innocent')

export const fourthInnocentWords: readonly Talk[] = [
  innocent(
    's4i01',
    'woke up at 5 this morning and there is no food in the house, help me order groceries',
    { some: true, only: ['#Food'], notJust: 'Morning' },
    'Food, not Morning alone.',
  ),
  innocent(
    's4i02',
    'dont push me lol, im just browsing for earrings',
    { some: true, only: ['#Jewelry'] },
    'Earrings.',
  ),
  innocent(
    's4i03',
    'shipping charge is killing me, cheap headphones?',
    { some: true, only: ['#Tech'], notJust: 'Charge' },
    'Headphones, not Charge alone.',
  ),
  innocent(
    's4i04',
    'need a gift for my dads retirement, hes gonna spend his days gone fishing',
    { notJust: 'Gone Fishing' },
    'Gifts or a question, no holiday shop as a sure answer.',
  ),
  innocent(
    's4i05',
    'take it with a pinch of salt but i heard phones are cheaper in march',
    { some: true, only: ['#Tech'] },
    'Phones, no Salt.',
  ),
  innocent(
    's4i07',
    'romantic table for two at home, candles maybe',
    { some: true, only: ['#Home'], notJust: 'Table for Two' },
    'Candles, not that shop alone.',
  ),
  innocent(
    's4i08',
    'lets get an early start on xmas shopping, toys for a 4 year old',
    { notJust: 'Early Start' },
    'No gym shop as a sure answer.',
  ),
  innocent(
    's4i09',
    'i need somewhere nice to stay in lisbon',
    { some: true, only: ['#Travel'], notJust: 'Somewhere Nice' },
    'Travel, not that shop alone.',
  ),
  innocent(
    's4i10',
    'there was a spark in the socket so the toaster died',
    { only: ['#Home', '#Tech'], notJust: 'Spark' },
    'Toasters, not Spark alone.',
  ),
  innocent(
    's4i11',
    'quiet please im in the library haha. so, sunglasses',
    { some: true, only: ['#Fashion', '#Jewelry'] },
    'Sunglasses.',
  ),
  innocent(
    's4i12',
    'ive a full plate this week and my back hurts, new mattress',
    { shows: ['UAN50'], only: ['#Home'] },
    'Mattresses.',
  ),
  innocent(
    's4i15',
    'you can stop here if you want, i only need a swimsuit',
    { some: true, only: ['#Fashion', '#Fitness'] },
    'Swimwear.',
  ),
  innocent(
    's4i16',
    'a friend with mild acne, any cleanser',
    { some: true, only: ['#Beauty'], notJust: 'Mild' },
    'Cleansers, not Mild alone.',
  ),
  innocent(
    's4i18',
    'she said dont tell mum we are booking flights',
    { some: true, only: ['#Travel'] },
    'Flights.',
  ),
]
