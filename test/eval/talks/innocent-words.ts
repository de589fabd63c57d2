import { talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const innocent = talksOf('innocent')

export const innocentWords: readonly Talk[] = [
  innocent(
    'i01',
    'my phone wont hold a charge, need a new one',
    { some: true, only: ['#Tech'], notJust: 'Charge' },
    'Tech codes, not Charge alone.',
  ),
  innocent(
    'i02',
    'running late every morning so i need faster sneakers lol',
    { some: true, only: ['#Fitness', '#Fashion'], never: ['Morning'] },
    'Shoe or sports codes, no coffee of Morning.',
  ),
  innocent(
    'i03',
    'ok so its a tall order but i want a cheap sofa',
    { some: true, only: ['#Home'], never: ['Tall Order'] },
    'Home codes.',
  ),
  innocent(
    'i04',
    'push notifications are the worst. anyway, face cream?',
    { some: true, only: ['#Beauty'], never: ['Push'] },
    'Beauty codes.',
  ),
  innocent(
    'i05',
    'does it make any common sense to buy a laptop now? got codes',
    { some: true, only: ['#Tech'], notJust: 'Common Sense' },
    'Tech codes, not Common Sense alone.',
  ),
  innocent(
    'i06',
    'doc says i eat too much salt, healthy snack codes?',
    { some: true, only: ['#Food'], notJust: 'Salt' },
    'Food codes, not Salt alone.',
  ),
  innocent(
    'i07',
    'we got a second wind and wanna book a weekend trip',
    { some: true, only: ['#Travel'], never: ['Second Wind'] },
    'Travel codes.',
  ),
  innocent(
    'i08',
    'want to spark some joy in my living room, cushions maybe',
    { some: true, only: ['#Home'], never: ['Spark'] },
    'Home codes.',
  ),
  innocent(
    'i09',
    'my daughter has a mild fever, soup delivery would be great',
    { some: true, only: ['#Food'], never: ['Mild'] },
    'Food codes.',
  ),
  innocent(
    'i10',
    'baby kept us up all night. coffee. please',
    { some: true, only: ['#Food'], never: ['Up All Night'] },
    'Food codes.',
  ),
  innocent(
    'i11',
    'a table for two somewhere fancy costs too much so meal kits it is',
    { some: true, only: ['#Food'], never: ['Table for Two', 'Somewhere Nice'] },
    'Food codes.',
  ),
  innocent(
    'i12',
    'new year clean slate for me, any gym membership deals',
    { some: true, only: ['#Fitness'], never: ['Clean Slate'] },
    'Fitness codes.',
  ),
  innocent(
    'i13',
    'my better half wants earrings',
    { some: true, only: ['#Jewelry'], never: ['Better Half'] },
    'Jewelry codes.',
  ),
  innocent(
    'i14',
    'anything goes as long as its cheap flights',
    { some: true, only: ['#Travel'], never: ['Anything Goes'] },
    'Travel codes.',
  ),
  innocent(
    'i15',
    'dad has gone fishing again, present for him: headphones',
    { some: true, only: ['#Tech'], never: ['Gone Fishing'] },
    'Tech codes, best the headphones.',
  ),
  innocent(
    'i16',
    ['velora', 'thats good enough for me thank you'],
    { never: ['Good Enough'] },
    'A friendly word; no snacks.',
  ),
]
