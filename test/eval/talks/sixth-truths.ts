import { ended, honest, notLive, plainYes, shopDecides, talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const truth = talksOf('truth')

export const sixthTruths: readonly Talk[] = [
  truth(
    's6t01',
    'does IRONMARCUS35 still work',
    { only: ['Ironfern'], says: [notLive] },
    'Paused.',
  ),
  truth(
    's6t02',
    'saw dew50dawn on tiktok, valid?',
    { only: ['Dewberry'], says: [ended], unsaid: [plainYes] },
    'Ended.',
  ),
  truth(
    's6t03',
    'TALL25 till when',
    { only: ['Tall Order'], says: [/13|three days|3 days|friday/i] },
    'In three days.',
  ),
  truth('s6t04', 'PUSH15', { shows: ['PUSH15'], only: ['Push'] }, 'The code.'),
  truth(
    's6t05',
    'is SPARK15 for new customers only?',
    { unsaid: [plainYes], says: [shopDecides] },
    'The shop decides.',
  ),
  truth('s6t06', 'HEM30 minimum?', { only: ['Harbour & Hem'], says: [/120/] }, '$120.'),
  truth('s6t07', 'whose code is GONE20', { says: [/zo[eë]/i] }, "Zoë's."),
  truth('s6t08', 'newest tech codes', { first: 'BITSHIP', only: ['#Tech'] }, 'The newest first.'),
  truth('s6t09', 'newest one from dawn', { first: 'MORN18', only: ['@dawn.daily'] }, 'Of today.'),
  truth('s6t10', 'WINTER99 works?', { says: [honest], unsaid: [plainYes] }, 'Never heard of.'),
  truth(
    's6t11',
    'NESTHUSH60',
    { only: ['Nestoria'], unsaid: [plainYes] },
    'Not shown in the chat.',
  ),
  truth(
    's6t12',
    ['velora', 'does the 20% one work on sale items'],
    { unsaid: [plainYes], says: [shopDecides], only: ['Velora'] },
    'The shop decides.',
  ),
  truth(
    's6t13',
    'can i stack CHARGE20 with another code',
    { unsaid: [plainYes], says: [shopDecides] },
    'The shop decides.',
  ),
  truth(
    's6t14',
    'what do i need to spend for WAYZOE75',
    { says: [/500/], only: ['Wayfarly'] },
    '$500.',
  ),
  truth('s6t15', 'STRYDE30 and IRON20 both ok?', { shows: ['STRYDE30', 'IRON20'] }, 'Both.'),
  truth(
    's6t16',
    'is QUIET30 for earphones too or just the big ones',
    { only: ['Quiet Please'], unsaid: [plainYes], says: [shopDecides] },
    'The shop decides.',
  ),
  truth('s6t17', 'when does DEW20 end', { only: ['Dewberry'], says: [honest] }, 'No end is known.'),
  truth('s6t18', ['food', 'are these all tested?'], { unsaid: [plainYes] }, 'Only what is known.'),
  truth(
    's6t19',
    'was velbea40 extended?',
    { only: ['Velora'], says: [ended], unsaid: [plainYes] },
    'Ended.',
  ),
  truth(
    's6t20',
    ['MULE25', 'how long'],
    { says: [/12|two days|2 days|thursday/i], only: ['Pack Mule'] },
    'Two days.',
  ),
]
