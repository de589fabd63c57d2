import { createCipheriv, randomBytes } from 'node:crypto'

import { symmetricEncrypt } from 'better-auth/crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { resealFactor } from '#server/features/accounts/second-step/factor-seal.ts'
import {
  formerThreadKeysOf,
  seal,
  threadKeyOf,
  unseal,
} from '#server/features/instagram-dm/events/sender-ids.ts'
import { readUnsubscribeToken, unsubscribeLink } from '#server/features/mail/unsubscribe.ts'
import { aBrowser, switchOnTwoStep } from '#test/browser.ts'
import { aDrop } from '#test/drop-app.ts'
import { openDmApp } from '#test/dm-app.ts'
import type { DmApp } from '#test/dm-app.ts'
import { openTestApp, testSecret } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'
import { aBody, aText, signatureOf, webhookInit } from '#test/instagram-server.ts'

import { renewSeals } from './renew-seals.ts'
import { sealedColumns } from './sealed-columns.ts'

const nextSecret = 'the next secret, which is long enough too'

/** An installation with something in every sealed column, and the same after its secret was changed. */
let before: DmApp
let after: TestApp
let lost: TestApp
let people: Awaited<ReturnType<typeof fill>>

beforeAll(async () => {
  before = await openDmApp()
  people = await fill()
  const { instagram } = before.deps.config
  const { database } = before
  after = await openTestApp({
    database,
    secret: nextSecret,
    config: { instagram, former_secrets: [testSecret] },
  })
  lost = await openTestApp({ database, secret: nextSecret, config: { instagram } })
})
afterAll(async () => {
  await lost.close()
  await after.close()
  await before.close()
})

async function fill() {
  const agency = await before.anAgency('rotating')
  await before.subscribe(before.ana, 'boost')
  await aDrop(before, before.ana, ['ROTATED-1'], { brand_name: 'Rotating' })
  const { influencer } = await before.as(agency).agencies.createInfluencer({
    full_name: 'Rita Rotated',
    username: 'rita_rotated',
    email: 'rita@example.com',
  })
  const withTwoSteps = async (name: string) => {
    const actor = await before.aShopper(name)
    return {
      ...(await switchOnTwoStep({ browser: aBrowser(before, actor.cookie) })),
      user_id: actor.user_id,
      email: `${name}@example.com`,
    }
  }
  const [app, paper, late] = [
    await withTwoSteps('by_app'),
    await withTwoSteps('by_paper'),
    await withTwoSteps('comes_late'),
  ]
  const { db } = before
  const [silent, waiting] = [before.aPerson(), before.aPerson()]
  await before.say(silent, 'STOP')
  await db
    .updateTable('instagram_accounts')
    .set({ token_sealed: seal(before.deps, before.server.instagram.access_token) })
    .execute()
  // Stored and not answered yet.
  await before.dmWorker?.stop()
  await before.deliver(aBody([aText(waiting, 'Pacewell')]))
  return { influencer, app, paper, late, silent, waiting }
}

/** Every value of a column, as text. */
async function valuesOf(table: string, column: string): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select ${sql.ref(column)}::text as value from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(
    before.db,
  )
  return rows.map(({ value }) => value)
}

describe('an encrypted value', () => {
  test('every encrypted column is in the list, whatever its name', async () => {
    const { rows: columns } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
        join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE'
          and data_type in ('text', 'jsonb', 'character varying')`.execute(before.db)
    const keyId = before.deps.seal.close('any', 'text').split('.')[0] ?? ''
    const found: string[] = []
    for (const { table, column } of columns) {
      const values = await valuesOf(table, column)
      const isSealed = values.some((value) => value.includes(`${keyId}.`) || value.includes('$ba$'))
      if (isSealed) found.push(`${table}.${column}`)
    }
    expect(found.toSorted()).toEqual(
      sealedColumns.map(({ table, column }) => `${table}.${column}`).toSorted(),
    )
  })

  test("an empty column with an encrypted column's name needs a rule or a reason", async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public'
          and column_name ~ 'seal|secret|crypt|backup_codes|password|token|cipher'`.execute(
      before.db,
    )
    const known = new Set(sealedColumns.map(({ table, column }) => `${table}.${column}`))
    expect(
      rows
        .map(({ name }) => name)
        .filter((name) => !known.has(name))
        .toSorted(),
    ).toEqual(Object.keys(notSealed).toSorted())
  })
})

/** Columns whose names sound like it. */
const notSealed = {
  'agency_invitations.token_hash': 'a hash without a key',
  'assistant_tokens.tokens': 'a number',
  'auth_accounts.access_token': 'never filled: nobody signs in by another company',
  'auth_accounts.access_token_expires_at': 'a time',
  'auth_accounts.id_token': 'never filled',
  'auth_accounts.refresh_token': 'never filled',
  'auth_accounts.refresh_token_expires_at': 'a time',
  'extension_connections.token_hash': 'a hash without a key',
  'instagram_accounts.token_expires_at': 'a time',
  'instagram_accounts.token_refreshed_at': 'a time',
  'promo_code_links.token': 'the end of an address that its owner shares',
  'promo_code_verdicts.token_hash': 'a hash without a key',
  'refused_sign_ups.password': 'a hash without a key',
  'sessions.token': 'random; cookies and bearer tokens are signed, and end with the secret',
}

