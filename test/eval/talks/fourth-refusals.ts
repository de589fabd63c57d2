import { talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const not = talksOf('negation')

export const fourthRefusals: readonly Talk[] = [
  not(
    's4n01',
    'ok nothing from velora this time, looking for a winter coat',
    { some: true, only: ['#Fashion'], never: ['Velora'] },
    'Coats, none of Velora.',
  ),
  not(
    's4n02',
    'velora is dead to me. need a skirt',
    { some: true, only: ['#Fashion'], never: ['Velora'] },
    'Skirts, none of Velora.',
  ),
  not(
    's4n03',
    'had enough of nadia tbh, who else does home stuff',
    { some: true, only: ['#Home'], never: ['@nadia.nests'] },
    'Home of the others.',
  ),
  not(
    's4n04',
    'gimme beauty but hold the dewberry',
    { some: true, only: ['#Beauty'], never: ['Dewberry'] },
    'Beauty, none of Dewberry.',
  ),
  not(
    's4n05',
    'can you find me a birthday cake or cookies thats not crumbly, my sister works there so its weird',
    { some: true, only: ['#Food'], never: ['Crumbly'] },
    'Food, none of Crumbly.',
  ),
  not(
    's4n06',
    "I'd rather not shop at Bitloom if I can avoid it. Do you have anything else for a new keyboard? Many thanks, Margaret",
    { some: true, only: ['#Tech'], never: ['Bitloom'] },
    'Tech, none of Bitloom.',
  ),
  not(
    's4n07',
    'travel codes but zero credit card ones',
    { some: true, only: ['#Travel'], never: ['WAYCARD12'] },
    'Travel without the code of the card.',
  ),
  not(
    's4n08',
    'no fashion no beauty no jewelry. surprise me',
    { some: true, never: ['#Fashion', '#Beauty', '#Jewelry'] },
    'Something of the other categories.',
  ),
  not(
    's4n09',
    'hard pass on pack mule. luggage?',
    { some: true, only: ['#Travel', '#Fashion'], never: ['Pack Mule'] },
    'Luggage, none of Pack Mule.',
  ),
  not(
    's4n10',
    'everything dawn has apart from the food',
    { some: true, only: ['@dawn.daily'], never: ['#Food'] },
    'Dawn without food.',
  ),
  not(
    's4n11',
    'percent codes only for full plate, not the fixed amount one',
    { shows: ['PLATE20'], only: ['PLATE20'] },
    'PLATE20.',
  ),
  not(
    's4n14',
    'strydel is off the table, running gear?',
    { some: true, only: ['#Fitness', '#Fashion'], never: ['Strydell'] },
    'Running gear, none of Strydell, though misspelt.',
  ),
  not(
    's4n15',
    'my ex works at nestoria so avoid that pls 😅 need cushions',
    { some: true, only: ['#Home'], never: ['Nestoria'] },
    'Home, none of Nestoria.',
  ),
  not(
    's4n17',
    'tall order, dont want the one thats about to end',
    { shows: ['TALLSAM10'], only: ['TALLSAM10'] },
    'The other of Tall Order.',
  ),
  not(
    's4n18',
    'i boycott twist & shout, something for the kitchen',
    { some: true, only: ['#Home', '#Food'], never: ['Twist & Shout'] },
    'Kitchen, none of Twist & Shout.',
  ),
  not(
    's4n20',
    'rings & necklaces, gold rush can do one',
    { some: true, only: ['#Jewelry'], never: ['Gold Rush'] },
    'Jewelry, none of Gold Rush.',
  ),
  not(
    's4n21',
    'mattress but ive already bought from up all night, they suck',
    { only: ['#Home'], never: ['Up All Night'] },
    'Home of others, or that there is no other.',
  ),
  not(
    's4n22',
    'no shortage of teas out there but i love kettleby tea, code??',
    { some: true, only: ['Kettleby Tea'] },
    'No refusal: Kettleby Tea.',
  ),
  not(
    's4n23',
    'never thought id say this but i need a mattress',
    { shows: ['UAN50'], only: ['#Home'] },
    'No refusal: the code for mattresses.',
  ),
  not(
    's4n24',
    "can't decide, not sure about salt... oh go on give me the code",
    { shows: ['SALT8'] },
    'No refusal in the end: SALT8.',
  ),
  not(
    's4n25',
    'why not velora? i mean whats their code',
    { some: true, only: ['Velora'] },
    'No refusal: Velora.',
  ),
  not(
    's4n28',
    'snacks (not the good enough ones)',
    { some: true, only: ['#Food'], never: ['Good Enough'] },
    'Food, none of Good Enough.',
  ),
  not(
    's4n30',
    'something for my wifes birthday, she has way too much jewelry already',
    { never: ['#Jewelry'] },
    'A gift, no jewelry.',
  ),
  not(
    's4n31',
    'gift for a mate who doesnt drink tea or coffee',
    { never: ['Kettleby Tea'] },
    'A gift, no tea.',
  ),
  not(
    's4n32',
    'clothes. i wont touch anything sam promotes',
    { some: true, only: ['#Fashion'], never: ['@sam.saves.some'] },
    'Clothes of the others.',
  ),
  not(
    's4n34',
    'stop showing me gym stuff, i want food',
    { some: true, only: ['#Food'] },
    'Food alone.',
  ),
  not(
    's4n35',
    'no minimum spend junk, home',
    { some: true, only: ['#Home'], never: ['NESTDAWN20'] },
    'Home without the one that asks for a minimum.',
  ),
  not(
    's4n36',
    'dresses under no circumstances from half off club',
    { some: true, only: ['#Fashion'], never: ['Half Off Club'] },
    'Dresses, none of Half Off Club.',
  ),
]
