import { ended, notLive, plainYes, shopDecides, talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const asked = talksOf('truth')

export const secondTruths: readonly Talk[] = [
  asked('s2t01', 'is STRYDE30 still good?', { shows: ['STRYDE30'] }, 'STRYDE30 is known.'),
  asked(
    's2t02',
    'VELBEA40 doesnt work for me at velora',
    { says: [ended], only: ['Velora'] },
    'It ended yesterday.',
  ),
  asked(
    's2t03',
    'can i use IRONMARCUS35 today',
    { says: [notLive], unsaid: [plainYes], never: ['IRONMARCUS35'] },
    'It is paused.',
  ),
  asked(
    's2t04',
    'do you know NESTHUSH60',
    { never: ['NESTHUSH60'], unsaid: [/60%/] },
    'Nothing hidden is told.',
  ),
  asked(
    's2t05',
    'someone told me to try PACE50 at strydell',
    { only: ['Strydell'], says: [/PACE50/i], unsaid: [plainYes] },
    'PACE50 is unknown here.',
  ),
  asked(
    's2t06',
    'someone on tiktok said BITFREE99 gives everything free at bitloom, true?',
    { only: ['Bitloom'], says: [/BITFREE99/i], unsaid: [plainYes] },
    'BITFREE99 is unknown here.',
  ),
  asked('s2t07', 'who posted TALL25', { says: [/ivy/i] }, 'Ivy.'),
  asked('s2t08', 'whose code is MULE25', { says: [/zo[eë]/i] }, 'Zoë.'),
  asked('s2t09', 'whats the newest code you have', { first: 'MORN18' }, 'MORN18, of today.'),
  asked('s2t10', 'newest tech', { first: 'BITSHIP', only: ['#Tech'] }, 'BITSHIP, of yesterday.'),
  asked(
    's2t11',
    'anything new this week in fashion',
    { first: 'TALL25', only: ['#Fashion'] },
    'TALL25, four days old.',
  ),
  asked('s2t12', 'when does CRUMB15 end', { says: [/tomorrow|1 day|\b11\b/i] }, 'Tomorrow.'),
  asked(
    's2t13',
    'how long is the gone fishing code valid',
    { says: [/apr|30 days|month/i] },
    'Until 9 April.',
  ),
  asked(
    's2t14',
    'does lampwick ship to canada',
    { says: [shopDecides], unsaid: [plainYes], only: ['Lampwick'] },
    'Nobody here knows.',
  ),
  asked(
    's2t15',
    'can i stack both dewberry codes',
    { says: [shopDecides], unsaid: [plainYes], only: ['Dewberry'] },
    'The shop decides.',
  ),
  asked('s2t16', 'is AURELLE15 from zoe?', { says: [/ivy/i], unsaid: [plainYes] }, 'No, of Ivy.'),
  asked('s2t17', 'stryde30', { shows: ['STRYDE30'] }, 'The code in small letters.'),
  asked(
    's2t18',
    'i have STRYDE3O but its not accepted',
    { shows: ['STRYDE30'] },
    'A nought, not a letter.',
  ),
  asked(
    's2t19',
    'i typed in DEW50DAWN and nothing happened',
    { says: [ended], only: ['Dewberry'] },
    'It ended.',
  ),
  asked(
    's2t20',
    'is 40% off velora still on?',
    { only: ['Velora'], unsaid: [plainYes] },
    'Not any more.',
  ),
  asked(
    's2t21',
    'does BIT100 work on a 600 dollar laptop',
    { says: [/800/], unsaid: [plainYes] },
    'It asks for 800.',
  ),
  asked(
    's2t22',
    'is there a student discount at push',
    { only: ['Push'], unsaid: [plainYes] },
    'Only what is known.',
  ),
  asked(
    's2t23',
    'what was the strydell code that luca mentioned in his story',
    { first: 'STRYDE30', never: ['STRYTHEO10'] },
    'STRYDE30.',
  ),
  asked('s2t24', 'does velsam15 have a minimum', { says: [/60/] }, '60 dollars.'),
  asked(
    's2t25',
    'how do i know DEW20 works',
    { says: [/\bwork/i], shows: ['DEW20'] },
    'What others said.',
  ),
  asked(
    's2t26',
    'MORN18 and RANGE14 and XMAS77, are they all good',
    { shows: ['MORN18', 'RANGE14'], says: [/XMAS77/i] },
    'Two known, one unknown.',
  ),
  asked(
    's2t27',
    'whats the code for bitloom free shipping again? SHIPBIT?',
    { shows: ['BITSHIP'] },
    'BITSHIP.',
  ),
  asked(
    's2t28',
    'is it true that dewberry gives 50% off',
    { only: ['Dewberry'], says: [/dewberry/i], unsaid: [plainYes] },
    'It does not, any more.',
  ),
  asked(
    's2t29',
    ['tell me a nestoria code', 'is that really still working'],
    { shows: ['NEST25'] },
    'NEST25 and what is known.',
  ),
  asked(
    's2t30',
    ['ironfern', 'is there not one with 35%?'],
    { unsaid: [plainYes], never: ['IRONMARCUS35'] },
    'Not now.',
  ),
]
