import { ended, honest, plainYes, talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const when = talksOf('truth')

export const fourthDates: readonly Talk[] = [
  when(
    's4d01',
    'which beauty codes end this month',
    { only: ['#Beauty'], says: [honest] },
    'None that is known.',
  ),
  when(
    's4d02',
    'is PLATE40 ok for the 1st of april',
    { says: [/\b30\b|20 days/i], unsaid: [plainYes] },
    'It ends on 30 March.',
  ),
  when(
    's4d04',
    'which of sams codes ends first',
    { first: 'VELSAM15', only: ['@sam.saves.some'] },
    'VELSAM15.',
  ),
  when(
    's4d05',
    'will HEM30 last til the end of march',
    { shows: ['HEM30'], says: [/\b4 apr|april|25 days/i], unsaid: [/^\s*no\b/i] },
    'It lasts until 4 April.',
  ),
  when(
    's4d06',
    'when did beas velora code end',
    { never: ['VELBEA40'], says: [ended] },
    'Yesterday.',
  ),
  when('s4d07', 'last chance deals', { shows: ['CRUMB15'] }, 'What ends soon.'),
  when(
    's4d08',
    'what runs out by friday',
    { shows: ['CRUMB15', 'MULE25', 'TALL25'], never: ['STRYDE30', 'VELSAM15', 'NEST25'] },
    'The three that end by Friday.',
  ),
  when(
    's4d09',
    'payday is the 28th, can STRYDE30 wait',
    { says: [/\b16\b|6 days|six days/i], unsaid: [plainYes, /\$28/] },
    'It ends on the 16th.',
  ),
]
