import { talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const late = talksOf('negation')

export const thirdLateRefusals: readonly Talk[] = [
  late(
    's3x01',
    ['makeup', 'more', 'anything but dewberry', 'ok which is best'],
    { some: true, only: ['#Beauty'], never: ['Dewberry'] },
    'The best, still none of Dewberry.',
  ),
  late(
    's3x02',
    ['tech', 'ugh bitloom. no.'],
    { some: true, only: ['#Tech'], never: ['Bitloom'] },
    'Tech, none of Bitloom.',
  ),
  late(
    's3x03',
    ['shoes', 'strydell is rubbish', 'ok what else'],
    { some: true, only: ['#Fitness', '#Fashion'], never: ['Strydell'] },
    'Shoes, none of Strydell.',
  ),
  late(
    's3x04',
    ['gift for my wife', 'she has enough jewellery', 'so what would u get her'],
    { some: true, never: ['#Jewelry'] },
    'Other gifts, still no jewelry.',
  ),
  late(
    's3x05',
    ['fashion but no velora', 'i take that back, velora is fine'],
    { each: ['Velora'], only: ['#Fashion'] },
    'Velora is back.',
  ),
  late(
    's3x06',
    ['velora and tall order', 'drop velora'],
    { some: true, only: ['Tall Order'] },
    'Tall Order alone.',
  ),
  late(
    's3x07',
    ['dewberry', 'not the 5 dollar one', 'nor the gift'],
    { shows: ['DEW20'], only: ['DEW20'] },
    'DEW20 is left.',
  ),
  late(
    's3x08',
    ['anything new', 'not food', 'not beauty', 'not tech'],
    { some: true, never: ['#Food', '#Beauty', '#Tech'] },
    'None of the three.',
  ),
  late(
    's3x09',
    ['beauty except mild', 'wait no i meant except fresh face'],
    { some: true, only: ['#Beauty'], never: ['Fresh Face'] },
    'Beauty without Fresh Face.',
  ),
  late(
    's3x10',
    ['home pls', 'i dont want anything from nadia', 'what about nestoria'],
    { shows: ['NESTDAWN20'], only: ['Nestoria'], never: ['@nadia.nests'] },
    'Nestoria, still none of Nadia.',
  ),
  late(
    's3x11',
    ['codes from dawn', 'no fashion from her', 'and no food'],
    { some: true, only: ['@dawn.daily'], never: ['#Fashion', '#Food'] },
    'Dawn without the two.',
  ),
  late(
    's3x12',
    ['a bracelet', 'not aurelle', 'actually aurelle but not the 15% one'],
    { shows: ['AUR12'], only: ['Aurelle'], never: ['AURELLE15'] },
    'AUR12.',
  ),
  late(
    's3x13',
    ['fitness', 'ive got enough from luca', 'which one is biggest'],
    { some: true, only: ['#Fitness'], never: ['@luca.lifts'] },
    'Fitness of the others.',
  ),
]
