import { talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const de = talksOf('languages')

export const secondGerman: readonly Talk[] = [
  de(
    's2de1',
    'suche laufschuhe aber bitte nicht von strydell',
    { some: true, only: ['#Fitness', '#Fashion'], never: ['Strydell'], lang: 'de' },
    'Shoes, none of Strydell.',
  ),
  de(
    's2de2',
    'habt ihr einen gutschein für nestoria',
    { some: true, only: ['Nestoria'], lang: 'de' },
    'Nestoria.',
  ),
  de('s2de3', 'alles außer reisen', { some: true, never: ['#Travel'], lang: 'de' }, 'No travel.'),
  de(
    's2de4',
    ['kosmetik', 'ohne dewberry bitte', 'was ist das beste davon'],
    { some: true, only: ['#Beauty'], never: ['Dewberry'], lang: 'de' },
    'Still none of Dewberry.',
  ),
  de(
    's2de5',
    'geht der code IRONMARCUS35 noch?',
    {
      never: ['IRONMARCUS35'],
      unsaid: [/^\s*ja\b/i],
      says: [/paus|nicht|derzeit|gerade/i],
      lang: 'de',
    },
    'Paused.',
  ),
  de(
    's2de6',
    'wieviel spare ich bei full plate mit einem einkauf von 120',
    { first: 'PLATE40', says: [/\b40\b/], lang: 'de' },
    '40 beats 24.',
  ),
  de(
    's2de7',
    ['technik', 'den zweiten bitte'],
    { count: 1, only: ['#Tech'], lang: 'de' },
    'One of tech.',
  ),
  de(
    's2de8',
    'ein geschenk für meine freundin, sie mag schmuck',
    { some: true, only: ['#Jewelry'], lang: 'de' },
    'Jewelry.',
  ),
  de(
    's2de9',
    'ich hab nichts gegen velora, gibts da was?',
    { some: true, only: ['Velora'], lang: 'de' },
    'No exclusion: Velora.',
  ),
  de(
    's2de10',
    ['mode', 'keine sachen von velora', 'danke! und koffer?'],
    { some: true, only: ['#Travel', '#Fashion'], lang: 'de' },
    'Suitcases.',
  ),
  de(
    's2de11',
    'gibts was bei zalando oder tall order',
    { some: true, only: ['Tall Order'], says: [/zalando/i], lang: 'de' },
    'Tall Order, none of Zalando.',
  ),
  de(
    's2de12',
    ['essen aber nicht crumbly', 'doch, crumbly ist ok'],
    { each: ['Crumbly'], lang: 'de' },
    'Crumbly is back.',
  ),
]
