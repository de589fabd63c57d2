import { talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const not = talksOf('negation')

export const fourthLateRefusals: readonly Talk[] = [
  not(
    's4l01',
    ['running stuff', 'ok and the best one', 'not strydell tho', 'gimme two then'],
    { some: true, only: ['#Fitness', '#Fashion'], never: ['Strydell'] },
    'Still none of Strydell.',
  ),
  not(
    's4l02',
    ['home decor', 'remove lampwick from the list', 'and clean slate', 'ok show me again'],
    { some: true, only: ['#Home'], never: ['Lampwick', 'Clean Slate'] },
    'Home, still none of the two.',
  ),
  not(
    's4l03',
    ['hi', 'food', 'cross off full plate', 'thanks, now something to wear'],
    { some: true, only: ['#Fashion'] },
    'Clothes.',
  ),
  not(
    's4l04',
    ['makeup', 'ugh i hate fresh face', 'whats next'],
    { some: true, only: ['#Beauty'], never: ['Fresh Face'] },
    'Beauty, still none of Fresh Face.',
  ),
  not(
    's4l05',
    ['jewelry', 'drop aurelle', 'hmm actually put aurelle back'],
    { each: ['Aurelle'], only: ['#Jewelry'] },
    'Aurelle is back.',
  ),
  not(
    's4l07',
    ['travel', 'without a minimum please', 'and not gone fishing either'],
    { some: true, only: ['#Travel'], never: ['WAYZOE75', 'Gone Fishing'] },
    'Both still hold.',
  ),
  not(
    's4l08',
    ['what has theo got', 'minus the travel bits'],
    { some: true, only: ['@theo.on.wheels'], never: ['#Travel'] },
    'Theo without travel.',
  ),
  not(
    's4l09',
    ['velora', 'is there one that isnt nadias'],
    { shows: ['VELSAM15'], only: ['VELSAM15'] },
    'VELSAM15.',
  ),
  not(
    's4l11',
    ['tech deals', 'not bitloom', 'ok fine bitloom then'],
    { each: ['Bitloom'], only: ['#Tech'] },
    'Bitloom after all.',
  ),
  not(
    's4l12',
    ['serum', 'i said serum, and lose the free mini thing'],
    { some: true, only: ['#Beauty'], never: ['DEWGIFT'] },
    'Beauty without the free mini serum.',
  ),
]
