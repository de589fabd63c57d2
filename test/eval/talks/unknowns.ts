import { plainYes, talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const unknown = talksOf('unknown beside known')

export const unknowns: readonly Talk[] = [
  unknown(
    'u01',
    'velora, zara and nestoria',
    { each: ['Velora', 'Nestoria'], only: ['Velora', 'Nestoria'], says: [/zara/i] },
    'Both, and that Zara is not known.',
  ),
  unknown(
    'u02',
    'codes for sephora or dewberry',
    { some: true, only: ['Dewberry'], says: [/sephora/i] },
    'Dewberry, and that Sephora is not known.',
  ),
  unknown(
    'u03',
    'nike strydell adidas',
    { some: true, only: ['Strydell'], says: [/nike/i, /adidas/i] },
    'Strydell, and both others named.',
  ),
  unknown(
    'u04',
    'is there anything from Huckleberry Lane or Crumbly',
    { shows: ['CRUMB15'], only: ['Crumbly'], says: [/huckleberry/i] },
    'Crumbly, and the other named.',
  ),
  unknown(
    'u05',
    'i want ironfern + lululemon',
    { shows: ['IRON20'], only: ['Ironfern'], says: [/lululemon/i] },
    'Ironfern, and the other named.',
  ),
  unknown(
    'u06',
    'does mrbeast have a code for bitloom',
    { only: ['Bitloom'], says: [/mrbeast/i], unsaid: [plainYes] },
    'No code of MrBeast; those of Bitloom.',
  ),
  unknown(
    'u07',
    'Kettleby Tea and Starbucks pls',
    { some: true, only: ['Kettleby Tea'], says: [/starbucks/i] },
    'Kettleby Tea, and the other named.',
  ),
  unknown(
    'u08',
    'wayfarly, expedia, skyscanner',
    { some: true, only: ['Wayfarly'], says: [/expedia/i, /skyscanner/i] },
    'Wayfarly, and both others named.',
  ),
  unknown(
    'u09',
    'zoe and @alexfromspace codes',
    { some: true, only: ['@zoe.roams'], says: [/alexfromspace/i] },
    "Zoë's, and the other named.",
  ),
  unknown(
    'u10',
    'first aurelle then cartier',
    { some: true, only: ['Aurelle'], says: [/cartier/i] },
    'Aurelle, and the other named.',
  ),
  unknown(
    'u11',
    'got a wayfair code',
    { says: [/wayfair/i] },
    'Wayfair is not known; perhaps a question.',
  ),
  unknown('u12', 'pixelbarn code?', { says: [/pixelbarn/i] }, 'Pixelbarn is not known.'),
  unknown(
    'u13',
    'velora and gymshark, but leave out the velora one with a minimum',
    { shows: ['VELNADIA20'], only: ['Velora'], never: ['VELSAM15'], says: [/gymshark/i] },
    'One of Velora, and the other named.',
  ),
  unknown(
    'u14',
    ['nestoria', 'and ikea?'],
    { says: [/ikea/i], never: ['Nestoria'] },
    'Ikea is not known.',
  ),
  unknown(
    'u15-de',
    'velora und zalando',
    { some: true, only: ['Velora'], says: [/zalando/i], lang: 'de' },
    'German; Velora, and the other named.',
  ),
  unknown(
    'u16-fr',
    'un code nestoria et un code ikea',
    { some: true, only: ['Nestoria'], says: [/ikea/i], lang: 'fr' },
    'French; Nestoria, and the other named.',
  ),
  unknown(
    'u17-it',
    'dewberry e sephora per favore',
    { some: true, only: ['Dewberry'], says: [/sephora/i], lang: 'it' },
    'Italian; Dewberry, and the other named.',
  ),
]
