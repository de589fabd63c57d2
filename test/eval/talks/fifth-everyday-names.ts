import { talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const everyday = talksOf('everyday names')

export const fifthEverydayNames: readonly Talk[] = [
  everyday(
    's5e01',
    'is there a code for anything goes',
    { shows: ['GOES14'], only: ['Anything Goes'] },
    'That shop.',
  ),
  everyday(
    's5e02',
    "im paying at good enough as we speak, what's their code",
    { shows: ['ENOUGH12'], only: ['Good Enough'] },
    'That shop.',
  ),
  everyday(
    's5e03',
    'Have you got something from the shop called "Morning"?',
    { shows: ['MORN18'], only: ['Morning'] },
    'That shop.',
  ),
  everyday('s5e04', 'salt.example voucher', { shows: ['SALT8'], only: ['Salt'] }, 'That address.'),
  everyday('s5e05', '@mild', { shows: ['MILD11'], only: ['Mild'] }, 'That handle.'),
  everyday('s5e06', 'stop here promo', { shows: ['STOP21'], only: ['Stop Here'] }, 'That shop.'),
  everyday(
    's5e07',
    'ordering from half off club rn whats the code',
    { shows: ['CLUBSAM7'], only: ['Half Off Club'] },
    'That shop.',
  ),
  everyday(
    's5e08',
    "My daughter buys everything at Don't Tell Mum. Is there any reduction for her?",
    { shows: ['MUM24'], only: ["Don't Tell Mum"] },
    'That shop.',
  ),
  everyday(
    's5e09',
    'twist and shout',
    { shows: ['TWIST13'], only: ['Twist & Shout'] },
    'With "and" for "&".',
  ),
  everyday(
    's5e10',
    'common sense codes',
    { shows: ['SENSE9'], only: ['Common Sense'] },
    'That shop.',
  ),
  everyday(
    's5e11',
    'up all night matress discount?',
    { shows: ['UAN50'], only: ['Up All Night'] },
    'That shop.',
  ),
  everyday(
    's5e12',
    'going thru sunday best for easter, any percent',
    { shows: ['SUNDAY22'], only: ['Sunday Best'] },
    'That shop.',
  ),
  everyday(
    's5e13',
    'the brand Push, do they do codes',
    { shows: ['PUSH15'], only: ['Push'] },
    'That brand.',
  ),
  everyday(
    's5e14',
    'booking with gone fishing.. anything?',
    { shows: ['GONE20'], only: ['Gone Fishing'] },
    'That shop.',
  ),
  everyday(
    's5e15',
    'whats the code for better half again?',
    { shows: ['HALFZOE18'], only: ['Better Half'] },
    'That shop.',
  ),
  everyday(
    's5e16',
    'https://www.freerange.example/cart?step=2',
    { shows: ['RANGE14'], only: ['Free Range'] },
    'The shop of the address.',
  ),
  everyday(
    's5e17',
    'Full Plate or Free Range?',
    { each: ['Full Plate', 'Free Range'], only: ['Full Plate', 'Free Range'] },
    'Both shops.',
  ),
  everyday(
    's5e18',
    'saw an ad for the shop Spark on insta, u got them?',
    { shows: ['SPARK15'], only: ['Spark'] },
    'That shop.',
  ),
  everyday(
    's5e19',
    'gold rush code for a ring',
    { shows: ['RUSH10'], only: ['Gold Rush'] },
    'That shop.',
  ),
  everyday('s5e20', '3rd street', { shows: ['THIRD19'], only: ['3rd Street'] }, 'That shop.'),
  everyday(
    's5e21',
    'what does table for two give me',
    { shows: ['TABLE15'], only: ['Table for Two'] },
    'That shop.',
  ),
]
