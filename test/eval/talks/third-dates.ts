import { plainYes, talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const when = talksOf('truth')

export const thirdDates: readonly Talk[] = [
  when('s3d01', 'what ends tomorrow', { first: 'CRUMB15' }, 'CRUMB15.'),
  when(
    's3d02',
    'will TALL25 still work on friday',
    { shows: ['TALL25'], says: [/\b13\b|friday|3 days|three days/i], unsaid: [/^\s*no\b/i] },
    'Friday the 13th is its last day.',
  ),
  when(
    's3d03',
    'will TALL25 still work next monday',
    { says: [/\b13\b|friday|3 days|three days/i], unsaid: [plainYes] },
    'It ends on Friday before.',
  ),
  when(
    's3d04',
    'can i wait til easter with MULE25',
    { says: [/\b12\b|thursday|2 days|two days/i], unsaid: [plainYes] },
    'It ends on Thursday.',
  ),
  when(
    's3d05',
    'get paid on the 15th, will STRYDE30 still be there',
    {
      shows: ['STRYDE30'],
      says: [/\b16\b|6 days|six days|monday/i],
      unsaid: [/^\s*no\b/i, /\$15/],
    },
    'It lasts until the 16th.',
  ),
  when(
    's3d06',
    'expiry date of salt8?',
    { shows: ['SALT8'], says: [/\bno\b|not|n['’]t|none|without|unknown/i] },
    'None is known.',
  ),
  when(
    's3d07',
    'codes that dont run out anytime soon',
    { some: true, never: ['CRUMB15', 'MULE25', 'TALL25', 'STRYDE30'] },
    'None that ends within days.',
  ),
  when(
    's3d08',
    'what time does lampwick open',
    { only: ['Lampwick'], unsaid: [plainYes, /\d ?[ap]\.?m\b/i] },
    'Nobody here knows.',
  ),
]
