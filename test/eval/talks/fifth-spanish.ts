import { talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const language = talksOf('languages')

export const fifthSpanish: readonly Talk[] = [
  language(
    's5es01',
    'busco zapatillas pero que no sean de strydell',
    { lang: 'es', some: true, only: ['#Fitness', '#Fashion'], never: ['Strydell'] },
    'Others.',
  ),
  language(
    's5es02',
    'tenéis algo de nestoria?',
    { lang: 'es', each: ['Nestoria'], only: ['Nestoria'] },
    'Nestoria.',
  ),
  language(
    's5es03',
    'el código TINY20 no me sirve, da error',
    { lang: 'es', says: [/siento|lament|disculp|perd/i] },
    'Sorry.',
  ),
  language(
    's5es04',
    'un hotel barato en valencia porfa',
    { lang: 'es', some: true, only: ['#Travel'] },
    'Travel.',
  ),
  language(
    's5es05',
    'cuánto ahorro si gasto 200 dólares en nestoria',
    { lang: 'es', first: 'NEST25', says: [/\b50\b/] },
    '$50.',
  ),
  language(
    's5es06',
    'cómo cambio mi correo electrónico',
    { lang: 'es', quiet: true, says: [/cuenta|perfil|contact|ajustes/i] },
    'On the account page.',
  ),
  language(
    's5es07',
    'sigue funcionando DEW50DAWN?',
    { lang: 'es', says: [/caduc|termin|venc|expir|acab|ya no/i], only: ['Dewberry'] },
    'Ended.',
  ),
  language(
    's5es08',
    ['ropa', 'otro más'],
    { lang: 'es', some: true, fresh: true, only: ['#Fashion'] },
    'Another.',
  ),
  language(
    's5es09',
    'hola q tal kiero un pintalabios',
    { lang: 'es', some: true, only: ['#Beauty'] },
    'Lipstick.',
  ),
]
