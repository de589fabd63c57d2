import { talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const still = talksOf('negation')

export const secondExclusion: readonly Talk[] = [
  still(
    's2x01',
    ['fitness codes', 'not strydell', 'and which is the best of those'],
    { some: true, only: ['#Fitness'], never: ['Strydell'] },
    'Still none of Strydell.',
  ),
  still(
    's2x02',
    ['beauty', 'without dewberry', 'more'],
    { only: ['#Beauty'], never: ['Dewberry'] },
    'Still none of Dewberry.',
  ),
  still(
    's2x03',
    ['show me fashion but not velora', 'something where i can spend under 50 bucks?'],
    { some: true, never: ['Velora'] },
    'Still none of Velora.',
  ),
  still(
    's2x04',
    ['food except crumbly', 'actually crumbly is fine too'],
    { each: ['Crumbly'] },
    'Crumbly is back.',
  ),
  still(
    's2x05',
    ['home codes no nestoria', 'ok ok show me nestoria then'],
    { some: true, only: ['Nestoria'] },
    'Nestoria now.',
  ),
  still(
    's2x06',
    ['travel', 'not wayfarly, had bad luck', 'and not somewhere nice either'],
    { some: true, only: ['#Travel'], never: ['Wayfarly', 'Somewhere Nice'] },
    'Travel without both.',
  ),
  still(
    's2x07',
    ['jewelry', 'i dont want aurelle', 'thanks! shoes now'],
    { some: true, only: ['#Fashion', '#Fitness'] },
    'Shoes.',
  ),
  still(
    's2x08',
    ['velora', 'not the one with the minimum'],
    { shows: ['VELNADIA20'], never: ['VELSAM15'] },
    'VELNADIA20.',
  ),
  still(
    's2x09',
    ['dewberry', 'not the 20% one'],
    { some: true, only: ['Dewberry'], never: ['DEW20'] },
    'The others of Dewberry.',
  ),
  still(
    's2x10',
    ['any codes from ivy', 'not tall order'],
    { some: true, only: ['@ivy.in.ink'], never: ['Tall Order'] },
    'Ivy without Tall Order.',
  ),
  still(
    's2x11',
    ['any codes from zoe', 'but no travel'],
    { some: true, only: ['@zoe.roams'], never: ['#Travel'] },
    'Zoë without travel.',
  ),
  still(
    's2x12',
    ['bitloom', 'other shops like that?'],
    { some: true, only: ['#Tech'], never: ['Bitloom'] },
    'Other tech shops.',
  ),
  still(
    's2x13',
    ['i need makeup', 'not glimmerwick', 'cheapest first'],
    { some: true, only: ['#Beauty'], never: ['Glimmerwick'] },
    'Still none of Glimmerwick.',
  ),
  still(
    's2x14',
    ['wayfarly or gone fishing?', 'not wayfarly then'],
    { shows: ['GONE20'], never: ['Wayfarly'] },
    'Gone Fishing.',
  ),
  still(
    's2x15',
    ['everything except tech', 'more'],
    { some: true, fresh: true, never: ['#Tech'] },
    'More, still no tech.',
  ),
  still(
    's2x16',
    ['no shoes, no clothes, just home', 'any from nadia?'],
    { some: true, only: ['@nadia.nests'], never: ['#Fashion'] },
    'Nadia, no clothes.',
  ),
  still(
    's2x17',
    ['fitness, not push', 'and food?', 'back to fitness'],
    { some: true, only: ['#Fitness'], never: ['Push'] },
    'Still none of Push.',
  ),
  still(
    's2x18',
    ['fashion not velora', 'wait, not tall order i mean. velora is fine'],
    { some: true, only: ['#Fashion'], never: ['Tall Order'] },
    'The exclusion changed over.',
  ),
  still(
    's2x19',
    ['beauty but not mild', 'what about mild though'],
    { shows: ['MILD11'] },
    'MILD11.',
  ),
  still(
    's2x20',
    ['kettleby tea', 'not marcus code'],
    { shows: ['TEATEN'], never: ['TEAFIVE'] },
    'TEATEN.',
  ),
  still(
    's2x21',
    ['fashion', 'no percent ones'],
    { some: true, only: ['VELSAM15', 'HEM30'] },
    'Amounts off only.',
  ),
  still(
    's2x22',
    ['tech', 'minus bitloom and charge', 'which is newest'],
    { some: true, only: ['#Tech'], never: ['Bitloom', 'Charge'] },
    'Still without the two.',
  ),
  still(
    's2x23',
    ['anything from dawn but not fashion', 'ok and something for breakfast'],
    { some: true, only: ['#Food'] },
    'Food.',
  ),
  still(
    's2x24',
    ['velora', 'i told you i hate velora. show me dresses'],
    { some: true, only: ['#Fashion'], never: ['Velora'] },
    'Dresses, none of Velora.',
  ),
]
