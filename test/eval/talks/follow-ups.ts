import { talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const goesOn = talksOf('follow-ups')

export const followUps: readonly Talk[] = [
  goesOn(
    'f01',
    ['beauty', 'next ones pls'],
    { some: true, only: ['#Beauty'], fresh: true },
    'Beauty codes not shown before.',
  ),
  goesOn(
    'f02',
    ['travel', 'whats running out soonest'],
    { first: 'MULE25', only: ['#Travel'] },
    'MULE25, in two days, first.',
  ),
  goesOn(
    'f03',
    ['tech stuff', 'just gimme the single best'],
    { count: 1, only: ['#Tech'] },
    'One code.',
  ),
  goesOn(
    'f04',
    ['lampwick code', 'link?'],
    { says: [/lampwick\.example/] },
    'The address of the shop.',
  ),
  goesOn(
    'f05',
    ['any strydell codes', 'no'],
    { unsaid: [/glad|enjoy|welcome/i] },
    'Asks what is wanted instead; no thanks for nothing.',
  ),
  goesOn(
    'f06',
    ['aurelle', 'cheers! now a suitcase'],
    { some: true, only: ['#Travel', '#Fashion'] },
    'Suitcases.',
  ),
  goesOn(
    'f07',
    ['nestoria please', 'does either need a minimum'],
    { says: [/80\b/] },
    'The $20 one needs $80.',
  ),
  goesOn(
    'f08',
    ['velora', 'and tall order?'],
    { some: true, only: ['Tall Order'] },
    'Codes of Tall Order.',
  ),
  goesOn(
    'f09',
    ['who shares ironfern', 'what else does he have'],
    { some: true, only: ['@luca.lifts'], each: ['Strydell|Push'] },
    "Luca's other codes.",
  ),
  goesOn(
    'f10',
    ['crumbly', 'until when'],
    { says: [/tomorrow|11(?:th)?(?: of)? Mar|Mar(?:ch)?\.? 11|1 day|one day/i] },
    'Until tomorrow.',
  ),
  goesOn(
    'f11',
    ['yo', 'clothes', 'just sams'],
    { some: true, only: ['@sam.saves.some'] },
    "Sam's fashion codes.",
  ),
  goesOn(
    'f12',
    ['beauty codes', 'only the percent ones'],
    { some: true, only: ['DEW20', 'FACE16', 'MILD11', 'MUM24'] },
    'Percentages in beauty.',
  ),
  goesOn('f13', ['coffee', 'ok and now biscuits'], { some: true, only: ['#Food'] }, 'Food codes.'),
  goesOn('f14', ['ironfern', 'cool ta'], { quiet: true }, 'You are welcome.'),
  goesOn(
    'f15',
    ['wayfarly', 'biggest saving on 700 bucks'],
    { first: 'WAYCARD12', only: ['Wayfarly'], says: [/84\b/] },
    '12% is $84, more than $75.',
  ),
  goesOn('f16', ['jewelry', 'nvm do home'], { some: true, only: ['#Home'] }, 'Home codes.'),
  goesOn(
    'f17',
    ['fashion pls', 'smallest order first', 'actually sort by biggest percent'],
    { first: 'TALL25', only: ['#Fashion'] },
    'The 25% first.',
  ),
  goesOn(
    'f18',
    ['hello', 'dewberry pls', 'the nadia one', 'great thx'],
    { quiet: true },
    'You are welcome.',
  ),
  goesOn(
    'f19-es',
    ['viajes', '¿cuál caduca antes?'],
    { first: 'MULE25', only: ['#Travel'], lang: 'es' },
    'Spanish; MULE25 first.',
  ),
  goesOn(
    'f20-de',
    ['technik', 'nur den besten'],
    { count: 1, only: ['#Tech'], lang: 'de' },
    'German; one code.',
  ),
  goesOn(
    'f21-fr',
    ['crumbly', 'il expire quand ?'],
    { says: [/demain|11 mars|1 jour|un jour/i] },
    'French; tomorrow.',
  ),
  goesOn(
    'f22-it',
    ['cosmetici', 'altri'],
    { some: true, only: ['#Beauty'], fresh: true, lang: 'it' },
    'Italian; beauty codes not shown before.',
  ),
  goesOn(
    'f23-pt',
    ['aurelle', 'obrigada! e uma mala de viagem'],
    { some: true, only: ['#Travel', '#Fashion'], lang: 'pt' },
    'Portuguese; suitcases.',
  ),
]
