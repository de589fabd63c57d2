import { talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const name = talksOf('everyday names')

export const sixthEverydayNames: readonly Talk[] = [
  name('s6e01', 'charge', { each: ['Charge'] }, 'Charge.'),
  name('s6e02', 'got smth for push?', { each: ['Push'], only: ['Push'] }, 'Push.'),
  name('s6e03', 'code for the brand salt', { each: ['Salt'], only: ['Salt'] }, 'Salt.'),
  name('s6e04', 'spark discount pls', { each: ['Spark'], only: ['Spark'] }, 'Spark.'),
  name(
    's6e05',
    'whats the code at good enough',
    { each: ['Good Enough'], only: ['Good Enough'] },
    'Good Enough.',
  ),
  name('s6e06', 'stop here hotel code', { each: ['Stop Here'] }, 'Stop Here.'),
  name(
    's6e07',
    'im buying from somewhere nice, code?',
    { each: ['Somewhere Nice'] },
    'Somewhere Nice.',
  ),
  name('s6e08', '@mild', { each: ['Mild'], only: ['Mild'] }, 'Mild.'),
  name(
    's6e09',
    'dont tell mum code',
    { each: ["Don't Tell Mum"], only: ["Don't Tell Mum"] },
    'Without the apostrophe.',
  ),
  name('s6e10', '3rd street jacket', { each: ['3rd Street'] }, '3rd Street.'),
  name('s6e11', 'half off club', { each: ['Half Off Club'] }, 'The brand, not the offer.'),
  name(
    's6e12',
    'Anything Goes promo',
    { each: ['Anything Goes'], only: ['Anything Goes'] },
    'The brand.',
  ),
  name(
    's6e13',
    'is there a code for early start',
    { each: ['Early Start'], only: ['Early Start'] },
    'The brand.',
  ),
  name('s6e14', 'up all night mattress', { each: ['Up All Night'] }, 'The brand and its mattress.'),
  name('s6e15', 'table for 2', { each: ['Table for Two'] }, 'With a digit.'),
  name('s6e16', 'twist n shout', { each: ['Twist & Shout'] }, 'As it is said.'),
  name(
    's6e17',
    'do u have Second Wind AND push',
    { each: ['Second Wind', 'Push'], only: ['Second Wind', 'Push'] },
    'Both.',
  ),
  name('s6e18', 'common sense charger', { each: ['Common Sense'] }, 'Common Sense.'),
  name(
    's6e19',
    'goldrush.example',
    { each: ['Gold Rush'], only: ['Gold Rush'] },
    'By its address.',
  ),
  name('s6e20', ['hi', 'full plate', 'and free range'], { each: ['Free Range'] }, 'The next name.'),
]
