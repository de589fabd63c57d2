import { talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const innocent = talksOf('innocent')

export const sixthInnocentWords: readonly Talk[] = [
  innocent(
    's6i01',
    'good morning, any beauty codes?',
    { some: true, only: ['#Beauty'] },
    'A greeting.',
  ),
  innocent(
    's6i02',
    'morning! got any codes for tea',
    { some: true, only: ['#Food'], notJust: 'Morning' },
    'A greeting and tea.',
  ),
  innocent('s6i03', 'my better half needs a new watch', { notJust: 'Better Half' }, 'Watches.'),
  innocent('s6i04', 'is there a charge for using this', { never: ['Charge'] }, 'It costs nothing.'),
  innocent(
    's6i05',
    'we got two kids and a full plate so smth easy for dinner',
    { only: ['#Food'], notJust: 'Full Plate' },
    'Food.',
  ),
  innocent(
    's6i06',
    'i want to wear my sunday best to a wedding, need a necklace',
    { each: ['#Jewelry'], notJust: 'Sunday Best' },
    'Necklaces.',
  ),
  innocent(
    's6i07',
    'use common sense people. anyway headphones',
    { each: ['Quiet Please'] },
    'Headphones.',
  ),
  innocent(
    's6i08',
    'early start tomorrow, need a travel pillow',
    { notJust: 'Early Start' },
    'Pillows.',
  ),
  innocent(
    's6i09',
    'im so mild mannered haha need gym stuff',
    { each: ['#Fitness'], notJust: 'Mild' },
    'The gym.',
  ),
  innocent(
    's6i10',
    'take it with a pinch of salt but is there anything for the bathroom',
    { each: ['#Home|#Beauty'], notJust: 'Salt' },
    'The bathroom.',
  ),
  innocent(
    's6i11',
    'up all night with the baby, need a pram or smth',
    { notJust: 'Up All Night' },
    'Prams, or that there are none.',
  ),
  innocent(
    's6i12',
    'gone fishing with dad next week, need a rod',
    { notJust: 'Gone Fishing' },
    'A question or more.',
  ),
  innocent(
    's6i13',
    'would love somewhere nice and warm, hotel in may',
    { some: true, only: ['#Travel'], notJust: 'Somewhere Nice' },
    'Hotels.',
  ),
  innocent(
    's6i14',
    'the battery wont hold a charge, new phone pls',
    { each: ['#Tech'], notJust: 'Charge' },
    'Phones.',
  ),
  innocent(
    's6i15',
    'dont tell mum but im buying her earrings',
    { each: ['#Jewelry'] },
    'Earrings.',
  ),
  innocent(
    's6i16',
    'velour tracksuit',
    { only: ['#Fashion', '#Fitness'], notJust: 'Velora' },
    'Tracksuits.',
  ),
  innocent(
    's6i17',
    'crumble recipe ingredients',
    { notJust: 'Crumbly' },
    'Baking, or that there is none.',
  ),
  innocent('s6i18', 'apple strudel', { never: ['Strydell'] }, 'Food.'),
  innocent(
    's6i19',
    'spare parts for my bike',
    { notJust: 'Spark' },
    'Bikes, or that there is none.',
  ),
  innocent('s6i20', 'malt loaf or bread', { only: ['#Food'], notJust: 'Salt' }, 'Food.'),
  innocent('s6i21', 'wild camping trip gear', { never: ['Mild'] }, 'Camping.'),
  innocent(
    's6i22',
    'ran out of steam, need a second wind.. protein powder?',
    { notJust: 'Second Wind' },
    'Protein.',
  ),
]