test('a value that was encrypted before secrets had names can be decrypted', async () => {
  const factor = await symmetricEncrypt({ key: testSecret, data: 'a secret of the app' })
  const fresh = await resealFactor(after.deps, factor)
  expect(fresh).toMatch(/^\$ba\$/)
  expect(await resealFactor(lost.deps, fresh ?? '')).toBe(fresh)
  expect(await resealFactor(lost.deps, factor)).toBeUndefined()

  const [key, nonce] = [before.deps.sign.make('seal', 'instagram'), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), nonce)
  const text = Buffer.concat([cipher.update('a person', 'utf8'), cipher.final()])
  const person = Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
  expect(unseal(before.deps, person)).toBe('a person')
  expect(unseal(after.deps, person)).toBe('a person')
  expect(unseal(lost.deps, person)).toBeUndefined()
})

describe('after the secret was changed, with the former one configured', () => {
  test('a code of the app signs in after a change of the secret', async () => {
    const browser = aBrowser(after)
    expect((await browser.signIn(people.app.email)).body).toMatchObject({ second_step: 'totp' })
    expect(await browser.second(people.app.phone.code(1))).toMatchObject({ status: 200 })
    expect((await browser.call('GET', '/accounts/me/two-step')).body).toMatchObject({
      is_on: true,
      recovery_codes_left: 10,
    })
  })

  test('a recovery code signs in after a change of the secret', async () => {
    const browser = aBrowser(after)
    await browser.signIn(people.paper.email)
    expect(await browser.second(people.paper.recovery_codes[0] ?? '')).toMatchObject({
      status: 200,
      body: { recovery_codes_left: 9 },
    })
  })

  test('unsubscribe links in old mails work after a change of the secret', () => {
    const choice = { person_id: crypto.randomUUID(), kind: 'news' as const }
    const link = new URL(unsubscribeLink('http://localhost:3000', before.deps.sign, choice))
    const token = link.searchParams.get('token') ?? ''
    expect(readUnsubscribeToken(after.deps.sign, token)).toEqual(choice)
    expect(readUnsubscribeToken(lost.deps.sign, token)).toBeUndefined()
  })

  test('without the former secret a second step is reported as lost, and a pending message is given up', async () => {
    const browser = aBrowser(lost)
    await browser.signIn(people.late.email)
    for (const code of [people.late.phone.code(1), people.late.recovery_codes[1] ?? ''])
      expect(await browser.second(code)).toMatchObject({
        status: 409,
        body: { code: 'TWO_STEP_LOST' },
      })
    await lost.dmWorker?.drain()
    const message = await messageOf(people.waiting)
    expect(message).toMatchObject({ state: 'failed', due_at: null, error: 'recipient unreadable' })
    // Staff has it answered once the former secret is configured.
    await before.db
      .updateTable('instagram_messages')
      .set({ state: 'received', due_at: new Date(Date.now() - 1000).toISOString(), tries: 0 })
      .where('id', '=', message.id)
      .execute()
    await after.dmWorker?.drain()
    expect(await messageOf(people.waiting)).toMatchObject({ state: 'handed_over' })
  })

  test('STOP and delivered messages are still recognised after a change of the secret', async () => {
    const sent = before.server.taken.length
    const again = aBody([aText(people.silent, 'Pacewell')])
    for (const body of [again, again]) {
      const answer = await after.request(
        '/webhooks/instagram',
        webhookInit(body, signatureOf(body)),
      )
      expect(answer.status).toBe(200)
    }
    await after.dmWorker?.drain()
    expect(before.server.taken).toHaveLength(sent)
  })

  test('re-encryption uses the current secret, and then the former one can be removed', async () => {
    const renewed = await renewSeals(after.deps)
    expect(renewed).toBeGreaterThan(0)
    expect(await renewSeals(after.deps)).toBe(0)
    for (const { table, column, isSealed = () => true, reseal } of sealedColumns) {
      const values = (await valuesOf(table, column)).filter(isSealed)
      // Answered messages keep nobody's id.
      if (table !== 'instagram_messages') expect(values.length, column).toBeGreaterThan(0)
      for (const value of values) expect(await reseal(lost.deps, value), column).toBe(value)
    }
    const browser = aBrowser(lost)
    await browser.signIn(people.late.email)
    expect(await browser.second(people.late.recovery_codes[2] ?? '')).toMatchObject({ status: 200 })
    const rita = aBrowser(lost)
    const { email, temporary_password } = people.influencer
    expect(await rita.signIn(email, temporary_password)).toMatchObject({ status: 200 })
  })
})

async function messageOf(person: string) {
  const { sign } = after.deps
  return before.db
    .selectFrom('instagram_messages')
    .where('thread_key', 'in', [threadKeyOf(sign, person), ...formerThreadKeysOf(sign, person)])
    .selectAll()
    .executeTakeFirstOrThrow()
}
