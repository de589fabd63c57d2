import { ended, notLive, plainYes, shopDecides, talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const truth = talksOf('truth')

export const truths: readonly Talk[] = [
  truth(
    't01',
    'is STRYDE30 real',
    { shows: ['STRYDE30'], unsaid: [/(?:know|have|find) no|don['’]t know|never heard/i] },
    'Yes, live, shared by Luca.',
  ),
  truth(
    't02',
    'VELBEA40 still good?',
    { never: ['VELBEA40'], says: [ended] },
    'It ended yesterday; perhaps the live ones.',
  ),
  truth(
    't03',
    'IRONMARCUS35',
    { never: ['IRONMARCUS35'], says: [notLive] },
    'It is paused; perhaps the live one.',
  ),
  truth(
    't04',
    'does DREAM77 work at velora',
    {
      says: [/DREAM77/i, /know|heard|no (?:live )?code|not? (?:found|listed|here)|find/i],
      unsaid: [plainYes],
    },
    'Never heard of it; the codes of Velora.',
  ),
  truth(
    't05',
    'some tiktok said DEW50DAWN gives half off dewberry',
    { never: ['DEW50DAWN'], says: [ended] },
    'It has ended; the live ones.',
  ),
  truth(
    't06',
    "isn't STRYDE30 bea's code?",
    { says: [/Luca/], unsaid: [plainYes] },
    "It is Luca's.",
  ),
  truth(
    't07',
    'can i use TEAFIVE at full plate',
    { says: [/Kettleby/], unsaid: [plainYes] },
    "It is Kettleby Tea's code.",
  ),
  truth(
    't08',
    'crumb15',
    { shows: ['CRUMB15'], unsaid: [/(?:know|have|find) no|don['’]t know/i] },
    'Live until tomorrow.',
  ),
  truth(
    't09',
    'newest code at bitloom?',
    { first: 'BITSHIP', only: ['Bitloom'] },
    'The one of yesterday first.',
  ),
  truth(
    't10',
    'what was added lately in food',
    { first: 'MORN18', only: ['#Food'] },
    'The one of today first.',
  ),
  truth(
    't11',
    'does QUIET30 stack with student discount',
    { says: [shopDecides], unsaid: [plainYes] },
    'Nobody here knows; the shop decides.',
  ),
  truth(
    't12',
    'will VELNADIA20 work on sale stuff',
    { says: [shopDecides], unsaid: [plainYes] },
    'Nobody here knows; the shop decides.',
  ),
  truth('t13', 'whose code is AURELLE15', { says: [/Ivy/] }, "Ivy Chen's."),
  truth(
    't14',
    'when does MULE25 run out',
    {
      says: [/2 days|two days|12(?:th)?(?: of)? Mar|Mar(?:ch)?\.? 12|Thursday|day after tomorrow/i],
    },
    'On 12 March, in two days.',
  ),
  truth('t15', 'what do i get with GONE20', { shows: ['GONE20'] }, '20% off at Gone Fishing.'),
  truth('t16', 'NESTHUSH60 ?', { never: ['NESTHUSH60'] }, 'Its owner does not share it in chat.'),
  truth(
    't17-es',
    'el codigo STRYDE30 sigue valiendo?',
    { shows: ['STRYDE30'], lang: 'es' },
    'Spanish; yes, live.',
  ),
  truth(
    't18-de',
    'geht VELBEA40 noch',
    {
      never: ['VELBEA40'],
      says: [/abgelaufen|nicht mehr|vorbei|gestern|beendet|endete|zu Ende/i],
      lang: 'de',
    },
    'German; ended yesterday.',
  ),
  truth(
    't19-fr',
    'le code DREAM77 existe vraiment ?',
    { quiet: true, says: [/connais|inconnu|aucun|existe pas|DREAM77/i], lang: 'fr' },
    'French; never heard of it.',
  ),
  truth(
    't20-it',
    'IRONMARCUS35 vale ancora?',
    {
      never: ['IRONMARCUS35'],
      says: [/paus|sospes|non .*(?:attiv|valid|disponib)|al momento/i],
      lang: 'it',
    },
    'Italian; it is paused.',
  ),
  truth(
    't21-pt',
    'o CRUMB15 ainda funciona?',
    { shows: ['CRUMB15'], lang: 'pt' },
    'Portuguese; yes, until tomorrow.',
  ),
]
