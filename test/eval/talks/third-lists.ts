import { talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const both = talksOf('two wishes')

export const thirdLists: readonly Talk[] = [
  both(
    's3l01',
    'todo: trainers, shampoo, train tickets',
    { each: ['#Fitness|#Fashion', '#Beauty', '#Travel'] },
    'Of each.',
  ),
  both(
    's3l02',
    'coffee / socks / a rug',
    { each: ['#Food', '#Fashion|#Fitness', '#Home'] },
    'Of each.',
  ),
  both(
    's3l03',
    '- lamp\n- duvet\n- headphones',
    { each: ['#Home', '#Tech'], only: ['#Home', '#Tech'] },
    'Of each.',
  ),
  both(
    's3l04',
    'earrings and lipstick but nothing from ivy',
    { each: ['#Jewelry', '#Beauty'], never: ['@ivy.in.ink'] },
    'Of each, none of Ivy.',
  ),
  both(
    's3l05',
    'velora code and when does crumb15 end',
    { each: ['Velora'], says: [/tomorrow|\b11\b|1 day|one day/i] },
    'Velora, and until tomorrow.',
  ),
  both(
    's3l06',
    ['phone, charger and tea', 'forget the tea'],
    { some: true, only: ['#Tech'] },
    'Tech alone.',
  ),
  both(
    's3l07',
    'ironfern code? also are u a bot',
    { shows: ['IRON20'], only: ['Ironfern'] },
    'IRON20.',
  ),
  both(
    's3l08',
    'shoes 4 me size 38, shoes 4 him size 45',
    { some: true, only: ['#Fashion', '#Fitness'], unsaid: [/\$(?:38|45|4)\b/] },
    'Shoes; sizes are no money.',
  ),
  both(
    's3l09',
    'half marathon in may: shoes. then a week off: hotel. then back to work: laptop bag',
    { each: ['#Fashion|#Fitness', '#Travel'] },
    'Of each.',
  ),
  both(
    's3l10',
    'a code for nestoria and pls no more beauty emails',
    { some: true, only: ['Nestoria'] },
    'Nestoria.',
  ),
]
