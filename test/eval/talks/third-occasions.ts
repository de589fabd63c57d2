import { notUnderstood, plainYes, talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const wish = talksOf('vocabulary')

export const thirdOccasions: readonly Talk[] = [
  wish(
    's3o01',
    'something nice for my mum',
    { never: ['Somewhere Nice'], notJust: "Don't Tell Mum", unsaid: [notUnderstood] },
    'Ideas for a gift, or what she likes.',
  ),
  wish(
    's3o02',
    'ski trip, goggles n jacket',
    { some: true, only: ['#Fashion', '#Fitness', '#Travel'] },
    'Things for skiing.',
  ),
  wish(
    's3o03',
    'my bf turns 30, he likes cooking',
    { some: true, only: ['#Home', '#Food'], unsaid: [/30%|\$30/] },
    'Cooking; an age is no money.',
  ),
  wish(
    's3o04',
    'baby shower next week',
    { unsaid: [notUnderstood, plainYes] },
    'Something, or honest.',
  ),
  wish('s3o05', 'date night outfit', { some: true, only: ['#Fashion'] }, 'Outfits.'),
  wish('s3o06', 'tennis racket', { some: true, only: ['#Fitness'] }, 'Fitness.'),
  wish('s3o07', 'hangover food lol', { some: true, only: ['#Food'] }, 'Food.'),
  wish('s3o08', 'wfh setup, need a monitor', { some: true, only: ['#Tech'] }, 'Tech.'),
  wish('s3o09', 'flights to prague for a stag do', { some: true, only: ['#Travel'] }, 'Flights.'),
  wish(
    's3o10',
    'gift for my teacher, 15 max',
    { unsaid: [notUnderstood, /(?:at least|with|of) 15%/i] },
    'Ideas; 15 is money to spend.',
  ),
  wish(
    's3o11',
    'sneakers size 9 wide',
    { some: true, only: ['#Fashion', '#Fitness'], unsaid: [/\$9\b/] },
    'Sneakers; a size is no money.',
  ),
  wish(
    's3o12',
    'camping next wknd',
    { some: true, only: ['#Travel', '#Fitness', '#Home', '#Tech'] },
    'Camping.',
  ),
  wish('s3o13', 'kinda want to pamper myself', { each: ['#Beauty'] }, 'Beauty.'),
  wish('s3o14', 'fancy going away somewhere hot', { some: true, only: ['#Travel'] }, 'Travel.'),
]
