import { afterAll, beforeAll, describe, test } from 'vitest'

import type { Database } from '#server/db/connection/connect.ts'
import { expectTalk } from '#test/assistant-talk.ts'
import { evalDay, openMarketplace } from '#test/eval/assistant/marketplace.ts'

/** The same requests and exclusions in many phrasings. */

let database: Database

beforeAll(async () => {
  database = await openMarketplace('everyday-brands.json')
})
afterAll(() => database.close())

const expectOf = (line: string) => expectTalk(database.db, evalDay, line)

describe('an exclusion is respected in every phrasing', () => {
  test.each([
    'any brand except gap for jeans => =#Fashion -gap',
    `it's not that i dislike pacewell, i love it actually! whats their code => =pacewell`,
    `i don't dislike pacewell, any codes => =pacewell`,
    'gap code >> no sorry i meant pacewell => =pacewell',
    'anything with next day delivery? => quiet /next-day/',
    `skincare that isn't from glasspear => =#Beauty -glasspear`,
    'show me fashion codes, minus gap => =#Fashion -gap',
    'fashion but gap is a no go => =#Fashion -gap',
    'fitness codes, pacewell aside => =#Fitness -pacewell',
    'anyone but lena for clothes => =#Fashion -@lena.wears.it',
    'tidewood is rubbish, give me another home brand => =#Home -tidewood',
    `travel codes but don't include nightferry => =#Travel -nightferry`,
    'leave nightferry out, travel codes please => =#Travel -nightferry',
    `anything travel related that's not nightferry or away => =#Travel -nightferry -away`,
    'travel w/o nightferry => =#Travel -nightferry',
    'i already have a tidewood sofa so no tidewood. home codes? => =#Home -tidewood',
    'something like pacewell but not pacewell => =#Fitness -pacewell',
    'a brand similar to glasspear => =#Beauty -glasspear',
    'instead of gap, what else is there => =#Fashion -gap',
    'anything but not food => some -#Food',
    'best deals, nothing to eat please => some -#Food',
    'best codes outside of fashion => some -#Fashion',
    'deals that are not for clothes => some -#Fashion',
    `i don't need anything for the gym, what else? => some -#Fitness`,
    'pacewell but not from maya => =pacewell -@maya.runs.far',
    'pacewell, skip maya25 => =pacewell -MAYA25',
    'MAYA25 is used up for me, another pacewell one? => =pacewell -MAYA25',
    'pacewell without free shipping => =pacewell -SORENSHIPS',
    'fernhold, not free shipping => =fernhold -FERNSHIP',
    'gap >> no, something else => -gap',
    'gap >> other than that? => -gap',
    'gap >> anything but this => -gap',
    'gap >> a different shop please => -gap',
    'gap >> i hate gap >> shoes? => =#Fashion -gap',
    'fashion >> exclude gap and old navy => =#Fashion -gap -old_navy',
    'fashion >> take out gap please => =#Fashion -gap',
    'fashion >> get rid of gap => =#Fashion -gap',
    `travel >> i don't want nightferry => =#Travel -nightferry`,
    'travel >> the others, not nightferry => =#Travel -nightferry',
    'best deals >> no travel no food => some -#Travel -#Food',
    'best deals >> except for the food => some -#Food',
    `kofi's codes except pacewell => =@kofi.lifts.slow -pacewell`,
    'anything from tomas but nightferry => =@tomas.wanders -nightferry',
    'shoes anywhere but at gap => =#Fashion -gap',
    'i refuse to shop at gap, jeans code => =#Fashion -gap',
    'boycotting target, home codes? => =#Home -target',
    'bored of gap, new fashion brands => =#Fashion -gap',
    'rather not pacewell, gym stuff => =#Fitness -pacewell',
    'ideally not gap, jeans => =#Fashion -gap',
    'gym stuff apart from pacewell => =#Fitness -pacewell',
    'anywhere else but target for home stuff => =#Home -target',
    'gym stuff, whatever but pacewell => =#Fitness -pacewell',
    'gym stuff but i swore off pacewell => =#Fitness -pacewell',
    'gave up gap for lent, clothes? => =#Fashion -gap',
    'what else is there like lush => -lush',
    'lush is too pricey for me, similar brands? => =#Beauty -lush',
    'fashion exept gap => =#Fashion -gap',
    'fashion butnot gap => =#Fashion -gap',
    'skincare (glasspear makes me break out) => =#Beauty -glasspear',
    'fitness >> too much pacewell => -pacewell',
    'fitness >> less pacewell more kickstone => -pacewell',
    'prefer kickstone to pacewell => =kickstone',
    'rather kickstone than pacewell => =kickstone',
    'kickstone yes pacewell no => =kickstone',
    'pacewell but nothing that ends this week => =pacewell',
    `gap but not summer's => -@summer.styles`,
  ])('an exclusion is respected in every phrasing: %s', expectOf)
})

