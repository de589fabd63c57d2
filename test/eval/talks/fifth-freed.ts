import { talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const negation = talksOf('negation')

/** How long a refusal lasts: over what asks on, not over a new wish, and till it is taken back. */
export const fifthFreed: readonly Talk[] = [
  negation(
    's5f01',
    ['clothes but without nadia', 'now something for the living room'],
    { shows: ['NEST25'], only: ['#Home'] },
    'A new wish: Nadia may be there again.',
  ),
  negation(
    's5f02',
    ['gym codes, not luca', 'ok luca is fine again'],
    { each: ['@luca.lifts'], only: ['#Fitness'] },
    'Luca is back.',
  ),
  negation(
    's5f03',
    ['anything in fashion but not from velora', 'more pls'],
    { some: true, fresh: true, only: ['#Fashion'], never: ['Velora'] },
    'More, still no Velora.',
  ),
  negation(
    's5f04',
    ['tech deals, not bitloom', 'hm. show me bitloom after all'],
    { each: ['Bitloom'], only: ['Bitloom'] },
    'Bitloom is asked for.',
  ),
  negation(
    's5f05',
    ['no sam codes. fashion', 'sort them by when they end'],
    { some: true, only: ['#Fashion'], never: ['@sam.saves.some'] },
    'In another order, still no Sam.',
  ),
  negation(
    's5f06',
    ['presents for her but nothing from aurelle', 'hm what about earrings then'],
    { some: true, only: ['#Jewelry'], never: ['Aurelle'] },
    'The same present, still no Aurelle.',
  ),
  negation(
    's5f07',
    ['fashion without zoe', 'ok. different topic: suitcase'],
    { shows: ['MULE25'] },
    'A new wish: the suitcases are by Zoë.',
  ),
  negation(
    's5f08',
    ['groceries but not bea', 'nvm bea is ok'],
    { each: ['@bea.bakes.bread'], only: ['#Food'] },
    'Bea is back.',
  ),
  negation(
    's5f09',
    ['never ever show me anything from dawn, for this whole chat', 'fashion', 'and beauty?'],
    { some: true, only: ['#Beauty'], never: ['@dawn.daily'] },
    'That was meant for every wish.',
  ),
  negation(
    's5f10',
    ['bitloom but not the free shipping', 'which is best for 300 dollars'],
    { first: 'BIT12', only: ['Bitloom'], never: ['BITSHIP'], says: [/\b36\b/] },
    '$36, no shipping code.',
  ),
  negation(
    's5f11',
    ['hotels, no wayfarly', 'not somewhere nice either'],
    { some: true, only: ['#Travel'], never: ['Wayfarly', 'Somewhere Nice'] },
    'Without both.',
  ),
  negation(
    's5f12',
    ['hotels, no wayfarly', 'not somewhere nice either', 'changed my mind, wayfarly is ok'],
    { each: ['Wayfarly'], only: ['#Travel'], never: ['Somewhere Nice'] },
    'One is back, the other is not.',
  ),
  negation(
    's5f13',
    ['code for velora', 'not the one from sam'],
    { shows: ['VELNADIA20'], only: ['Velora'], never: ['VELSAM15'] },
    "Nadia's.",
  ),
  negation(
    's5f14',
    ['mattress, just not the one zoe has', 'fair enough. headphones?'],
    { shows: ['QUIET30'], only: ['#Tech'] },
    'A new wish, Zoë has that one.',
  ),
  negation(
    's5f15',
    ['anything but travel', 'alright travel then'],
    { some: true, only: ['#Travel'] },
    'Travel after all.',
  ),
  negation(
    's5f16',
    ['makeup from anyone but ivy', 'ok all of dewberry, ivy too'],
    { shows: ['DEW20', 'DEWIVY5'], only: ['Dewberry'] },
    'Ivy is allowed now.',
  ),
  negation(
    's5f17',
    ['home, without nadia', 'without dawn too'],
    { some: true, only: ['#Home'], never: ['@nadia.nests', '@dawn.daily'] },
    'Without both.',
  ),
  negation(
    's5f18',
    ['home, without nadia', 'without dawn too', 'forget what i said, everybody is fine'],
    { shows: ['NEST25'], only: ['#Home'] },
    'Everybody again.',
  ),
  negation(
    's5f19',
    ['fitness no push', 'and which one is the newest'],
    { first: 'STRYDE30', only: ['#Fitness'], never: ['Push'] },
    'The newest, still no Push.',
  ),
  negation(
    's5f20',
    ['sneakers, not strydell', "hmm ok what's strydell's best"],
    { first: 'STRYDE30', only: ['Strydell'] },
    'The brand is named, so it is wanted.',
  ),
  negation(
    's5f21',
    ['need a code for salt', 'not that brand, food in general'],
    { some: true, only: ['#Food'], never: ['Salt'] },
    'Food, no Salt.',
  ),
  negation(
    's5f22',
    ['Velora please, but nothing with a minimum.', 'And Harbour & Hem?'],
    { shows: ['HEMIVY12'], only: ['HEMIVY12'] },
    'Asks on: still nothing with a minimum.',
  ),
]
