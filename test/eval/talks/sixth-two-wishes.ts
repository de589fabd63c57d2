import { talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const both = talksOf('two wishes')

export const sixthTwoWishes: readonly Talk[] = [
  both('s6w01', 'tea and a lamp', { each: ['#Food', '#Home'], only: ['#Food', '#Home'] }, 'Both.'),
  both(
    's6w02',
    'mascara but not dewberry and a necklace but not gold rush',
    {
      each: ['#Beauty', '#Jewelry'],
      only: ['#Beauty', '#Jewelry'],
      never: ['Dewberry', 'Gold Rush'],
    },
    'Both without those.',
  ),
  both(
    's6w03',
    'hotel + suitcase not wayfarly',
    { each: ['Pack Mule'], only: ['#Travel'], never: ['Wayfarly'] },
    'Travel of others.',
  ),
  both('s6w04', 'velora and some cheap tech thing', { each: ['Velora', '#Tech'] }, 'Both.'),
  both(
    's6w05',
    ['gym stuff and snacks', 'no just the gym'],
    { some: true, only: ['#Fitness'] },
    'The gym alone.',
  ),
  both(
    's6w06',
    'skincare from nadia or bea',
    { some: true, only: ['DEW20', 'MILD11', 'DEWGIFT'] },
    'Theirs.',
  ),
  both(
    's6w07',
    'laptop from bitloom n headphones from someone else',
    { each: ['Bitloom', 'Quiet Please'] },
    'Both.',
  ),
  both(
    's6w08',
    'something for mum (skin care) and dad (tools)',
    { each: ['#Beauty'] },
    'Skin care at least.',
  ),
  both(
    's6w09',
    'a sofa, no rugs, and a dress not velora',
    { each: ['#Home', '#Fashion'], never: ['Velora'] },
    'Both without Velora.',
  ),
  both(
    's6w10',
    'either push or ironfern',
    { each: ['Push', 'Ironfern'], only: ['Push', 'Ironfern'] },
    'Both.',
  ),
  both(
    's6w11',
    ['bread and a lamp', 'no lampwick tho'],
    { each: ['#Food', '#Home'], only: ['#Food', '#Home'], never: ['Lampwick'] },
    'Both without Lampwick.',
  ),
  both(
    's6w12',
    ['dress and earrings', 'just the earrings'],
    { some: true, only: ['#Jewelry'] },
    'Earrings alone.',
  ),
]
