import { talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const language = talksOf('languages')

export const sixthItalian: readonly Talk[] = [
  language(
    's6it01',
    'trucchi ma non dewberry',
    { lang: 'it', some: true, only: ['#Beauty'], never: ['Dewberry'] },
    'Altri.',
  ),
  language(
    's6it02',
    ['roba per la casa', 'senza nestoria e lampwick'],
    { lang: 'it', some: true, only: ['#Home'], never: ['Nestoria', 'Lampwick'] },
    'Altri.',
  ),
  language('s6it03', 'codice per mild', { lang: 'it', each: ['Mild'], only: ['Mild'] }, 'Mild.'),
  language('s6it04', 'mi serve un regalo di natale', { lang: 'it', some: true }, 'Regali.'),
  language(
    's6it05',
    'vale ancora TALL25?',
    { lang: 'it', shows: ['TALL25'], only: ['Tall Order'] },
    'Ancora tre giorni.',
  ),
  language(
    's6it06',
    'velora 50 euro, quale conviene',
    { lang: 'it', first: 'VELNADIA20', says: [/\b10\b/] },
    "10, l'altro chiede 60.",
  ),
  language(
    's6it07',
    ['roba da mangiare', 'quale scade prima'],
    { lang: 'it', first: 'CRUMB15', only: ['#Food'] },
    'Domani.',
  ),
  language('s6it08', 'EARLY10 non va', { lang: 'it', says: [/spiace|scus/i] }, 'Mi dispiace.'),
  language(
    's6it09',
    'zara e sunday best',
    { each: ['Sunday Best'], says: [/zara/i] },
    'Nomina entrambi.',
  ),
  language(
    's6it10',
    'scarpe da ginnastica x mio figlio',
    { lang: 'it', some: true, only: ['#Fashion', '#Fitness'] },
    'Scarpe.',
  ),
  language(
    's6it11',
    "mi hanno rubato l'account",
    { lang: 'it', quiet: true, says: [/contatt|contact|account/i] },
    'Dove scrivere.',
  ),
  language(
    's6it12',
    ['wayfarly codice', 'mandami il link'],
    { says: [/wayfarly\.example/i] },
    'Il link.',
  ),
  language(
    's6it13',
    'PLATE40 spesa minima?',
    { lang: 'it', only: ['Full Plate'], says: [/\b100\b/] },
    '100.',
  ),
]
