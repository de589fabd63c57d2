import { talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const language = talksOf('languages')

export const sixthGerman: readonly Talk[] = [
  language(
    's6de01',
    'was für die küche aber bitte kein nestoria',
    { lang: 'de', some: true, only: ['#Home', '#Food'], never: ['Nestoria'] },
    'Küche ohne Nestoria.',
  ),
  language(
    's6de02',
    ['sport', 'nicht von push oder strydell'],
    { some: true, only: ['#Fitness'], never: ['Push', 'Strydell'] },
    'Sport von anderen.',
  ),
  language(
    's6de03',
    'gibts was bei up all night?',
    { lang: 'de', each: ['Up All Night'], only: ['Up All Night'] },
    'Up All Night.',
  ),
  language(
    's6de04',
    'guten morgen, habt ihr was für tee',
    { lang: 'de', some: true, only: ['#Food'], notJust: 'Morning' },
    'Tee.',
  ),
  language(
    's6de05',
    'VELSAM15 wie lange noch',
    { only: ['Velora'], says: [/19|neun|\b9\b/i] },
    'Neun Tage.',
  ),
  language(
    's6de06',
    'bitloom 900 euro welcher code lohnt sich mehr',
    { lang: 'de', first: 'BIT12', says: [/\b108\b/] },
    '108 und nicht 100.',
  ),
  language(
    's6de07',
    ['reisen', 'nur den besten'],
    { lang: 'de', count: 1, only: ['#Travel'] },
    'Einer.',
  ),
  language(
    's6de08',
    ['gutschein clean slate', 'geht nicht'],
    { lang: 'de', says: [/leid|entschuldig|schade|verzeih/i] },
    'Tut mir leid.',
  ),
  language(
    's6de09',
    'zalando und velora',
    { each: ['Velora'], says: [/zalando/i] },
    'Nennt beide.',
  ),
  language('s6de10', 'weihnachtsgeschenk für oma', { lang: 'de', some: true }, 'Geschenke.'),
  language(
    's6de11',
    'passwort vergessen',
    { lang: 'de', quiet: true, says: [/passwort/i] },
    'Wohin.',
  ),
  language(
    's6de12',
    ['schmuck', 'danke! und noch nen rucksack'],
    { lang: 'de', some: true, only: ['#Travel', '#Fashion', '#Fitness'] },
    'Rucksäcke.',
  ),
  language(
    's6de13',
    'gilt SPARK15 auch für reduzierte ware',
    {
      lang: 'de',
      unsaid: [/^\s*ja\b/i],
      says: [/shop|laden|geschäft|händler|bedingung|entscheid/i],
    },
    'Das entscheidet der Shop.',
  ),
]
