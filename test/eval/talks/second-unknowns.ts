import { plainYes, talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const named = talksOf('unknown beside known')

export const secondUnknowns: readonly Talk[] = [
  named(
    's2u01',
    'zara or velora',
    { some: true, only: ['Velora'], says: [/zara/i] },
    'Velora, and none of Zara.',
  ),
  named(
    's2u02',
    'i usually shop at asos, hollister and tall order, any of those',
    { some: true, only: ['Tall Order'], says: [/asos/i, /hollister/i] },
    'Tall Order, and none of the others.',
  ),
  named(
    's2u03',
    'do you have sephora',
    { says: [/sephora/i], unsaid: [plainYes] },
    'None of Sephora.',
  ),
  named('s2u04', 'nike shoes', { says: [/nike/i] }, 'None of Nike.'),
  named(
    's2u05',
    'ikea or nestoria for a bookshelf',
    { each: ['Nestoria'], says: [/ikea/i] },
    'Nestoria, and none of Ikea.',
  ),
  named(
    's2u06',
    'dewberry vs the ordinary',
    { some: true, only: ['Dewberry'], says: [/ordinary/i] },
    'Dewberry, and none of The Ordinary.',
  ),
  named('s2u07', 'amazon code pls', { says: [/amazon/i] }, 'None of Amazon.'),
  named(
    's2u08',
    ['sephora', 'ok something similar then'],
    { some: true, only: ['#Beauty'] },
    'Beauty.',
  ),
  named('s2u09', 'booking.com 20% off', { says: [/booking/i] }, 'None of booking.com.'),
  named(
    's2u10',
    'gymshark and strydell and lululemon',
    { some: true, only: ['Strydell'], says: [/gymshark/i, /lululemon/i] },
    'Strydell, and none of the others.',
  ),
  named(
    's2u11',
    'codes from @kimkardashian',
    { says: [/kimkardashian/i], unsaid: [plainYes] },
    'Nobody of that name.',
  ),
  named('s2u12', 'not zara, but tall order', { some: true, only: ['Tall Order'] }, 'Tall Order.'),
  named(
    's2u13',
    'shein isnt my thing, other clothes',
    { some: true, only: ['#Fashion'] },
    'Clothes.',
  ),
  named(
    's2u14',
    'farfetch',
    { says: [/farfetch/i], never: ['Wayfarly'] },
    'None of Farfetch; not taken for another.',
  ),
  named(
    's2u15',
    'any code for strydel or nestorya',
    { some: true, each: ['Strydell', 'Nestoria'] },
    'Both, though misspelt.',
  ),
  named(
    's2u16',
    ['any gymshark codes?', 'ok then strydell', 'is there really none of gymshark'],
    { says: [/gymshark/i], unsaid: [plainYes] },
    'None of Gymshark.',
  ),
  named(
    's2u17',
    'velora, uniqlo but not tall order',
    { some: true, only: ['Velora'], says: [/uniqlo/i] },
    'Velora, and none of Uniqlo.',
  ),
]
