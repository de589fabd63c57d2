import { talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const said = talksOf('innocent')

export const thirdInnocentWords: readonly Talk[] = [
  said('s3i01', 'salt lake city next month, hotels?', { some: true, only: ['#Travel'] }, 'Hotels.'),
  said(
    's3i02',
    'the wedding got pushed to friday so i have time to find a suit',
    { some: true, only: ['#Fashion'] },
    'Suits.',
  ),
  said(
    's3i03',
    'on my second wind of spring cleaning, need a vacuum',
    { some: true, only: ['#Home', '#Tech'] },
    'A vacuum cleaner.',
  ),
  said(
    's3i04',
    'hiking dawn til dusk, need boots',
    { some: true, only: ['#Fashion', '#Fitness', '#Travel'], notJust: '@dawn.daily' },
    'Boots, not only of Dawn.',
  ),
  said('s3i05', 'my ivy died. plant pots?', { some: true, only: ['#Home'] }, 'Plant pots.'),
  said('s3i06', 'my son sam needs bedding for uni', { some: true, only: ['#Home'] }, 'Bedding.'),
  said(
    's3i07',
    'grandma bea turns 80, a nice scarf for her',
    { some: true, only: ['#Fashion'], unsaid: [/\$80/] },
    'Scarves; an age is no money.',
  ),
  said(
    's3i08',
    'got a full plate at work this week so quick dinner kits pls',
    { some: true, only: ['#Food'], notJust: 'Full Plate' },
    'Dinner, not only Full Plate.',
  ),
  said(
    's3i09',
    'dinner tonight, table for two at 7pm. what dress',
    { some: true, only: ['#Fashion'], unsaid: [/\$7\b/] },
    'Dresses.',
  ),
  said(
    's3i10',
    'early start tomorrow so i need an alarm clock',
    { some: true, only: ['#Tech', '#Home'] },
    'Alarm clocks.',
  ),
]
