import { notUnderstood, talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const price = talksOf('money')

export const sixthMoney: readonly Talk[] = [
  price(
    's6m01',
    'velora, spending 200, best code',
    { first: 'VELNADIA20', says: [/\b40\b/] },
    '$40 of 200.',
  ),
  price(
    's6m02',
    'full plate order of 90, which one',
    { first: 'PLATE20', says: [/\b18\b/] },
    '$18, the other needs 100.',
  ),
  price(
    's6m03',
    ['full plate', 'basket is 250 which is better'],
    { first: 'PLATE20', says: [/\b50\b/] },
    '$50 beat 40.',
  ),
  price(
    's6m04',
    'how much off 900 at bitloom',
    { first: 'BIT12', says: [/\b108\b/] },
    '$108 beat 100.',
  ),
  price(
    's6m05',
    'which saves more on 820 at bitloom',
    { first: 'BIT100', says: [/\b100\b/] },
    '$100 beat 98.40.',
  ),
  price(
    's6m06',
    'kettleby tea 20 bucks',
    { first: 'TEATEN', only: ['Kettleby Tea'] },
    'The other needs 25.',
  ),
  price(
    's6m07',
    'second wind with 70 in my cart',
    { only: ['#Fitness'], says: [/\b75\b|\b5\b/] },
    'Five more are needed.',
  ),
  price(
    's6m08',
    ['harbour and hem 119 dollars', 'and if its 130'],
    { first: 'HEM30', says: [/\b30\b/] },
    'Now the minimum is met.',
  ),
  price('s6m09', 'dewberry 30 usd', { first: 'DEW20', only: ['Dewberry'] }, '$6 beat 5.'),
  price(
    's6m10',
    'which is better for 20, DEW20 or DEWIVY5',
    { first: 'DEWIVY5', says: [/\b5\b/] },
    '$5 beat 4.',
  ),
  price(
    's6m11',
    ['nestoria', 'for 80?', 'and for 60?'],
    { first: 'NEST25', says: [/\b15\b/] },
    '$15, the other needs 80.',
  ),
  price(
    's6m12',
    'aurelle ring 50 dollars, best one?',
    { first: 'AUR12', only: ['Aurelle'] },
    '$12 beat 7.50.',
  ),
  price(
    's6m13',
    'wayfarly, trip costs 1000',
    { first: 'WAYCARD12', says: [/\b120\b/] },
    '$120 beat 80 and 75.',
  ),
  price(
    's6m14',
    'wayfarly 550 which code',
    { first: 'WAYZOE75', says: [/\b75\b/] },
    '$75 beat 66.',
  ),
  price(
    's6m15',
    'what can i get for under 20 bucks',
    {
      unsaid: [notUnderstood],
      never: [
        'VELSAM15',
        'HEM30',
        'STRYTHEO10',
        'WIND25',
        'TEAFIVE',
        'PLATE40',
        'BIT100',
        'NESTDAWN20',
        'WAYZOE75',
      ],
    },
    'Nothing that needs more.',
  ),
  price(
    's6m16',
    'strydell 35 dollar top',
    { first: 'STRYDE30', only: ['Strydell'] },
    'The other needs 40.',
  ),
  price(
    's6m17',
    'tall order or velora for a 100 order',
    { first: 'TALL25', only: ['Tall Order', 'Velora'], says: [/\b25\b/] },
    '$25 beat 20.',
  ),
  price(
    's6m18',
    'home codes with no minimum pls',
    { some: true, only: ['#Home'], never: ['NESTDAWN20'] },
    'Without a minimum.',
  ),
  price(
    's6m19',
    'at least 20% off clothes',
    { some: true, only: ['VELNADIA20', 'TALL25', 'SUNDAY22'] },
    'Three of them.',
  ),
  price(
    's6m20',
    ['im gonna spend like 150 on food', 'which one saves most'],
    { first: 'PLATE40', only: ['#Food'] },
    '$40 beat all.',
  ),
]