describe('a follow-up is understood in every phrasing', () => {
  test.each([
    'nightferry >> sort by discount => 1TOMAS40',
    'pacewell >> which expires first => 1SORENSHIPS',
    'pacewell >> sort by end date => 1SORENSHIPS',
    'pacewell >> just one => =MAYA25',
    'pacewell >> which one saves the most => 1MAYA25',
    'gap >> where do i click => /gap.example/',
    'gap >> not interested => quiet',
    `pacewell >> what's the best? => 1MAYA25`,
    'gap >> error at checkout => /sorry/',
    'keep me posted about gap => /mail/',
    'change my email address => quiet /contact/',
    'just added codes => 1LUMEN35',
    'codes for gap and zara? => =gap /zara/',
    'gap >> thank you so much!! what about next => =next',
    'pacewell >> for women? => some',
    'lumenfold >> similar shops => =#Tech',
    'pacewell >> mayas? => =MAYA25',
    'pacewell >> just sorens => =SORENSHIPS',
    'nightferry >> which is higher => 1TOMAS40',
    'biggest percent off => 1HARROW50',
    'without airbnb, travel codes => =#Travel',
  ])('a follow-up is understood in every phrasing: %s', expectOf)
})

describe('a brand with a name of everyday words is found', () => {
  test.each([
    'Coach handbag code => +coach',
    'NEXT discount code => +next',
    'shop: next => =next',
    'lush bath bombs => =lush',
    'made in knives => =made_in',
    'boots uk code => =boots',
    'honest company => =honest',
    'paying at next now => =next',
    'simple face wash => =simple',
    'gap.com => =gap',
    'standing in boots, any discount? => =boots',
    'Our Place always pan discount => =our_place',
    'my target basket is $90 => =target',
    'the phone app next, any deal => =next',
  ])('a brand with a name of everyday words is found: %s', expectOf)
})

describe('words that happen to be part of a name or thing do not match it', () => {
  test.each([
    'ring the bell => quiet',
    'give me a ring tomorrow => quiet',
    'life coach => quiet',
    'coach me through this => quiet',
    'just breathe => quiet',
    'forever yours => quiet',
    `there's a gap between my sofa and the wall => -gap`,
    'next month i get married, need a ring => =#Jewelry many',
    'the age gap is big => quiet',
  ])('words that happen to be part of a name or thing do not match it: %s', expectOf)
})

