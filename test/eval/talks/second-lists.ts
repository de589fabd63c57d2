import { talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const both = talksOf('two wishes')

export const secondLists: readonly Talk[] = [
  both(
    's2l01',
    'i need 3 things: running shoes, tea and a lamp',
    { each: ['#Fitness|#Fashion', '#Food', '#Home'] },
    'Of each.',
  ),
  both(
    's2l02',
    'moving out! sheets, pots and a router',
    { each: ['#Home', '#Tech'], only: ['#Home', '#Tech'] },
    'Of each.',
  ),
  both(
    's2l03',
    'holiday list - suitcase, sunscreen, headphones',
    { each: ['#Travel', '#Beauty', '#Tech'] },
    'Of each.',
  ),
  both(
    's2l04',
    'velora and dewberry and also crumbly pls',
    { each: ['Velora', 'Dewberry', 'Crumbly'], only: ['Velora', 'Dewberry', 'Crumbly'] },
    'Of each.',
  ),
  both(
    's2l05',
    'shoes for me, a necklace for my sister and something for my dads kitchen',
    { each: ['#Fashion|#Fitness', '#Jewelry', '#Home'] },
    'Of each.',
  ),
  both('s2l06', 'strydell; also something sweet', { each: ['Strydell', '#Food'] }, 'Of each.'),
  both(
    's2l07',
    'makeup and tea but not kettleby',
    { each: ['#Beauty', '#Food'], never: ['Kettleby Tea'] },
    'Of each, none of Kettleby Tea.',
  ),
  both('s2l08', ['laptop and a desk', 'just the desk'], { some: true, only: ['#Home'] }, 'Home.'),
  both(
    's2l09',
    'face cream or earrings, not sure which',
    { each: ['#Beauty', '#Jewelry'], only: ['#Beauty', '#Jewelry'] },
    'Of each.',
  ),
  both(
    's2l10',
    'a code for ironfern and one from zoe',
    { each: ['Ironfern', '@zoe.roams'] },
    'Of each.',
  ),
  both(
    's2l11',
    ['shoes and a laptop', 'no laptop after all'],
    { some: true, only: ['#Fashion', '#Fitness'] },
    'Shoes.',
  ),
  both(
    's2l12',
    'so my list is 1) yoga mat 2) moisturizer 3) flight to rome. anything?',
    { each: ['#Fitness', '#Beauty', '#Travel'] },
    'Of each.',
  ),
]
