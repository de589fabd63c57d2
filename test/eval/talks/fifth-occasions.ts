import { notUnderstood, talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const vocabulary = talksOf('vocabulary')

export const fifthOccasions: readonly Talk[] = [
  vocabulary(
    's5o01',
    'leaving present for a coworker, like 20 bucks',
    {
      unsaid: [notUnderstood],
      never: [
        'PLATE40',
        'HEM30',
        'BIT100',
        'WAYZOE75',
        'VELSAM15',
        'WIND25',
        'NESTDAWN20',
        'STRYTHEO10',
      ],
    },
    'Presents or a question, nothing with a larger minimum.',
  ),
  vocabulary('s5o02', 'need a couch', { some: true, only: ['#Home'] }, 'Home.'),
  vocabulary(
    's5o03',
    'broke student here, whats good',
    { some: true, unsaid: [notUnderstood] },
    'Good codes.',
  ),
  vocabulary(
    's5o04',
    'moving into my first flat and i own literally nothing',
    { some: true, only: ['#Home'] },
    'Home.',
  ),
  vocabulary(
    's5o05',
    'starting a new job, need to look proper',
    { some: true, only: ['#Fashion', '#Beauty'] },
    'Clothes.',
  ),
  vocabulary(
    's5o06',
    'trying to get in shape before summer',
    { some: true, only: ['#Fitness'] },
    'Fitness.',
  ),
  vocabulary(
    's5o07',
    'dinner with the inlaws on saturday and i cant cook',
    { some: true, only: ['#Food'] },
    'Food.',
  ),
  vocabulary('s5o08', 'my hair is dry as straw', { some: true, only: ['#Beauty'] }, 'Hair care.'),
  vocabulary('s5o09', 'honeymoon!!!', { some: true, only: ['#Travel'] }, 'Travel.'),
  vocabulary(
    's5o10',
    'work from home, chair is killing my back',
    { some: true, only: ['#Home', '#Tech'] },
    'Chairs.',
  ),
  vocabulary(
    's5o11',
    'dropped my phone, need a case for the new one',
    { some: true, only: ['#Tech'] },
    'Phone cases.',
  ),
  vocabulary(
    's5o12',
    'It is the communion of my goddaughter. A small necklace perhaps.',
    { some: true, only: ['#Jewelry'] },
    'Necklaces.',
  ),
  vocabulary(
    's5o13',
    'our hallway is so dark we need some lights',
    { some: true, only: ['#Home'] },
    'Lamps.',
  ),
  vocabulary('s5o14', 'snacks for game night', { some: true, only: ['#Food'] }, 'Snacks.'),
  vocabulary('s5o15', 'warm pjs', { some: true, only: ['#Fashion'] }, 'Pyjamas.'),
  vocabulary('s5o16', 'yoga mat', { some: true, only: ['#Fitness'] }, 'Yoga.'),
  vocabulary(
    's5o17',
    'prom is in may!! dress n heels n everything',
    { some: true, only: ['#Fashion', '#Beauty', '#Jewelry'] },
    'Dresses.',
  ),
  vocabulary('s5o18', 'nail polish', { some: true, only: ['#Beauty'] }, 'Nails.'),
  vocabulary(
    's5o19',
    'feel like treating myself today',
    { some: true, unsaid: [notUnderstood] },
    'Something nice.',
  ),
  vocabulary('s5o20', 'bedsheets for a double bed', { some: true, only: ['#Home'] }, 'Bedding.'),
]
