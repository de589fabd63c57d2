import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { aBody, anEcho, aText, startInstagramServer, webhookInit } from '#test/instagram-server.ts'
import type { InstagramServer } from '#test/instagram-server.ts'
import { killProcess, openProcesses } from '#test/own-process.ts'
import type { OwnProcess, OwnProcesses } from '#test/own-process.ts'

let instagram: InstagramServer
let processes: OwnProcesses
let child: OwnProcess['child']
let origin: string

const startServer = async () => void ({ child, origin } = await processes.start())

beforeAll(async () => {
  instagram = await startInstagramServer()
  const settings = instagram.instagram
  processes = await openProcesses({
    INSTAGRAM_APP_SECRETS: settings.app_secrets.join(','),
    INSTAGRAM_VERIFY_TOKEN: settings.verify_token,
    INSTAGRAM_ACCESS_TOKEN: settings.access_token,
    INSTAGRAM_ACCOUNT_ID: settings.account_id,
    INSTAGRAM_API_URL: settings.api_url,
  })
  await startServer()
})
afterAll(async () => {
  await processes.close()
  await instagram.close()
})

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
    restarting = restarting.then(() => killProcess({ child })).then(startServer)
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
