import { talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const named = talksOf('everyday names')

export const thirdEverydayNames: readonly Talk[] = [
  named('s3e01', "push's code", { shows: ['PUSH15'], only: ['Push'] }, 'PUSH15.'),
  named('s3e02', "what's Salt's discount", { shows: ['SALT8'], only: ['Salt'] }, 'SALT8.'),
  named('s3e03', 'better-half code', { shows: ['HALFZOE18'], only: ['Better Half'] }, 'HALFZOE18.'),
  named(
    's3e04',
    'clean-slate or table-for-two',
    { shows: ['SLATE20', 'TABLE15'], only: ['Clean Slate', 'Table for Two'] },
    'Both.',
  ),
  named(
    's3e05',
    'quite please headphones code',
    { shows: ['QUIET30'] },
    'QUIET30, though misspelt.',
  ),
  named('s3e06', 'sumday best code', { says: [/sunday best/i] }, 'Sunday Best, shown or asked.'),
  named('s3e07', 'gonefishin', { says: [/gone fishing/i] }, 'Gone Fishing, shown or asked.'),
  named(
    's3e08',
    'somwhere nice code pls',
    { says: [/somewhere nice/i] },
    'Somewhere Nice, shown or asked.',
  ),
  named(
    's3e09',
    'pushing my luck but u got one for Push?',
    { shows: ['PUSH15'], only: ['Push'] },
    'PUSH15.',
  ),
  named(
    's3e10',
    'charge n spark codes',
    { shows: ['CHARGE20', 'SPARK15'], only: ['Charge', 'Spark'] },
    'Both.',
  ),
  named(
    's3e11',
    "early start's code plus second wind's",
    { shows: ['EARLY10', 'WIND25'], only: ['Early Start', 'Second Wind'] },
    'Both.',
  ),
  named(
    's3e12',
    'good morning, code for Morning?',
    { shows: ['MORN18'], only: ['Morning'] },
    'MORN18; the greeting is none.',
  ),
  named(
    's3e13',
    'not the spice lol, SALT the shop',
    { shows: ['SALT8'], only: ['Salt'] },
    'SALT8.',
  ),
  named(
    's3e14',
    'pack mules suitcase discount',
    { shows: ['MULE25'], only: ['Pack Mule'] },
    'MULE25.',
  ),
  named(
    's3e15',
    'goldrush n tiny bits, which gives more',
    { first: 'TINY20', only: ['Gold Rush', 'Tiny Bits'] },
    'TINY20 gives more.',
  ),
  named(
    's3e16',
    'does dawn have one for breakfast stuff',
    { shows: ['MORN18'], only: ['@dawn.daily'] },
    'MORN18 of Dawn.',
  ),
  named('s3e17', 'marcus bells codes', { some: true, only: ['@marcus.mixes'] }, 'Codes of Marcus.'),
  named(
    's3e18',
    'zoe lindqvst',
    { only: ['@zoe.roams'], says: [/zo[eë]/i] },
    'Zoë, shown or asked.',
  ),
  named(
    's3e19',
    'luca & nadia',
    { each: ['@luca.lifts', '@nadia.nests'], only: ['@luca.lifts', '@nadia.nests'] },
    'Codes of both.',
  ),
  named(
    's3e20',
    'harbour bank card perks',
    { shows: ['WAYCARD12'], only: ['@harbour.card'] },
    'The code of the card.',
  ),
  named(
    's3e21',
    'harbour n hem',
    { some: true, only: ['Harbour & Hem'] },
    'Harbour & Hem, not the card.',
  ),
]
