import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { isOnPostgres, openTestDatabase } from '#test/database.ts'
import { aBody, anEcho, aText, startInstagramServer, webhookInit } from '#test/instagram-server.ts'
import type { InstagramServer } from '#test/instagram-server.ts'
import { killProcess, startProcess } from '#test/own-process.ts'
import type { Database } from '#server/db/connect.ts'

let folder: string
let database: Database | undefined
let instagram: InstagramServer
let child: ChildProcess
let origin: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanfare-dm-'))
  if (isOnPostgres) database = await openTestDatabase()
  instagram = await startInstagramServer()
  await startServer()
})
afterAll(async () => {
  await kill()
  await instagram.close()
  await database?.close()
  await rm(folder, { recursive: true, force: true })
})

async function startServer(): Promise<void> {
  const settings = instagram.instagram
  ;({ child, origin } = await startProcess(folder, database, {
    INSTAGRAM_APP_SECRETS: settings.app_secrets.join(','),
    INSTAGRAM_VERIFY_TOKEN: settings.verify_token,
    INSTAGRAM_ACCESS_TOKEN: settings.access_token,
    INSTAGRAM_ACCOUNT_ID: settings.account_id,
    INSTAGRAM_API_URL: settings.api_url,
  }))
}

const kill = () => killProcess({ child })

/** As Meta does: again and again until it is answered with 200. */
async function deliver(event: Record<string, unknown>): Promise<void> {
  const { method, body, headers } = webhookInit(aBody([event]))
  const { 'sec-fetch-site': _none, ...sent } = headers
  for (;;) {
    const answer = await fetch(`${origin}/webhooks/instagram`, {
      method,
      body,
      headers: sent,
      signal: AbortSignal.timeout(3000),
    }).catch(() => undefined)
    if (answer?.status === 200) return
    await sleep(50)
  }
}

test('a server that is killed before, during and after an answer sends each answer once', async () => {
  let kills = 0
  /** Dies when Instagram has taken these messages, before it can hear so. */
  const deadly = new Set([2, 8])
  const echoes: Promise<void>[] = []
  let restarting: Promise<void> = Promise.resolve()
  const restart = () => {
    kills++
    restarting = restarting.then(kill).then(startServer)
  }
  instagram.onTaken((message) => {
    if (deadly.has(instagram.taken.length)) {
      child.kill('SIGKILL')
      restart()
    }
    echoes.push(sleep(100).then(() => deliver(anEcho(message))))
  })

  const people = Array.from({ length: 6 }, (_, index) => `991000000000000${index}`)
  for (const round of [1, 2, 3]) {
    const sent = people.map((person) => deliver(aText(person, `qqxzzyqq ${round}`)))
    if (round === 2) {
      // The moment between 'stored' and 'answered'.
      await Promise.race(sent)
      child.kill('SIGKILL')
      restart()
    }
    await Promise.all(sent)
    await restarting
  }
  const deadline = Date.now() + 120_000
  while (instagram.taken.length < people.length * 3 && Date.now() < deadline) await sleep(50)
  // Long enough for a second answer, if there were one.
  await sleep(11_000)
  await restarting
  await Promise.all(echoes)
  expect(kills).toBeGreaterThanOrEqual(3)
  for (const person of people) expect([person, instagram.texts(person).length]).toEqual([person, 3])
  child.kill('SIGTERM')
  await once(child, 'exit')
  expect(child.exitCode).toBe(0)
})
