import { talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const innocent = talksOf('innocent')

export const fifthInnocentWords: readonly Talk[] = [
  innocent(
    's5i01',
    'up all night with the baby again.. is there anything on strollers',
    { never: ['Up All Night'] },
    'No mattresses.',
  ),
  innocent(
    's5i02',
    'my better half turns 40, looking for a watch',
    { some: true, only: ['#Jewelry', '#Fashion', '#Tech'], notJust: 'Better Half' },
    'Watches.',
  ),
  innocent(
    's5i03',
    'might be a tall order but do you have something for a wedding guest, dress size 44',
    { some: true, only: ['#Fashion'], notJust: 'Tall Order' },
    'Dresses.',
  ),
  innocent(
    's5i04',
    'im not fussy, anything goes really, as long as it is mascara',
    { some: true, only: ['#Beauty'] },
    'Mascara.',
  ),
  innocent(
    's5i05',
    'is anything half off at the moment?',
    { never: ['Half Off Club'] },
    'No 7% of a club.',
  ),
  innocent(
    's5i06',
    'we just moved to 3rd street and dont even have a sofa',
    { some: true, only: ['#Home'] },
    'Sofas.',
  ),
  innocent(
    's5i07',
    'bath salts or a scented candle for my sister',
    { some: true, only: ['#Beauty', '#Home'] },
    'No groceries.',
  ),
  innocent(
    's5i08',
    'got my second wind after being ill and want to lift weights again',
    { some: true, only: ['#Fitness'], notJust: 'Second Wind' },
    'Weights.',
  ),
  innocent(
    's5i09',
    'cheap is good enough, earphones for school',
    { some: true, only: ['#Tech'] },
    'Earphones.',
  ),
  innocent(
    's5i10',
    'I only eat free range eggs. Where can I save on my groceries?',
    { some: true, only: ['#Food'], notJust: 'Free Range' },
    'Groceries.',
  ),
  innocent(
    's5i11',
    'is there a charge for using you? anyway a laptop would be nice',
    { some: true, only: ['#Tech'], notJust: 'Charge' },
    'Laptops.',
  ),
  innocent(
    's5i12',
    'use your common sense and get me a deal on a phone',
    { some: true, only: ['#Tech'], notJust: 'Common Sense' },
    'Phones.',
  ),
  innocent(
    's5i13',
    'we wanna start over with a clean slate, romantic weekend trip',
    { some: true, only: ['#Travel'] },
    'Trips.',
  ),
  innocent(
    's5i14',
    'the kids twist and shout in the back seat for hours so i need a tablet',
    { some: true, only: ['#Tech'] },
    'Tablets.',
  ),
  innocent(
    's5i15',
    'theres tiny bits of glass all over, need a vacuum cleaner',
    { some: true, only: ['#Home', '#Tech'] },
    'Vacuum cleaners.',
  ),
  innocent(
    's5i16',
    'we went somewhere nice last year, this year only a cheap hostel',
    { some: true, only: ['#Travel'], notJust: 'Somewhere Nice' },
    'Hostels.',
  ),
  innocent(
    's5i17',
    'on holiday im always the pack mule, so a light backpack for me',
    { some: true, only: ['#Travel', '#Fashion'] },
    'Backpacks.',
  ),
  innocent(
    's5i18',
    'mild winter so i never bought a coat, whats still on',
    { some: true, only: ['#Fashion'] },
    'Coats.',
  ),
  innocent(
    's5i19',
    'push comes to shove ill run in my old socks, but any on offer?',
    { some: true, only: ['#Fitness', '#Fashion'], notJust: 'Push' },
    'Socks.',
  ),
  innocent(
    's5i20',
    'this morning my blender died on me',
    { some: true, only: ['#Home', '#Tech'] },
    'Blenders, no Morning.',
  ),
]