describe('an exclusion is respected in other languages', () => {
  test.each([
    'zapatos, pero que no sean de gap => =#Fashion -gap',
    'no quiero nada de glasspear, cremas => =#Beauty -glasspear',
    'cualquier marca de belleza menos lush => =#Beauty -lush',
    'viajes excepto nightferry => =#Travel -nightferry',
    'moda >> sin gap ni old navy => =#Fashion -gap -old_navy',
    'todo para el gimnasio salvo pacewell => =#Fitness -pacewell',
    'algo que no sea moda => some -#Fashion',
    'ofertas, pero nada de comida => some -#Food',
    'códigos de lena que no sean de plainfold => =@lena.wears.it -plainfold',
    'ya usé MAYA25, otro de pacewell => =pacewell -MAYA25',
    'kein gap bitte, aber mode => =#Fashion -gap',
    'mode ohne gap => =#Fashion -gap',
    'ich möchte keine codes von nightferry, nur reisen => =#Travel -nightferry',
    'schuhe, aber bitte nicht gap => =#Fashion -gap',
    'reisen, alles außer nightferry => =#Travel -nightferry',
    'beauty, nur nicht lush => =#Beauty -lush',
    'angebote, aber kein essen => some -#Food',
    'codes von lena, aber nicht plainfold => =@lena.wears.it -plainfold',
    'mode >> nicht gap => =#Fashion -gap',
    'mode >> ohne harrow denim => =#Fashion -harrow_denim',
    'pacewell >> nicht der => -MAYA25',
    'etwas anderes als pacewell fürs training => =#Fitness -pacewell',
    'ich mag lush nicht, andere kosmetik => =#Beauty -lush',
    'MAYA25 hab ich schon benutzt, gibt es einen anderen für pacewell? => =pacewell -MAYA25',
    'des chaussures mais pas gap => =#Fashion -gap',
    'tout sauf la nourriture => some -#Food',
    'de la mode sans gap => =#Fashion -gap',
    `je n'aime pas lush, une autre marque de beauté => =#Beauty -lush`,
    'voyage, à part nightferry => =#Travel -nightferry',
    'des bijoux mais pas de little comet => =#Jewelry -little_comet',
    'mode >> pas gap => =#Fashion -gap',
    'mode >> sauf gap et h&m => =#Fashion -gap -h&m',
    'autre chose que pacewell pour le sport => =#Fitness -pacewell',
    'je ne veux pas de vêtements, quelles sont les meilleures offres => some -#Fashion',
    'les codes de lena sauf plainfold => =@lena.wears.it -plainfold',
    `n'importe quelle marque de sport sauf pacewell => =#Fitness -pacewell`,
  ])('an exclusion is respected in other languages: %s', expectOf)
})

describe('a statement before a request is not a request', () => {
  test.each([
    'next bores me, other clothes => =#Fashion -next',
    'glasspear gives me a rash, other skincare => =#Beauty -glasspear',
    'i have a gap code already, other jeans => =#Fashion -gap',
    `i'm so over gap, what else is there for clothes => =#Fashion -gap`,
    'jeans, but gap and next are out => =#Fashion -gap -next',
    'skip gap and coach: clothes => =#Fashion -gap -coach',
    'home stuff as long as it is not tidewood => =#Home -tidewood',
    'running shoes (not On) => some -on',
    'fashion >> h&m? no, something else => -h&m',
    `i can't wait to shop at pacewell => =pacewell`,
    `don't forget pacewell => =pacewell`,
    'MAYA25 expired? => 1MAYA25',
    'estoy harta de gap, ropa de otras marcas => =#Fashion -gap',
    'ich habe gap satt, andere mode => =#Fashion -gap',
    'mode hormis gap => =#Fashion -gap',
    'sono stufo di gap, altri vestiti => =#Fashion -gap',
    'roupas mas nada da gap => =#Fashion -gap',
    'everyone gives me target codes, i want something different for home => =#Home -target',
    'just got a tidewood sofa so dont need that one, other home stuff => =#Home -tidewood',
    'we only have tidewood furniture and want a change, home deals => =#Home -tidewood',
    'i used to work at apple and never want to see it again lol, tech codes => =#Tech -apple',
    'target >> any other shop with home stuff => =#Home -target',
    'nightferry ist mir zu teuer, andere reisen => =#Travel -nightferry',
    'von gap hab ich genug, kleider => =#Fashion -gap',
    'basta gap, altri vestiti => =#Fashion -gap',
    'lieber kickstone als pacewell => =kickstone',
    'plutôt kickstone que pacewell => =kickstone',
    'prefiero kickstone a pacewell => =kickstone',
    'spare me gap, clothes please => =#Fashion -gap',
    'could you spare me a code for kickstone => =kickstone',
    'pls second sunday im desperate => =second_sunday',
  ])('a statement before a request is not a request: %s', expectOf)
})

describe('an idiom names no shop', () => {
  test.each([
    'find me a gift for my dad => -find_me_a_gift',
    'a gap between two jobs, cheap groceries => =#Food -gap',
    'groceries please, we had takeaways four days running => =#Food',
    'give away ideas => -away',
    'an onion rings recipe => -ring',
    'boots for hiking => -boots',
    'ring for my girlfriend => =#Jewelry',
    'i hit my savings target, a holiday please => =#Travel',
    'open the link => quiet',
    'my friend lush needs a laptop => =#Tech -lush',
    'chewy cookies => =#Food',
  ])('an idiom names no shop: %s', expectOf)
})
