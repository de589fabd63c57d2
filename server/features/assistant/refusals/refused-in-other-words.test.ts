import { afterAll, beforeAll, describe, test } from 'vitest'

import type { Database } from '#server/db/connection/connect.ts'
import { expectTalk } from '#test/assistant-talk.ts'
import { openTestDatabase } from '#test/database.ts'
import { aCodeRow, aProfile, insertCodes } from '#test/rows.ts'

const today = '2026-11-25'
let database: Database

beforeAll(async () => {
  database = await openTestDatabase(today)
  const { db } = database
  const ana = await aProfile(db, { username: 'ana.finds', full_name: 'Ana Lima' })
  const kofi = await aProfile(db, { username: 'kofi.lifts', full_name: 'Kofi Mensah' })
  const cards = await Promise.all(
    ['Cobalt Rewards', 'Juniper Everyday Card'].map((full_name) =>
      aProfile(db, { full_name, is_creditcard: true, is_influencer: false }),
    ),
  )
  const brands = {
    Brinecup: 'Food',
    Pepperpost: 'Food',
    Pacewell: 'Fitness',
    Kickstone: 'Fitness',
    Liftwright: 'Fitness',
    Fernhold: 'Home',
    Tidewood: 'Home',
    Nightferry: 'Travel',
    'Tern Hostels': 'Travel',
  } as const
  await insertCodes(
    db,
    ...Object.entries(brands).flatMap(([brand_name, category]) => [
      aCodeRow(ana.id, {
        brand_name,
        category,
        promo_code: `ANA${brand_name.toUpperCase().replace(' ', '')}`,
      }),
      aCodeRow(kofi.id, {
        brand_name,
        category,
        promo_value: '25',
        description: '25% off',
        promo_code: `KOFI${brand_name.toUpperCase().replace(' ', '')}`,
      }),
    ]),
    ...cards.map(({ id }, at) =>
      aCodeRow(id, { brand_name: 'Pacewell', category: 'Fitness', promo_code: `CARD${at}` }),
    ),
  )
})
afterAll(() => database.close())

describe('a misspelt refusal excludes', () => {
  test.each([
    'food codes other then brinecup => =pepperpost',
    'food codes rather then brinecup => =pepperpost',
    'something else then brinecup => =pepperpost',
    'food codes appart from brinecup => =pepperpost',
    'food codes a part from brinecup => =pepperpost',
    'food codes asides from brinecup => =pepperpost',
    'food codes othr then brinecup => =pepperpost',
    'food codes aside form brinecup => =pepperpost',
    'food codes exluding brinecup => =pepperpost',
    'food codes exlcuding brinecup => =pepperpost',
    'food codes expect brinecup => =pepperpost',
    'everything in food accept brinecup => =pepperpost',
    'food codes witohut brinecup => =pepperpost',
    'food, anythng but brinecup => =pepperpost',
    'food codes nothin from brinecup => =pepperpost',
    'códigos de comida exepto brinecup => =pepperpost',
    'codes essen auser brinecup => =pepperpost',
    'codici cibo trane brinecup => =pepperpost',
    'cupons de comida exeto brinecup => =pepperpost',
    'any other codes then for pacewell => =pacewell',
    'what can i expect from pacewell => =pacewell',
    'any others then brinecup for food => =pepperpost',
    'food codes part from brinecup => =pepperpost',
    'food, skiping brinecup => =pepperpost',
    'can i get food codes expect brinecup => =pepperpost',
    'what food codes do you have expect brinecup => =pepperpost',
  ])('a misspelt refusal excludes: %s', (line) => expectTalk(database.db, today, line))
})

describe('a word that resembles a refusal excludes nothing', () => {
  test.each([
    'pacewell free shiping => /for.pacewell/ /^(?!.*without)/',
    'free shippng at pacewell => /for.pacewell/ /^(?!.*without)/',
    'first show my mother then pacewell => =pacewell',
    'present for my father then kickstone => =kickstone',
    'what discount can a new customer expect at pacewell => =pacewell',
    'which deals can shoppers expect from pacewell => =pacewell',
    'we all expect free delivery, pacewell? => /pacewell/ /^(?!.*without)/',
    'my friends expect gifts from pacewell => =pacewell',
    'any stuff beside the sea, pacewell => =pacewell',
  ])('a word that resembles a refusal excludes nothing: %s', (line) =>
    expectTalk(database.db, today, line),
  )
})

