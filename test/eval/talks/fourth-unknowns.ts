import { honest, plainYes, talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const unknown = talksOf('unknown beside known')

export const fourthUnknowns: readonly Talk[] = [
  unknown('s4u01', 'ikea', { says: [/ikea/i, honest] }, 'None for IKEA.'),
  unknown(
    's4u02',
    'h&m or velora whatever has a code',
    { some: true, only: ['Velora'], says: [/h ?& ?m/i] },
    'Velora, none of H&M.',
  ),
  unknown(
    's4u03',
    'codes for nike, asics and strydell pls',
    { some: true, only: ['Strydell'], says: [/nike/i, /asics/i] },
    'Strydell, none of the two.',
  ),
  unknown(
    's4u05',
    'anything on amazon',
    { says: [/amazon/i, honest], unsaid: [plainYes] },
    'None for Amazon.',
  ),
  unknown(
    's4u06',
    'ive got a gift card for sephora, can you top that with a code',
    { says: [/sephora/i, honest], unsaid: [plainYes] },
    'None for Sephora.',
  ),
  unknown(
    's4u07',
    'starbucks or morning',
    { shows: ['MORN18'], only: ['Morning'], says: [/starbucks/i] },
    'Morning, none of Starbucks.',
  ),
  unknown('s4u09', '@gymshark', { says: [/gymshark/i, honest] }, 'None for Gymshark.'),
  unknown(
    's4u10',
    'is there a code by mrbeast',
    { says: [/mr ?beast/i, honest], unsaid: [plainYes] },
    'None of that creator.',
  ),
  unknown('s4u11', 'bitlom', { only: ['Bitloom'], says: [/bitloom/i] }, 'Bitloom, sure or asked.'),
  unknown(
    's4u12',
    'temu code, or if not just any home shop',
    { some: true, only: ['#Home'], says: [/temu/i] },
    'Home, none of Temu.',
  ),
  unknown(
    's4u14',
    'booking.com / stop here / expedia',
    { shows: ['STOP21'], only: ['Stop Here'], says: [/booking/i, /expedia/i] },
    'Stop Here, none of the two.',
  ),
]
