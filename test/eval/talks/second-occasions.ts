import { plainYes, talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const when = talksOf('vocabulary')

export const secondOccasions: readonly Talk[] = [
  when(
    's2o01',
    'mothers day is coming up and my mum loves skincare',
    { some: true, only: ['#Beauty'], notJust: "Don't Tell Mum" },
    'Beauty.',
  ),
  when(
    's2o02',
    'birthday present for a 7 year old',
    { unsaid: [/did(?: not|n['’]t) get/i, plainYes] },
    'Something, or honest.',
  ),
  when(
    's2o03',
    'secret santa, max 20 bucks',
    { unsaid: [/did(?: not|n['’]t) get/i, /voici/i] },
    'Something, or honest, in English.',
  ),
  when('s2o04', 'any black friday deals', { some: true }, 'Deals.'),
  when(
    's2o05',
    'wedding in june, need a dress and heels',
    { some: true, only: ['#Fashion'] },
    'Fashion.',
  ),
  when('s2o06', 'back to school laptop', { some: true, only: ['#Tech'] }, 'Tech.'),
  when('s2o07', 'new years resolution: get fit', { some: true, only: ['#Fitness'] }, 'Fitness.'),
  when('s2o08', 'housewarming gift for friends', { each: ['#Home'] }, 'Home.'),
  when(
    's2o09',
    'graduation gift for my niece, maybe a bracelet',
    { some: true, only: ['#Jewelry'] },
    'Jewelry.',
  ),
  when('s2o10', 'honeymoon ideas', { some: true, only: ['#Travel'] }, 'Travel.'),
  when('s2o11', 'easter chocolate', { some: true, only: ['#Food'] }, 'Food.'),
  when('s2o12', 'fathers day, hes into running', { each: ['#Fitness'] }, 'Fitness.'),
  when('s2o13', 'summer is coming need a bikini', { some: true, only: ['#Fashion'] }, 'Fashion.'),
  when(
    's2o14',
    'winter boots for the kids',
    { some: true, only: ['#Fashion', '#Fitness'] },
    'Boots.',
  ),
  when(
    's2o15',
    ['gift for my girlfriend', 'not jewelry, she has tons'],
    { some: true, never: ['#Jewelry'] },
    'No jewelry.',
  ),
  when(
    's2o16',
    ['gift for my dad', 'he doesnt like tech'],
    { some: true, never: ['#Tech'] },
    'No tech.',
  ),
  when(
    's2o17',
    'its my turn to host ramadan dinner, groceries?',
    { some: true, only: ['#Food'] },
    'Food.',
  ),
  when('s2o18', 'spring cleaning time', { some: true, only: ['#Home'] }, 'Home.'),
  when(
    's2o19',
    'road trip this weekend, snacks',
    { each: ['#Food'], only: ['#Food', '#Travel'] },
    'Snacks.',
  ),
  when(
    's2o20',
    'my boyfriends bday is on friday and he is obsessed with gadgets, but he already has headphones so not those',
    { some: true, only: ['#Tech'], never: ['QUIET30'] },
    'Tech, no headphones.',
  ),
  when(
    's2o21',
    'anniversary coming up, something romantic, no jewellery',
    { some: true, never: ['#Jewelry'] },
    'No jewelry.',
  ),
]
