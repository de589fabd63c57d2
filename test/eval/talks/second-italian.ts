import { talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const it = talksOf('languages')

export const secondItalian: readonly Talk[] = [
  it(
    's2it1',
    'ciao cerco scarpe da corsa ma non di strydell',
    { some: true, only: ['#Fitness', '#Fashion'], never: ['Strydell'], lang: 'it' },
    'Shoes, none of Strydell.',
  ),
  it(
    's2it2',
    'avete un codice sconto per velora?',
    { some: true, only: ['Velora'], lang: 'it' },
    'Velora.',
  ),
  it('s2it3', 'tutto tranne il cibo', { some: true, never: ['#Food'], lang: 'it' }, 'No food.'),
  it(
    's2it4',
    ['trucchi', 'senza dewberry', 'qual è il migliore?'],
    { some: true, only: ['#Beauty'], never: ['Dewberry'], lang: 'it' },
    'Still none of Dewberry.',
  ),
  it(
    's2it5',
    'il codice VELBEA40 non funziona',
    { says: [/scadut|terminat|finit|ieri/i], lang: 'it' },
    'It ended.',
  ),
  it(
    's2it6',
    'quanto risparmio da nestoria se spendo 200',
    { first: 'NEST25', says: [/\b50\b/], lang: 'it' },
    '50.',
  ),
  it(
    's2it7',
    ['viaggi', 'il secondo'],
    { count: 1, only: ['#Travel'], lang: 'it' },
    'One of travel.',
  ),
  it(
    's2it8',
    'un regalo per mia moglie, le piacciono i gioielli',
    { some: true, only: ['#Jewelry'], lang: 'it' },
    'Jewelry.',
  ),
  it(
    's2it9',
    'c’è qualcosa da zara o da tall order?',
    { some: true, only: ['Tall Order'], says: [/zara/i], lang: 'it' },
    'Tall Order, none of Zara.',
  ),
  it(
    's2it10',
    ['vestiti ma niente velora', 'grazie! e una valigia?'],
    { some: true, only: ['#Travel', '#Fashion'], lang: 'it' },
    'A suitcase.',
  ),
  it(
    's2it11',
    ['palestra, non push', 'anzi push va bene, fammi vedere'],
    { each: ['Push'], lang: 'it' },
    'Push is back.',
  ),
]
