import { apology, talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const both = talksOf('two wishes')

export const fourthTwoWishes: readonly Talk[] = [
  both(
    's4w02',
    'need crumbly for my office party n something to wear',
    { each: ['Crumbly', '#Fashion'] },
    'Both.',
  ),
  both(
    's4w04',
    'velora, tall order, 3rd street n sunday best',
    { each: ['Velora', 'Tall Order', '3rd Street', 'Sunday Best'] },
    'All four.',
  ),
  both(
    's4w05',
    'earrings for mum, headphones for bro',
    { each: ['#Jewelry', '#Tech'], only: ['#Jewelry', '#Tech'] },
    'Both.',
  ),
  both(
    's4w06',
    'STRYDE30 isnt working, also do u have ironfern',
    { says: [apology], each: ['Ironfern'] },
    'Sorry, and IRON20.',
  ),
  both(
    's4w07',
    'flights but not wayfarly and a hotel',
    { some: true, only: ['#Travel'], never: ['Wayfarly'] },
    'Travel, none of Wayfarly.',
  ),
  both(
    's4w08',
    'tea from bea and tech from ivy',
    { each: ['TEATEN', 'BIT100|CHARGE20|SPARK15'] },
    'Both.',
  ),
  both(
    's4w09',
    'how does this work & whats the code for charge',
    { shows: ['CHARGE20'] },
    'CHARGE20.',
  ),
  both(
    's4w10',
    '- sneakers\n- laptop\n- face wash',
    { each: ['#Fitness|#Fashion', '#Tech', '#Beauty'] },
    'All three.',
  ),
  both(
    's4w11',
    'spark, salt, mild, push',
    { each: ['Spark', 'Salt', 'Mild', 'Push'], only: ['Spark', 'Salt', 'Mild', 'Push'] },
    'All four.',
  ),
  both(
    's4w12',
    'lampwick and clean slate please. not nestoria.',
    { each: ['Lampwick', 'Clean Slate'], never: ['Nestoria'] },
    'The two alone.',
  ),
  both(
    's4w13',
    'dewberry for 60 dollars and velora for 100',
    { each: ['Dewberry', 'Velora'], only: ['Dewberry', 'Velora'] },
    'Both.',
  ),
  both(
    's4w14',
    'whens TALL25 over and who shares it',
    { says: [/\b13\b|3 days|three days|friday/i, /ivy/i] },
    'On 13 March; Ivy.',
  ),
]
