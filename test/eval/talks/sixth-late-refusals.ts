import { talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const late = talksOf('negation')

export const sixthLateRefusals: readonly Talk[] = [
  late(
    's6l01',
    ['beauty', 'not dewberry', 'another one'],
    { only: ['#Beauty'], never: ['Dewberry'] },
    'Still without Dewberry.',
  ),
  late(
    's6l02',
    ['no bitloom please', 'laptop'],
    { some: true, only: ['#Tech'], never: ['Bitloom'] },
    'Still without Bitloom.',
  ),
  late(
    's6l03',
    ['anything but food', 'something for a birthday'],
    { some: true, never: ['#Food'] },
    'Gifts, no food.',
  ),
  late(
    's6l04',
    ['tech but not spark', 'actually spark is ok too'],
    { each: ['Spark'], only: ['#Tech'] },
    'Spark is allowed again.',
  ),
  late('s6l05', ['travel without wayfarly', 'and home?'], { some: true, only: ['#Home'] }, 'Home.'),
  late(
    's6l06',
    ['travel without wayfarly', 'ok and the cheapest first'],
    { some: true, only: ['#Travel'], never: ['Wayfarly'] },
    'The same in another order.',
  ),
  late(
    's6l07',
    ['shoes not from strydell', 'which ends first'],
    { only: ['#Fashion', '#Fitness'], never: ['Strydell'], unsaid: [/no (?:live )?codes? in/i] },
    'The first to end, or that no end is known; not that there are none.',
  ),
  late(
    's6l08',
    ['food, no salt no good enough', 'which is best for a 100 basket?'],
    { first: 'PLATE40', never: ['Salt', 'Good Enough'] },
    '$40 at Full Plate.',
  ),
  late(
    's6l09',
    ['jewelry', 'not gold rush', 'and not tiny bits'],
    { some: true, only: ['Aurelle'] },
    'Aurelle is left.',
  ),
  late(
    's6l10',
    ['ivy codes', 'no tech', 'no clothes either'],
    { some: true, only: ['@ivy.in.ink'], never: ['#Tech', '#Fashion'] },
    'Her jewelry and beauty.',
  ),
  late(
    's6l11',
    ['not dewberry', 'serum'],
    { some: true, only: ['#Beauty'], never: ['Dewberry'] },
    'Beauty of others.',
  ),
  late(
    's6l12',
    ['wayfarly', 'forget wayfarly', 'suitcase'],
    { each: ['Pack Mule'], never: ['Wayfarly'] },
    'Pack Mule.',
  ),
  late(
    's6l13',
    ['whats good today', 'not fitness', 'and no food', 'nor travel'],
    { some: true, never: ['#Fitness', '#Food', '#Travel'] },
    'The rest.',
  ),
  late(
    's6l14',
    ['stop here', 'no not stop here'],
    { never: ['Stop Here'] },
    'Another or a question.',
  ),
  late(
    's6l15',
    ['dresses, not velora', 'ok fine show me velora'],
    { each: ['Velora'], only: ['Velora'] },
    'Velora after all.',
  ),
]
