import { ended, honest, notLive, plainYes, shopDecides, talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const truth = talksOf('truth')
const noEnd =
  /\bno (?:end|expir|date)|(?:\bnot\b|n['’]t) (?:end|expire|say|have|known?|give)|without an? end|\bopen\b|does not/i

export const fifthTruths: readonly Talk[] = [
  truth(
    's5t01',
    'VELBEA40 doesnt do anything, is it still on?',
    { says: [ended], unsaid: [plainYes], only: ['Velora'] },
    'Ended yesterday.',
  ),
  truth(
    's5t02',
    'got DEW50DAWN from an old video',
    { says: [ended], only: ['Dewberry'] },
    'Ended ten days ago.',
  ),
  truth('s5t03', 'ironmarcus35', { says: [notLive], only: ['Ironfern'] }, 'Paused.'),
  truth(
    's5t04',
    'does MULE25 still work on friday',
    { says: [/\b12\b|thursday|(?:2|two) days/i], unsaid: [plainYes] },
    'It ends on Thursday.',
  ),
  truth(
    's5t05',
    'is TALL25 real?',
    { shows: ['TALL25'], says: [/Tall Order/] },
    'Live, for Tall Order.',
  ),
  truth(
    's5t06',
    'PLATE40 takes 40% off, right?',
    { says: [/\$\s?40/], unsaid: [plainYes] },
    'It is $40, not 40%.',
  ),
  truth(
    's5t07',
    'SPRINGVIBES26 for velora, legit?',
    { says: [honest, /SPRINGVIBES26/i], unsaid: [plainYes], only: ['Velora'] },
    'Never heard of.',
  ),
  truth(
    's5t08',
    'my cousin sent me WAYCARD12, who is it from',
    { shows: ['WAYCARD12'], says: [/Harbour Bank Card|harbour\.card/i] },
    'From the card.',
  ),
  truth(
    's5t09',
    'STRYDE30 is by theo right?',
    { says: [/Luca/i], unsaid: [plainYes] },
    'It is by Luca.',
  ),
  truth('s5t10', 'which one got added last?', { first: 'MORN18' }, 'Added today.'),
  truth(
    's5t11',
    'glim2 also for reduced items?',
    { says: [shopDecides], unsaid: [plainYes] },
    'The shop decides.',
  ),
  truth(
    's5t12',
    'can i use VELSAM15 and VELNADIA20 together',
    {
      says: [/decide|terms|the shop|check|can['’]?t|usually|\bone\b|most shops/i],
      unsaid: [plainYes],
    },
    'The shop decides, mostly one.',
  ),
  truth('s5t13', 'till when is CRUMB15 good', { says: [/tomorrow|\b11\b/i] }, 'Till tomorrow.'),
  truth('s5t14', 'when does the MORN18 code expire', { says: [noEnd] }, 'No end is known.'),
  truth(
    's5t15',
    "is bea's velora code still alive? the 40 percent",
    { says: [ended], only: ['Velora'], unsaid: [plainYes] },
    'Ended yesterday.',
  ),
  truth('s5t16', 'TEAFIVE', { first: 'TEAFIVE' }, 'That code.'),
  truth('s5t17', 'VELNADIA2O wont go in', { shows: ['VELNADIA20'] }, 'With a zero.'),
  truth(
    's5t18',
    'is FREEMONEY99 a thing',
    { says: [honest], unsaid: [plainYes] },
    'Never heard of.',
  ),
  truth(
    's5t19',
    'anything from nestoria with 60 percent? a friend swears there is',
    { only: ['Nestoria'], says: [honest], unsaid: [plainYes] },
    'None here; what Nestoria has.',
  ),
  truth(
    's5t20',
    'did anyone check if TINY20 works',
    {
      unsaid: [plainYes, /\bworks today\b/i],
      says: [/nobody|no one|no reports?|not (?:yet|been)|n['’]t|\bnot\b|\bno\b/i],
    },
    'Nobody has said so yet.',
  ),
  truth(
    's5t21',
    'Does Bitloom ship to Iceland with this free shipping code?',
    { says: [shopDecides], unsaid: [plainYes] },
    'The shop decides.',
  ),
]
