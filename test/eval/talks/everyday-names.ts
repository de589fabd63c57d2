import { talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const named = talksOf('everyday names')

export const everydayNames: readonly Talk[] = [
  named('e01', 'tall order code?', { some: true, only: ['Tall Order'] }, 'Codes of Tall Order.'),
  named('e02', 'anything from push', { shows: ['PUSH15'], only: ['Push'] }, 'The code of Push.'),
  named(
    'e03',
    '@push',
    { shows: ['PUSH15'], only: ['Push'] },
    'The code of Push: a handle is sure.',
  ),
  named('e04', 'Got a code for Salt?', { shows: ['SALT8'], only: ['Salt'] }, 'The code of Salt.'),
  named(
    'e05',
    'im at morning.example checkout rn need a code',
    { shows: ['MORN18'], only: ['Morning'] },
    'The code of Morning: an address is sure.',
  ),
  named(
    'e06',
    '"Charge" discount',
    { shows: ['CHARGE20'], only: ['Charge'] },
    'The code of Charge: quoted.',
  ),
  named(
    'e07',
    "Don't Tell Mum",
    { shows: ['MUM24'], only: ["Don't Tell Mum"] },
    'The code of that shop, not an exclusion.',
  ),
  named(
    'e08',
    'dont tell mum codes pls',
    { shows: ['MUM24'], only: ["Don't Tell Mum"] },
    'The same without the apostrophe.',
  ),
  named(
    'e09',
    'is there one for stop here',
    { shows: ['STOP21'], only: ['Stop Here'] },
    'The code of Stop Here; nothing is stopped.',
  ),
  named(
    'e10',
    'half off club',
    { shows: ['CLUBSAM7'], only: ['Half Off Club'] },
    'The code of the shop, not 50% off anywhere.',
  ),
  named(
    'e11',
    'Common Sense promo pls',
    { shows: ['SENSE9'], only: ['Common Sense'] },
    'The code of Common Sense.',
  ),
  named(
    'e12',
    'the brand Mild, any vouchers',
    { shows: ['MILD11'], only: ['Mild'] },
    'The code of Mild.',
  ),
  named(
    'e13',
    'up all night mattress discount',
    { shows: ['UAN50'], only: ['Up All Night'] },
    'The code of Up All Night, though a thing stands beside.',
  ),
  named('e14', 'twist and shout', { shows: ['TWIST13'], only: ['Twist & Shout'] }, "'and' is '&'."),
  named(
    'e15',
    'somewhere nice hotel code',
    { shows: ['NICE17'], only: ['Somewhere Nice'] },
    'The code of Somewhere Nice.',
  ),
  named(
    'e16',
    'hiya, good enough snacks promo code',
    { shows: ['ENOUGH12'], only: ['Good Enough'] },
    'The code of Good Enough.',
  ),
  named(
    'e17',
    'shopping at 3rd street, whats the code',
    { shows: ['THIRD19'], only: ['3rd Street'] },
    'The code of 3rd Street.',
  ),
  named(
    'e18',
    'table for 2 code',
    { shows: ['TABLE15'], only: ['Table for Two'] },
    'The digit is the word.',
  ),
  named(
    'e19-es',
    'tenéis algo de push?',
    { shows: ['PUSH15'], only: ['Push'], lang: 'es' },
    'Spanish; the code of Push.',
  ),
  named(
    'e20-de',
    'gibts was von Morning?',
    { shows: ['MORN18'], only: ['Morning'], lang: 'de' },
    'German; the code of Morning.',
  ),
  named(
    'e21-fr',
    'un code pour Salt ?',
    { shows: ['SALT8'], only: ['Salt'], lang: 'fr' },
    'French; the code of Salt.',
  ),
  named(
    'e22-it',
    'avete qualcosa di half off club',
    { shows: ['CLUBSAM7'], only: ['Half Off Club'], lang: 'it' },
    'Italian; the code of Half Off Club.',
  ),
  named(
    'e23-pt',
    'tem código da tall order?',
    { some: true, only: ['Tall Order'], lang: 'pt' },
    'Portuguese; codes of Tall Order.',
  ),
]
