import { honest, notUnderstood, plainYes, talksOf, willTell } from './talk.ts'
import type { Talk } from './talk.ts'

const followUp = talksOf('follow-ups')
const noEnd =
  /\bno (?:end|expir|date)|(?:\bnot\b|n['’]t) (?:end|expire|say|have|known?|give)|without an? end|\bopen\b|does not/i

export const fifthFollowUps: readonly Talk[] = [
  followUp(
    's5u01',
    ['fashion', 'which of em ends first'],
    { first: 'TALL25', only: ['#Fashion'] },
    'Tall Order, in three days.',
  ),
  followUp(
    's5u02',
    ['stuff for the home', 'just gimme the best'],
    { count: 1, only: ['#Home'] },
    'One.',
  ),
  followUp(
    's5u03',
    ['velora', 'which is the best one?'],
    { first: 'VELNADIA20', count: 1 },
    'One, 20%.',
  ),
  followUp(
    's5u04',
    ['lampwick', 'send the link'],
    { says: [/lampwick\.example/i] },
    'The link in words.',
  ),
  followUp(
    's5u05',
    ['crumbly?', 'thx!!', 'oh and shampoo'],
    { some: true, only: ['#Beauty'] },
    'Shampoo.',
  ),
  followUp(
    's5u06',
    ['tall order', 'no'],
    { says: [/what|which|tell me|else|instead/i], unsaid: [/enjoy/i] },
    'Asks what then.',
  ),
  followUp(
    's5u07',
    ['travel deals', 'another'],
    { some: true, fresh: true, only: ['#Travel'] },
    'Another.',
  ),
  followUp(
    's5u08',
    ['food', 'cheapest first'],
    { some: true, only: ['#Food'], unsaid: [notUnderstood] },
    'Food in another order.',
  ),
  followUp(
    's5u09',
    ['strydell code', 'do they have free delivery as well'],
    { says: [honest], unsaid: [plainYes], only: ['Strydell', 'BITSHIP'] },
    'No such code there.',
  ),
  followUp(
    's5u10',
    ['nestoria', 'is there a minimum?'],
    { says: [/\b80\b/] },
    '$80 for one of them.',
  ),
  followUp('s5u11', ['quiet please', 'whose code is that'], { says: [/Zo[eë]/i] }, "Zoë's."),
  followUp(
    's5u12',
    ['dewberry', 'and how long do they last'],
    { says: [noEnd] },
    'No end is known.',
  ),
  followUp(
    's5u13',
    ['hi', 'u there?', 'shoes'],
    { some: true, only: ['#Fashion', '#Fitness'] },
    'Shoes.',
  ),
  followUp(
    's5u14',
    ['gym', 'cool thanks bye'],
    { quiet: true, unsaid: [notUnderstood] },
    'Goodbye.',
  ),
  followUp(
    's5u15',
    ['code for ironfern', 'got a better one for them?'],
    { fresh: true, says: [honest] },
    'No, that is all there is.',
  ),
  followUp(
    's5u16',
    ['flights', 'the ones without minimum only'],
    { some: true, only: ['#Travel'], never: ['WAYZOE75'] },
    'Without a minimum.',
  ),
  followUp(
    's5u17',
    ['tea', 'lol no i meant tee as in tshirt'],
    { some: true, only: ['#Fashion'] },
    'T-shirts.',
  ),
  followUp(
    's5u18',
    ['pack mule', 'remind me before it runs out'],
    { says: [willTell] },
    'How one is told.',
  ),
  followUp(
    's5u19',
    'what ends this week',
    { shows: ['CRUMB15', 'MULE25', 'TALL25'], only: ['CRUMB15', 'MULE25', 'TALL25', 'STRYDE30'] },
    'Three or four, by date.',
  ),
  followUp(
    's5u20',
    ['what has nadia got', 'only the beauty ones'],
    { shows: ['DEW20', 'MILD11'], count: 2 },
    'Her two of Beauty.',
  ),
  followUp(
    's5u21',
    ['full plate', "and with bea's?"],
    { shows: ['PLATE20'], only: ['PLATE20'] },
    "Bea's.",
  ),
  followUp(
    's5u22',
    [
      'Good afternoon. Do you have Kettleby Tea?',
      'Wonderful. And may I ask for whom else Marcus has codes?',
    ],
    { some: true, only: ['@marcus.mixes'] },
    "Marcus's.",
  ),
  followUp(
    's5u23',
    ['necklace', 'under 5 percent is not worth it, whats the highest'],
    { first: 'TINY20', only: ['#Jewelry'] },
    'The highest.',
  ),
  followUp(
    's5u24',
    ['tech', 'which of these has free shipping'],
    { shows: ['BITSHIP'], only: ['BITSHIP'] },
    'That one.',
  ),
  followUp(
    's5u25',
    ['sofa', 'do you have more than that?'],
    { fresh: true, only: ['#Home'], unsaid: [notUnderstood] },
    'The rest of Home, or that there is no more.',
  ),
  followUp(
    's5u26',
    ['early start', 'sry wrong window', 'so: push'],
    { shows: ['PUSH15'], only: ['Push'] },
    'Push.',
  ),
]
