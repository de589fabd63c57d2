// The accounts of the demo let nobody in who only read the documents, and never into production.
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { describe, expect, test } from 'vitest'

import { demoAccounts } from '#server/demo/demo.ts'

import { startProduct } from './started.ts'

/** What somebody who read the repository would try. */
const known = [
  ...new Set([
    'fanfare-demo-2026',
    ...[...readFileSync('README.md', 'utf8').matchAll(/^\|.*@demo\..*$/gm)].flatMap(([row]) =>
      [...row.matchAll(/`([^`@\s]{8,60})`/g)].map(([, word = '']) => word),
    ),
  ]),
]

const signIn = (origin: string, email: string, password: string) =>
  fetch(`${origin}/api/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, session: 'token' }),
  })

async function expectNobodyIn(origin: string) {
  for (const { email } of demoAccounts)
    for (const password of known)
      expect((await signIn(origin, email, password)).status, email).toBe(401)
}

test('the demo of an installation has its own password', async () => {
  const started = await startProduct({ DEMO_DATA: 'on' })
  try {
    expect(started.origin, started.output).toBeDefined()
    await expectNobodyIn(started.origin ?? '')
  } finally {
    await started.stop()
  }
})

const adminUrl = process.env['TEST_DATABASE_URL'] ?? ''

describe.runIf(adminUrl !== '')('a database with the demo', () => {
  const asAdmin = async (statement: string) => {
    const client = new pg.Client({ connectionString: adminUrl })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }

  test('a database with demo data is not served in production', async () => {
    const name = `fanfare_demo_${process.pid}`
    const url = new URL(adminUrl)
    url.pathname = `/${name}`
    await asAdmin(`create database ${name}`)
    try {
      const development = await startProduct({ DEMO_DATA: 'on', DATABASE_URL: url.href })
      expect(development.origin, development.output).toBeDefined()
      await development.stop()
      const production = await startProduct({
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PUBLIC_URL: 'https://fan.example',
        DATABASE_URL: url.href,
        FANFARE_SECRET: 'Zk3vQ8xRr2Lw9TtYb6NfHc1MjPd5GsUa7EoI4uXy',
        MAIL_OUTBOX: 'off',
        PAYMENTS: 'off',
      })
      // Starting without letting anybody in would do as well.
      if (production.origin !== undefined) await expectNobodyIn(production.origin)
      else expect(production.output).toMatch(/demo/i)
      await production.stop()
    } finally {
      await asAdmin(`drop database ${name} with (force)`)
    }
  })
})
