import { apology, ended, talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const two = talksOf('two wishes')

export const fifthTwoWishes: readonly Talk[] = [
  two(
    's5w01',
    'crumbly for me and lampwick for my flatmate',
    { shows: ['CRUMB15', 'LAMP10'], only: ['Crumbly', 'Lampwick'] },
    'Both.',
  ),
  two(
    's5w02',
    'something for my dry skin, oh and does nestoria have anything',
    { each: ['#Beauty', 'Nestoria'] },
    'Both.',
  ),
  two(
    's5w03',
    'first question is VELNADIA20 good, second do you have kettleby tea',
    { shows: ['VELNADIA20'], each: ['Kettleby Tea'] },
    'Both answers.',
  ),
  two(
    's5w04',
    'a ring for her and a hotel for the both of us',
    { each: ['#Jewelry', '#Travel'], only: ['#Jewelry', '#Travel'] },
    'Both.',
  ),
  two(
    's5w05',
    'is dew50dawn dead? if yes another for dewberry',
    { says: [ended], each: ['Dewberry'], only: ['Dewberry'] },
    'Ended, and others.',
  ),
  two(
    's5w06',
    'need a phone charger but also groceries tonight',
    { each: ['#Tech', '#Food'], only: ['#Tech', '#Food'] },
    'Both.',
  ),
  two(
    's5w07',
    ['table for two', 'thanks that worked! now a gym code'],
    { some: true, only: ['#Fitness'], unsaid: [apology] },
    'The gym.',
  ),
  two(
    's5w08',
    'laptop from bitloom, headphones from wherever',
    { each: ['Bitloom'], shows: ['QUIET30'] },
    'Both.',
  ),
  two(
    's5w09',
    'nothing from sam, and i need jewelry plus a jacket',
    { each: ['#Jewelry', '#Fashion'], never: ['@sam.saves.some'] },
    'Both, no Sam.',
  ),
  two(
    's5w10',
    'whats luca got and whats ivy got',
    { each: ['@luca.lifts', '@ivy.in.ink'], only: ['@luca.lifts', '@ivy.in.ink'] },
    'Both people.',
  ),
  two(
    's5w11',
    'sofa bed, and my daughter wants lip gloss',
    { each: ['#Home', '#Beauty'], only: ['#Home', '#Beauty'] },
    'Both.',
  ),
  two(
    's5w12',
    'velora but not sams, dewberry but not ivys',
    {
      shows: ['VELNADIA20', 'DEW20'],
      only: ['Velora', 'Dewberry'],
      never: ['VELSAM15', 'DEWIVY5'],
    },
    'Each without its own.',
  ),
]
