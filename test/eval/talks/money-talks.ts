import { plainYes, talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const sums = talksOf('money')

export const moneyTalks: readonly Talk[] = [
  sums(
    'm01',
    'how much do i save on 200 at nestoria',
    { first: 'NEST25', says: [/\$?50\b/] },
    'NEST25 saves $50.',
  ),
  sums(
    'm02',
    '$60 cart at full plate, which code',
    { first: 'PLATE20', says: [/\$?12\b/] },
    'PLATE20 saves $12; the other needs $100.',
  ),
  sums(
    'm03',
    'full plate, 150 dollars in my basket, best code?',
    { first: 'PLATE40', says: [/\$?40\b/] },
    'PLATE40 saves $40, more than $30.',
  ),
  sums(
    'm04',
    'kettleby tea order is 40 bucks: 10% or the fiver, whats better',
    { first: 'TEAFIVE', says: [/\$?5\b/] },
    '$5 beats $4.',
  ),
  sums(
    'm05',
    'kettleby tea 90 dollar order whats best',
    { first: 'TEATEN', says: [/\$?9\b/] },
    '10% is $9.',
  ),
  sums(
    'm06',
    'min spend for velora?',
    { says: [/60\b/] },
    '$60 for the $15 code, none for the other.',
  ),
  sums('m07', 'is there a minimum on HEM30', { says: [/120\b/] }, '$120.'),
  sums(
    'm08',
    'whats left to pay if i buy a 300 dollar bench at ironfern with a code',
    { shows: ['IRON20'], says: [/240|\b60\b/] },
    '$60 off, $240 to pay.',
  ),
  sums(
    'm09',
    'my aurelle order is only 40 dollars, which one saves more',
    { first: 'AUR12', says: [/\$?12\b/] },
    '$12 beats $6.',
  ),
  sums(
    'm10',
    'wayfarly trip costs 400, can i use the 75 off',
    { says: [/500\b/], unsaid: [plainYes] },
    'No: it needs $500.',
  ),
  sums(
    'm11',
    'codes with at least 25 percent off for sports',
    { shows: ['STRYDE30'], never: ['IRON20', 'PUSH15', 'EARLY10'] },
    'STRYDE30.',
  ),
  sums(
    'm12',
    ['bitloom, 1000 dollar laptop', 'and if its 810'],
    { first: 'BIT100', only: ['Bitloom'], says: [/100\b/] },
    '$100 beats 12%.',
  ),
  sums(
    'm13',
    'how much off a 1000 dollar laptop from bitloom',
    { first: 'BIT12', says: [/120\b/] },
    '12% is $120, more than $100.',
  ),
  sums(
    'm14',
    'velora or tall order, where do i save more on 100 dollars',
    { first: 'TALL25', says: [/\$?25\b/] },
    'Tall Order: $25 against $20.',
  ),
  sums(
    'm15',
    'how much more do i need to spend to use PLATE40, im at 70',
    { says: [/\b30\b|\b100\b/] },
    '$30 more.',
  ),
  sums(
    'm16-es',
    '¿cuánto me ahorro en nestoria si gasto 200 dólares?',
    { first: 'NEST25', says: [/50\b/], lang: 'es' },
    'Spanish; $50.',
  ),
  sums(
    'm17-de',
    'was spare ich bei ironfern mit 300 dollar',
    { shows: ['IRON20'], says: [/60\b/], lang: 'de' },
    'German; $60.',
  ),
  sums(
    'm18-fr',
    "combien j'économise sur 90 dollars chez kettleby tea",
    { first: 'TEATEN', says: [/\b9\b/], lang: 'fr' },
    'French; $9.',
  ),
  sums(
    'm19-it',
    'quanto risparmio con 1000 dollari da bitloom',
    { first: 'BIT12', says: [/120\b/], lang: 'it' },
    'Italian; $120.',
  ),
  sums(
    'm20-pt',
    'quanto poupo em 200 dólares na nestoria',
    { first: 'NEST25', says: [/50\b/], lang: 'pt' },
    'Portuguese; $50.',
  ),
]
