import { honest, plainYes, talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const named = talksOf('unknown beside known')

export const thirdUnknowns: readonly Talk[] = [
  named(
    's3u01',
    'lego set for my nephew',
    { says: [/lego/i], unsaid: [plainYes] },
    'None of Lego.',
  ),
  named('s3u02', 'dog food', { says: [honest], unsaid: [plainYes] }, 'Honest that there is none.'),
  named(
    's3u03',
    'car tyres',
    { says: [honest], unsaid: [plainYes] },
    'Honest that there are none.',
  ),
  named(
    's3u04',
    'taylor swift tickets',
    { says: [honest], unsaid: [plainYes] },
    'Honest that there are none.',
  ),
  named(
    's3u05',
    'netflix cheaper?',
    { says: [/netflix/i], unsaid: [plainYes] },
    'None of Netflix.',
  ),
  named(
    's3u06',
    'uber eats or full plate',
    { some: true, only: ['Full Plate'], says: [/uber/i] },
    'Full Plate, and none of Uber Eats.',
  ),
  named(
    's3u07',
    'levis 501',
    { says: [/levi/i], unsaid: [/\$501/] },
    "None of Levi's; a model is no money.",
  ),
  named(
    's3u08',
    ['chewy', 'nothing at all for pets?'],
    { says: [honest], unsaid: [plainYes] },
    'Honest that there is none.',
  ),
  named(
    's3u09',
    'aldi tesco lidl anything',
    { says: [/aldi/i, /tesco/i, /lidl/i] },
    'None of the three.',
  ),
  named(
    's3u10',
    'a code from @charlidamelio for dewberry',
    { only: ['Dewberry'], says: [/charlidamelio/i], unsaid: [plainYes] },
    'Dewberry, and nobody of that name.',
  ),
  named(
    's3u11',
    'do u have mango (the shop)',
    { says: [/mango/i], unsaid: [plainYes] },
    'None of Mango.',
  ),
]
