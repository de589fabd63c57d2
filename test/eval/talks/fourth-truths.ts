import { ended, honest, notLive, plainYes, shopDecides, talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const asked = talksOf('truth')

export const fourthTruths: readonly Talk[] = [
  asked('s4t01', 'saw TEATEN in a reel, legit?', { shows: ['TEATEN'] }, 'It is known.'),
  asked(
    's4t02',
    'NEST25 still alive?',
    { shows: ['NEST25'], unsaid: [/^\s*no\b/i] },
    'It is live.',
  ),
  asked('s4t03', 'VELBEA40?', { never: ['VELBEA40'], says: [ended] }, 'It ended.'),
  asked(
    's4t05',
    'IRONMARCUS35 valid or nah',
    { never: ['IRONMARCUS35'], says: [notLive], unsaid: [plainYes] },
    'It is paused.',
  ),
  asked(
    's4t06',
    'i have the code SUMMERSALE99 for velora',
    {
      only: ['Velora'],
      says: [honest],
      unsaid: [plainYes, /SUMMERSALE99 (?:is live|works|gives)/i],
    },
    'That code is not known; those of Velora are.',
  ),
  asked('s4t07', 'whats brand new', { first: 'MORN18', shows: ['BITSHIP'] }, 'The newest first.'),
  asked('s4t08', 'anything added today?', { first: 'MORN18' }, 'MORN18.'),
  asked(
    's4t09',
    'does tall25 work on already reduced stuff',
    { says: [shopDecides], unsaid: [plainYes] },
    'The shop decides.',
  ),
  asked(
    's4t10',
    'can i combine HEM30 and HEMIVY12',
    { only: ['Harbour & Hem'], says: [shopDecides], unsaid: [plainYes] },
    'The shop decides.',
  ),
  asked(
    's4t11',
    'how many times can i use PUSH15',
    { says: [shopDecides], unsaid: [plainYes, /once|unlimited|as often/i] },
    'The shop decides.',
  ),
  asked('s4t14', 'whose code is CHARGE20', { says: [/ivy/i] }, 'It is of Ivy.'),
  asked(
    's4t15',
    'Is the 40% code for Velora that Bea posted still running?',
    { never: ['VELBEA40'], says: [honest], unsaid: [plainYes] },
    'It is not.',
  ),
  asked(
    's4t16',
    'does TINY20 give 30%',
    { only: ['TINY20'], says: [/\b20\b/], unsaid: [plainYes] },
    'It gives 20%.',
  ),
  asked(
    's4t17',
    'which beauty code works best according to people',
    { first: 'DEW20', only: ['#Beauty'] },
    'DEW20 worked for most.',
  ),
  asked('s4t18', 'what does DEWGIFT get me', { shows: ['DEWGIFT'] }, 'A free mini serum.'),
  asked(
    's4t19',
    'is NESTHUSH60 real',
    { never: ['NESTHUSH60'], unsaid: [plainYes, /NESTHUSH60 is live/i] },
    'Nothing hidden is told.',
  ),
  asked(
    's4t21',
    'which codes did people say actually worked',
    { some: true, only: ['VELNADIA20', 'STRYDE30', 'CRUMB15', 'NEST25', 'DEW20'] },
    'Those that were tried.',
  ),
  asked(
    's4t22',
    'velnadia 20 ??',
    { shows: ['VELNADIA20'], only: ['Velora'] },
    'The code, though split.',
  ),
  asked(
    's4t24',
    "does dawn's dewberry code still work",
    { never: ['DEW50DAWN'], says: [honest], unsaid: [plainYes] },
    'It ended.',
  ),
  asked(
    's4t25',
    'is it true glimmerwick gives 50% off everything',
    { only: ['Glimmerwick'], unsaid: [plainYes] },
    'Buy one, get one free.',
  ),
  asked(
    's4t27',
    'Could you tell me whether Somewhere Nice lets you cancel for free? Kind regards, Peter',
    { only: ['Somewhere Nice'], says: [shopDecides], unsaid: [plainYes] },
    'The shop decides.',
  ),
]
