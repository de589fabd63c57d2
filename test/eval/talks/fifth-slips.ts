import { honest, notUnderstood, plainYes, talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const vocabulary = talksOf('vocabulary')

/** Slips, very short messages, and messages that were texted or dictated. */
export const fifthSlips: readonly Talk[] = [
  vocabulary(
    's5l01',
    'sephra cods',
    { says: [/seph/i, honest], unsaid: [plainYes] },
    'None for Sephora.',
  ),
  vocabulary('s5l02', 'codes??', { some: true, unsaid: [notUnderstood] }, 'The best ones.'),
  vocabulary('s5l03', 'nestorya', { each: ['Nestoria'], only: ['Nestoria'] }, 'Nestoria.'),
  vocabulary('s5l04', 'straydell shoos', { each: ['Strydell'], only: ['Strydell'] }, 'Strydell.'),
  vocabulary(
    's5l05',
    'ketleby tee',
    { each: ['Kettleby Tea'], only: ['Kettleby Tea'] },
    'Kettleby Tea.',
  ),
  vocabulary('s5l06', 'bit loom lap top', { each: ['Bitloom'], only: ['Bitloom'] }, 'Bitloom.'),
  vocabulary('s5l07', 'jewlry', { some: true, only: ['#Jewelry'] }, 'Jewelry.'),
  vocabulary('s5l08', 'hedphones', { shows: ['QUIET30'], only: ['#Tech'] }, 'Headphones.'),
  vocabulary('s5l09', 'wayfarley flite', { each: ['Wayfarly'], only: ['Wayfarly'] }, 'Wayfarly.'),
  vocabulary(
    's5l10',
    'cupon glimerwik',
    { shows: ['GLIM2'], only: ['Glimmerwick'] },
    'Glimmerwick.',
  ),
  vocabulary('s5l11', 'sutcase', { shows: ['MULE25'] }, 'Suitcases.'),
  vocabulary(
    's5l12',
    'okay so um my mum told me to ask because um she found a blanket at nestoria and um she wants to know if you have like a coupon or something for that',
    { each: ['Nestoria'], only: ['Nestoria'] },
    'Nestoria.',
  ),
  vocabulary(
    's5l13',
    'hey can you find me a code for lamp wick question mark',
    { shows: ['LAMP10'], only: ['Lampwick'] },
    'Lampwick.',
  ),
  vocabulary(
    's5l14',
    'yo u got smth 4 strydell n like how much off is it',
    { shows: ['STRYDE30'], only: ['Strydell'], says: [/\b30\b/] },
    '30%.',
  ),
  vocabulary(
    's5l15',
    'pls pls pls crumbly im starvingggg',
    { shows: ['CRUMB15'], only: ['Crumbly'] },
    'Crumbly.',
  ),
  vocabulary(
    's5l16',
    'so basically we are flying to portugal in june with the kids and i still have to get suitcases for all of them and my sister said there is some mule thing that does them for less',
    { shows: ['MULE25'], only: ['#Travel'] },
    'Pack Mule.',
  ),
  vocabulary(
    's5l17',
    'GOOD DAY SIR I AM WANTING DISCOUNT FOR PURCHASE OF ONE LAPTOP KINDLY ADVISE',
    { some: true, only: ['#Tech'] },
    'Laptops.',
  ),
  vocabulary(
    's5l18',
    'hello how much is cost the code?',
    { says: [/free|nothing|no cost|not cost|n['’]t cost/i] },
    'Codes cost nothing.',
  ),
  vocabulary(
    's5l19',
    'idk what i want tbh',
    { unsaid: [notUnderstood] },
    'A question or good codes.',
  ),
  vocabulary(
    's5l20',
    'dad bday. likes coffee',
    { some: true, only: ['#Food', '#Home'] },
    'Coffee.',
  ),
]
