import { talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const word = talksOf('vocabulary')

export const fourthVocabulary: readonly Talk[] = [
  word(
    's4v01',
    'valentines is over but i still owe her a bracelet',
    { some: true, only: ['#Jewelry'] },
    'Bracelets.',
  ),
  word('s4v02', 'prom night, need a gown', { some: true, only: ['#Fashion'] }, 'Gowns.'),
  word('s4v03', 'airfryer', { some: true, only: ['#Home', '#Tech'] }, 'Kitchen.'),
  word('s4v04', 'protein powder', { some: true, only: ['#Fitness', '#Food'] }, 'Sports food.'),
  word(
    's4v05',
    'carry on suitcase',
    { shows: ['MULE25'], only: ['#Travel', '#Fashion'] },
    'Suitcases.',
  ),
  word('s4v07', 'lippy', { some: true, only: ['#Beauty'] }, 'Lipstick.'),
  word('s4v09', 'perfume for dad', { some: true, only: ['#Beauty'] }, 'Perfume.'),
  word('s4v11', 'dumbells', { some: true, only: ['#Fitness'] }, 'Dumbbells, though misspelt.'),
  word(
    's4v12',
    'ski trip in april',
    { some: true, only: ['#Travel', '#Fitness', '#Fashion'] },
    'Travel.',
  ),
  word(
    's4v13',
    'new flat, we have literally zero furniture',
    { some: true, only: ['#Home'] },
    'Furniture.',
  ),
  word('s4v16', 'sourdough', { some: true, only: ['#Food'] }, 'Bread.'),
  word(
    's4v18',
    'wedding guest dress, outdoors, july',
    { some: true, only: ['#Fashion'] },
    'Dresses.',
  ),
  word('s4v20', 'cabin in the woods for a weekend', { some: true, only: ['#Travel'] }, 'Travel.'),
  word(
    's4v22',
    'housewarming present for my neighbours',
    { some: true, only: ['#Home', '#Food'] },
    'Home.',
  ),
]