describe('a refusal refers to an earlier name', () => {
  test.each([
    'my boss runs fernhold so thats out. home codes => =tidewood',
    'pacewell is out, my sister works for kickstone so thats out too. gym gear? => =liftwright',
    'my mum works at fernhold so i wont buy there. vases => =tidewood',
    'my cousin manages brinecup so i dont shop there, snacks? => =pepperpost',
    'fernhold fired my dad so im not going there. home stuff => =tidewood',
    'i love pacewell. my boss runs kickstone so thats out => =pacewell',
    'pacewell is rubbish and so is kickstone. running codes => =liftwright',
    'i dont like pacewell, same goes for kickstone. gym stuff => =liftwright',
    'no pacewell, ditto kickstone. gym stuff => =liftwright',
    "i love pacewell but kickstone hurts my feet so that's out => =pacewell",
    "i want pacewell, kickstone's shoes hurt so they're out => =pacewell",
    'pacewell, fernhold is great, kickstone hurts so thats out => +pacewell +fernhold -kickstone',
    'i love pacewell but it hurts my feet so its out. gym stuff => some -pacewell',
    'fernhold fired my dad, he cried, so thats out. home stuff => =tidewood',
    'no pacewell, kickstone is fine and so is liftwright => +liftwright -pacewell',
    'i hate pacewell but kickstone is great and so is liftwright => +liftwright +kickstone -pacewell',
    'no pacewell. i like kickstone too => =kickstone',
    'pacewell is no good and so is kickstone. gym stuff => =liftwright',
    'pacewell but kofi can keep his => some -@kofi.lifts',
    'pacewell not the 25s => some -KOFIPACEWELL',
    'pacewell without the 20s and 25s => -KOFIPACEWELL -ANAPACEWELL',
    'pacewell >> not that first one => some -KOFIPACEWELL',
    'pacewell >> not the first the other one => some -KOFIPACEWELL',
    'pacewell >> not 1, 2 => one -KOFIPACEWELL',
  ])('a refusal excludes its antecedent: %s', (line) => expectTalk(database.db, today, line))
})

describe('credit cards are a kind of owner', () => {
  test.each([
    'no card offers, just normal codes for pacewell => =pacewell -CARD0 -CARD1',
    'pacewell but no credit card ones => some -CARD0 -CARD1 /without.credit.cards/',
    'pacewell, not from a bank card => some -CARD0 -CARD1',
    'pacewell, nothing from card companies => some -CARD0 -CARD1',
    'pacewell, i dont have a credit card => some -CARD0 -CARD1',
    'pacewell sin tarjetas => some -CARD0 -CARD1 /sin.tarjetas/',
    'pacewell no cards >> more => -CARD0 -CARD1',
    'gym stuff no cards >> codes for pacewell => some -CARD0 -CARD1',
    'pacewell no cards >> juniper everyday card codes => =CARD1',
    'why are there no credit card codes for pacewell? => =pacewell +CARD0 +CARD1 -ANAPACEWELL',
    'are there no card deals at pacewell? => =pacewell +CARD0 +CARD1',
    'dont forget card offers for pacewell => +CARD0 +CARD1',
    'pacewell no cards >> why are there no card offers? => +CARD0 +CARD1',
    'i dont have a credit card, pacewell => =pacewell -CARD0 -CARD1',
    'i dont have a card holder yet, pacewell => =pacewell /^(?!.*without)/',
    'i dont have a card for my mums birthday yet, pacewell => =pacewell /^(?!.*without)/',
    'which card should i get her for her birthday => /^(?!.*credit.card)/',
    'which card should i use at pacewell => +CARD0 +CARD1 -ANAPACEWELL',
    'which card gives me something at pacewell => +CARD0 +CARD1 -ANAPACEWELL',
    'credit card perks at pacewell => +CARD0 +CARD1 -KOFIPACEWELL',
  ])('credit cards are excluded or requested as a kind: %s', (line) =>
    expectTalk(database.db, today, line),
  )
})

describe('answers about codes are true', () => {
  test.each([
    'pacewell and fernhold newest => +pacewell +fernhold /^(?!.*nothing.live)/',
    'pacewell, fernhold and brinecup, whats new => +pacewell +fernhold +brinecup',
    'percent codes are useless to me, pacewell => /^(?!.*sorry)/',
    'i can never work out what i save. pacewell => =pacewell /^(?!.*sorry)/',
    'pacewell >> this code is useless => /sorry/',
    'leave out fernhold tho, home => =tidewood /^(?!.*nothing.called)/',
    'pacewell dicsount cod => =pacewell /codes/',
    'at least 25 off, i mean percent not dollars, pacewell => =KOFIPACEWELL',
    'over 20 at pacewell, percent not dollars => =KOFIPACEWELL',
    'pacewell, my basket is 120, in dollars => =pacewell /^(?!.*at.least)/',
    'i want to spend 80 on home stuff, in dollars => some /^(?!.*at.least)/',
    'home stuff but not the 90s style => some /^(?!.*without)/',
    'i hate 80s fashion, pacewell => =pacewell /^(?!.*without)/',
    'fitness, not the 70s please => some /^(?!.*without)/',
    'want a hostel in lisbon => 1tern_hostels',
    'no first order codes, pacewell => some /not.only.for.new.customers/',
  ])('an answer about a code is true: %s', (line) => expectTalk(database.db, today, line))
})
