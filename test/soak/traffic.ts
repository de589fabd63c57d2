import { setTimeout as sleep } from 'node:timers/promises'

import { aPromoCode, password } from '#test/harness.ts'

import { call } from './client.ts'

export type Publisher = { cookie: string; client: string; brand: string }

/** What was asked for, and what was answered with success. */
export type Ledger = {
  sent: Set<string>
  published: Map<string, string>
  deleted: Set<string>
  maybeDeleted: Set<string>
  signUps: { sent: Set<string>; acknowledged: Set<string> }
  copies: { sent: number; counted: number }
  chats: {
    cookie: string
    client: string
    conversation: string
    sent: string[]
    answered: string[]
  }[]
  reads: { ok: number; failed: number }
}

export function newLedger(): Ledger {
  return {
    sent: new Set(),
    published: new Map(),
    deleted: new Set(),
    maybeDeleted: new Set(),
    signUps: { sent: new Set(), acknowledged: new Set() },
    copies: { sent: 0, counted: 0 },
    chats: [],
    reads: { ok: 0, failed: 0 },
  }
}

export function signUpBody(name: string) {
  return {
    role: 'influencer',
    full_name: `Full ${name}`,
    username: name,
    email: `${name}@example.com`,
    password,
    accepted_terms: true,
  }
}

let numbers = 0
const anAddress = () => `10.9.${Math.floor(++numbers / 250) % 250}.${numbers % 250}`

/** Shoppers and owners who do everything at once, until the returned function is called. */
export function drive(origin: string, publishers: readonly Publisher[], ledger: Ledger) {
  const state = { isOver: false }
  const again = async (pauseMs: number, once: (turn: number) => Promise<void>) => {
    for (let turn = 0; !state.isOver; turn++) {
      await once(turn)
      await sleep(pauseMs * (0.5 + Math.random()))
    }
  }

  /** Never deleted: its counts would go with it. */
  const keptCode = { id: '' }
  const publish = async ({ cookie, client, brand }: Publisher, who: number) => {
    const own: { id: string; code: string }[] = []
    await again(120, async (turn) => {
      const old = turn % 4 === 3 ? own.shift() : undefined
      if (old) {
        const answer = await call(
          origin,
          client,
          'DELETE',
          `/api/promo-codes/${old.id}`,
          {},
          cookie,
        )
        if (answer.status === 200) ledger.deleted.add(old.code)
        else ledger.maybeDeleted.add(old.code)
        return
      }
      const code = `SOAK${who}X${turn}`
      ledger.sent.add(code)
      const body = { promo_code: aPromoCode({ promo_code: code, brand_name: brand }) }
      const answer = await call(origin, client, 'POST', '/api/promo-codes', body, cookie)
      if (answer.status !== 201) return
      const { id } = (answer.body as { promo_code: { id: string } }).promo_code
      ledger.published.set(code, id)
      own.push({ id, code })
    })
  }
  const signUp = () =>
    again(500, async (turn) => {
      const name = `soaker_${turn}`
      const email = `${name}@example.com`
      ledger.signUps.sent.add(email)
      const answer = await call(origin, anAddress(), 'POST', '/api/accounts', signUpBody(name))
      if (answer.status === 200) ledger.signUps.acknowledged.add(email)
    })
  const copy = () =>
    again(60, async () => {
      ledger.copies.sent++
      const body = { kind: 'copy', channel: 'web' }
      const answer = await call(
        origin,
        anAddress(),
        'POST',
        `/api/promo-codes/${keptCode.id}/counts`,
        body,
      )
      if (answer.status === 200 && (answer.body as { counted: boolean }).counted)
        ledger.copies.counted++
    })
  const chat = async (who: number) => {
    const mine = {
      cookie: '',
      client: `10.8.0.${who}`,
      conversation: `soak-chat-${who}`,
      sent: [] as string[],
      answered: [] as string[],
    }
    ledger.chats.push(mine)
    // Without a cookie each message is a conversation of its own.
    while (mine.cookie === '' && !state.isOver) {
      const first = { message: 'hello', conversation: mine.conversation }
      mine.cookie = (
        await call(origin, mine.client, 'POST', '/api/web-chat-assistant', first)
      ).cookie
    }
    await again(3500, async (turn) => {
      const message = `anything from Soakbrand ${who} number ${turn}?`
      mine.sent.push(message)
      const body = { message, conversation: mine.conversation }
      const answer = await call(
        origin,
        mine.client,
        'POST',
        '/api/web-chat-assistant',
        body,
        mine.cookie,
      )
      if (answer.status === 200) mine.answered.push(message)
    })
  }
  const paths = [
    '/',
    '/deals',
    '/api/promo-codes',
    '/brand/Soakbrand%200',
    '/api/brands',
    '/api/promo-codes?q=soak',
  ]
  const read = () =>
    again(80, async (turn) => {
      const { status } = await call(origin, anAddress(), 'GET', paths[turn % paths.length] ?? '/')
      if (status === 200) ledger.reads.ok++
      else ledger.reads.failed++
    })

  const start = async () => {
    const [first] = publishers
    if (!first) return
    const body = { promo_code: aPromoCode({ promo_code: 'KEPT', brand_name: first.brand }) }
    const answer = await call(origin, first.client, 'POST', '/api/promo-codes', body, first.cookie)
    keptCode.id = (answer.body as { promo_code: { id: string } }).promo_code.id
    ledger.sent.add('KEPT')
    ledger.published.set('KEPT', keptCode.id)
    await Promise.all([
      ...publishers.map(publish),
      signUp(),
      copy(),
      chat(1),
      chat(2),
      read(),
      read(),
    ])
  }
  const finished = start()
  return async () => {
    state.isOver = true
    await finished
  }
}
