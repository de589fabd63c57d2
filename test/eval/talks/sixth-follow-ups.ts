import { atTheTill, notUnderstood, plainYes, willTell, talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const followUp = talksOf('follow-ups')

export const sixthFollowUps: readonly Talk[] = [
  followUp(
    's6f01',
    ['push', 'cheaper one?'],
    { fresh: true, unsaid: [notUnderstood, /enjoy/i] },
    'Another of the kind or that there is none.',
  ),
  followUp('s6f02', ['gym', 'another', 'another'], { fresh: true }, 'Nothing twice.'),
  followUp(
    's6f03',
    ['wayfarly', 'link pls'],
    { says: [/wayfarly\.example/i] },
    'The link in words.',
  ),
  followUp(
    's6f04',
    ['dewberry', 'thanks', 'and for velora?'],
    { each: ['Velora'], only: ['Velora'] },
    'Velora.',
  ),
  followUp(
    's6f05',
    ['crumbly', 'ty! now smth for the gym'],
    { some: true, only: ['#Fitness'] },
    'The gym.',
  ),
  followUp('s6f06', ['travel', 'just 1'], { count: 1, only: ['#Travel'] }, 'One.'),
  followUp(
    's6f07',
    ['travel', 'just the best one', 'link'],
    { says: [/\.example/i] },
    'The link of that one.',
  ),
  followUp(
    's6f08',
    ['food', 'which ends first'],
    { first: 'CRUMB15', only: ['#Food'] },
    'Tomorrow.',
  ),
  followUp(
    's6f09',
    ['beauty', 'tech', 'back to beauty'],
    { some: true, only: ['#Beauty'] },
    'Beauty again.',
  ),
  followUp(
    's6f10',
    ['velora', 'strydell', 'what was the velora one again'],
    { each: ['Velora'], only: ['Velora'] },
    'Velora again.',
  ),
  followUp('s6f11', ['home', 'second one pls'], { some: true, only: ['#Home'] }, 'The second.'),
  followUp(
    's6f12',
    ['shoes', 'no', 'bags'],
    { some: true, only: ['#Fashion', '#Travel', '#Jewelry'] },
    'Bags.',
  ),
  followUp(
    's6f13',
    ['nadia', 'only beauty'],
    { some: true, only: ['DEW20', 'MILD11'] },
    'Her two.',
  ),
  followUp(
    's6f14',
    ['bitloom', 'and charge?'],
    { each: ['Charge'], only: ['Charge', 'Bitloom'] },
    'Charge.',
  ),
  followUp('s6f15', ['salt', 'how do i use it'], { says: [atTheTill] }, 'At the checkout.'),
  followUp(
    's6f16',
    ['fashion', 'when does the tall order one end?'],
    { says: [/13|three|\b3\b|friday/i] },
    'In three days.',
  ),
  followUp('s6f17', ['pack mule', 'thx bye'], { unsaid: [notUnderstood] }, 'Goodbye.'),
  followUp('s6f18', 'tell me when ironfern has 50% off', { says: [willTell] }, 'Follow.'),
  followUp(
    's6f19',
    ['fitness', 'anything better?'],
    { unsaid: [notUnderstood], never: ['IRONMARCUS35'] },
    'Others or that these are the best.',
  ),
  followUp(
    's6f20',
    ['jewelry', 'the 20% one'],
    { first: 'TINY20', only: ['#Jewelry'] },
    'Tiny Bits.',
  ),
  followUp('s6f21', ['up all night', 'code again pls'], { shows: ['UAN50'] }, 'Once more.'),
  followUp(
    's6f22',
    ['strydell', 'no thanks', 'what else for sport'],
    { some: true, only: ['#Fitness'] },
    'Sport.',
  ),
  followUp(
    's6f23',
    ['quiet please', 'r they any good?'],
    { unsaid: [plainYes] },
    'Nobody can say.',
  ),
  followUp(
    's6f24',
    ['hotel', 'ok thanks, and my wife wants a dress'],
    { some: true, only: ['#Fashion'] },
    'Dresses.',
  ),
]
