import { talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const it = talksOf('languages')

export const fourthItalian: readonly Talk[] = [
  it(
    's4it01',
    'niente velora per favore, cerco una giacca',
    { some: true, only: ['#Fashion'], never: ['Velora'], lang: 'it' },
    'Jackets, none of Velora.',
  ),
  it(
    's4it02',
    'va bene tutto tranne la moda',
    { some: true, never: ['#Fashion'], lang: 'it' },
    'Anything but fashion.',
  ),
  it(
    's4it03',
    ['trucco', 'dewberry no', 'il migliore?'],
    { some: true, only: ['#Beauty'], never: ['Dewberry'], lang: 'it' },
    'Beauty, still none of Dewberry.',
  ),
  it(
    's4it04',
    'ciao! codice per quiet please?',
    { shows: ['QUIET30'], only: ['Quiet Please'], lang: 'it' },
    'QUIET30.',
  ),
  it('s4it05', 'TINY20 è ancora attivo?', { shows: ['TINY20'], lang: 'it' }, 'It is live.'),
  it(
    's4it06',
    'posso usare due codici insieme da velora',
    {
      only: ['Velora'],
      says: [/negozio|condizioni|non (?:lo )?so|decid/i],
      unsaid: [/^\s*sì(?!\p{L})/iu],
      lang: 'it',
    },
    'The shop decides.',
  ),
  it(
    's4it07',
    'spendo 45 dollari da kettleby tea',
    { first: 'TEAFIVE', says: [/\b5\b/], lang: 'it' },
    '5 beats 4.50.',
  ),
  it(
    's4it08',
    'quanto risparmio con SUNDAY22 su 100 dollari',
    { shows: ['SUNDAY22'], says: [/\b22\b/], lang: 'it' },
    '22.',
  ),
  it(
    's4it09',
    ['palestra', 'e per la casa?'],
    { some: true, only: ['#Home'], lang: 'it' },
    'Home.',
  ),
  it(
    's4it10',
    ['tall order', 'quello di ivy'],
    { shows: ['TALL25'], only: ['TALL25'], lang: 'it' },
    'TALL25.',
  ),
  it(
    's4it11',
    'non riesco ad accedere al mio account',
    { quiet: true, says: [/contatt|password|acced/i], lang: 'it' },
    'Sign-in help or contact.',
  ),
  it(
    's4it12',
    'avete shein o harbour e hem',
    { each: ['Harbour & Hem'], only: ['Harbour & Hem'], says: [/shein/i], lang: 'it' },
    'Harbour & Hem, none of Shein.',
  ),
  it(
    's4it13',
    'quando scade TALL25',
    { says: [/\b13\b|3 giorni|tre giorni|venerdì/i], lang: 'it' },
    'On 13 March.',
  ),
  it('s4it14', 'un materasso nuovo', { shows: ['UAN50'], only: ['#Home'] }, 'Mattresses.'),
  it('s4it15', 'IRON20 non funziona uffa', { says: [/dispiace|scus/i], lang: 'it' }, 'Sorry.'),
  it('s4it16', 'chi condivide CHARGE20', { says: [/ivy/i], lang: 'it' }, 'Ivy.'),
  it(
    's4it17',
    ['crumbly', 'grazie mille! e un paio di scarpe?'],
    { some: true, only: ['#Fashion', '#Fitness'], lang: 'it' },
    'Shoes.',
  ),
  it(
    's4it18',
    'qualcosa da mangiare ma senza full plate e salt',
    { some: true, only: ['#Food'], never: ['Full Plate', 'Salt'], lang: 'it' },
    'Food, none of the two.',
  ),
  it(
    's4it19',
    'Buonasera, vorrei regalare un profumo a mia moglie, avete qualche sconto? La ringrazio',
    { some: true, only: ['#Beauty'], lang: 'it' },
    'Perfume.',
  ),
  it(
    's4it20',
    ['bitloom', 'no scusa intendevo charge'],
    { shows: ['CHARGE20'], only: ['Charge'], lang: 'it' },
    'CHARGE20.',
  ),
  it(
    's4it21',
    'stufo di sam, vestiti da altri?',
    { some: true, only: ['#Fashion'], never: ['@sam.saves.some'], lang: 'it' },
    'Clothes of the others.',
  ),
]
