import { talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const named = talksOf('everyday names')

export const secondEverydayNames: readonly Talk[] = [
  named('s2e01', 'is there a code for push', { shows: ['PUSH15'], only: ['Push'] }, 'PUSH15.'),
  named('s2e02', 'code for morning pls', { shows: ['MORN18'], only: ['Morning'] }, 'MORN18.'),
  named(
    's2e03',
    'im at the checkout of salt what can i use',
    { shows: ['SALT8'], only: ['Salt'] },
    'SALT8.',
  ),
  named('s2e04', 'charge discount code', { shows: ['CHARGE20'], only: ['Charge'] }, 'CHARGE20.'),
  named('s2e05', 'anything for spark', { shows: ['SPARK15'], only: ['Spark'] }, 'SPARK15.'),
  named('s2e06', 'got something at mild?', { shows: ['MILD11'], only: ['Mild'] }, 'MILD11.'),
  named('s2e07', 'stop here hotel code', { shows: ['STOP21'] }, 'STOP21.'),
  named(
    's2e08',
    'my friend told me about a shop called good enough, do they have a code',
    { shows: ['ENOUGH12'], only: ['Good Enough'] },
    'ENOUGH12.',
  ),
  named('s2e09', 'do you have up all night? need a mattress', { first: 'UAN50' }, 'UAN50 first.'),
  named(
    's2e10',
    'sunday best discount',
    { shows: ['SUNDAY22'], only: ['Sunday Best'] },
    'SUNDAY22.',
  ),
  named(
    's2e11',
    'what do you have from common sense',
    { shows: ['SENSE9'], only: ['Common Sense'] },
    'SENSE9.',
  ),
  named('s2e12', 'free range promo', { shows: ['RANGE14'], only: ['Free Range'] }, 'RANGE14.'),
  named(
    's2e13',
    'half off club code',
    { shows: ['CLUBSAM7'], only: ['Half Off Club'] },
    'CLUBSAM7.',
  ),
  named('s2e14', '@donttellmum', { shows: ['MUM24'], only: ["Don't Tell Mum"] }, 'MUM24.'),
  named(
    's2e15',
    'dont tell mum code please',
    { shows: ['MUM24'], only: ["Don't Tell Mum"] },
    'MUM24; the name is no exclusion.',
  ),
  named(
    's2e16',
    'anything from anything goes',
    { shows: ['GOES14'], only: ['Anything Goes'] },
    'GOES14.',
  ),
  named(
    's2e17',
    'codes for better half',
    { shows: ['HALFZOE18'], only: ['Better Half'] },
    'HALFZOE18.',
  ),
  named(
    's2e18',
    '3rd st coupon',
    { says: [/3rd street/i], unsaid: [/c[’']est|cherches/i] },
    '3rd Street, shown or asked, in English.',
  ),
  named('s2e19', 'third street discount', { shows: ['THIRD19'] }, 'THIRD19, shown or asked.'),
  named('s2e20', 'twist and shout', { shows: ['TWIST13'], only: ['Twist & Shout'] }, 'TWIST13.'),
  named('s2e21', 'secondwind', { shows: ['WIND25'], only: ['Second Wind'] }, 'WIND25.'),
  named('s2e22', 'second wind running shoes', { each: ['Second Wind'] }, 'WIND25.'),
  named(
    's2e23',
    'https://www.earlystart.example/cart?item=44 any code for this',
    { shows: ['EARLY10'], only: ['Early Start'] },
    'EARLY10.',
  ),
  named(
    's2e24',
    'im looking at table for two, is the 15 off still there',
    { shows: ['TABLE15'], only: ['Table for Two'] },
    'TABLE15.',
  ),
  named(
    's2e25',
    'gone fishing and clean slate',
    { shows: ['GONE20', 'SLATE20'], only: ['Gone Fishing', 'Clean Slate'] },
    'Both.',
  ),
  named(
    's2e26',
    'not tall order, i said fresh face',
    { shows: ['FACE16'], never: ['Tall Order'] },
    'FACE16.',
  ),
  named(
    's2e27',
    "hey whats the best code at full plate, we're ordering dinner for 6",
    { some: true, only: ['Full Plate'], unsaid: [/\$6\b/] },
    'Full Plate; six people are no basket.',
  ),
  named(
    's2e28',
    'quiet please codes, quickly please',
    { shows: ['QUIET30'], only: ['Quiet Please'] },
    'QUIET30.',
  ),
  named(
    's2e29',
    'is Somewhere Nice any cheaper than Stop Here',
    { shows: ['NICE17', 'STOP21'], only: ['Somewhere Nice', 'Stop Here'] },
    'Both.',
  ),
]
