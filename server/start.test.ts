import { once } from 'node:events'
import { createServer } from 'node:http'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { connect as connectSocket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { isOnPostgres, openTestDatabase } from '#test/database.ts'
import { connect } from '#server/db/connection/connect.ts'
import type { Database } from '#server/db/connection/connect.ts'

import { readConfig } from './config.ts'
import type { Config } from './config.ts'
import type { WebRenderer } from './http/pages/web-renderer.ts'
import { operatorMessage } from './operator-error.ts'
import { start } from './start.ts'

let folder: string
let database: Database | undefined
let config: Config

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanfare-start-'))
  if (isOnPostgres) database = await openTestDatabase()
  config = readConfig({
    DATA_FOLDER: folder,
    DATABASE_URL:
      (database?.pool.options as { connectionString?: string } | undefined)?.connectionString ?? '',
    PORT: '0',
    LOG_LEVEL: 'silent',
  })
})
afterAll(async () => {
  await database?.close()
  await rm(folder, { recursive: true, force: true })
})

/** A renderer with slow pages. */
function slowPages(ms: number): WebRenderer & { isClosed: boolean } {
  return {
    isClosed: false,
    file: () => undefined,
    plain: async (request) => request,
    async render() {
      await sleep(ms)
      return new Response('at last')
    },
    attach: () => undefined,
    async close() {
      this.isClosed = true
    },
  }
}

const nothing = async () => undefined

describe('stopping', () => {
  test('a stopping process is unready first and answers as before until its delay has passed', async () => {
    const delayed = { ...config, shutdown_delay: 5 }
    const running = await start(delayed, nothing, async () => slowPages(0))
    const address = `http://127.0.0.1:${running.port}`
    const stopping = running.stop()
    expect((await fetch(`${address}/readyz`)).status).toBe(503)
    expect(await (await fetch(`${address}/any-page`)).text()).toBe('at last')
    await stopping
    await expect(fetch(address)).rejects.toThrow('fetch failed')
  })

  test('stopping ends streams, answers running requests, and finishes in time', async () => {
    const pages = slowPages(600)
    const running = await start(config, nothing, async () => pages)
    const origin = `http://127.0.0.1:${running.port}`
    const stream = await fetch(`${origin}/api/live/deals`)
    expect(stream.headers.get('content-type')).toMatch('text/event-stream')
    const streamEnded = stream.text()
    const idle = connectSocket(running.port, '127.0.0.1')
    await once(idle, 'connect')
    const idleClosed = once(idle, 'close')
    const asked = fetch(`${origin}/slow`).then(async (answer) => [
      answer.status,
      await answer.text(),
    ])
    await sleep(100)
    const began = performance.now()
    await running.stop()
    expect(performance.now() - began).toBeLessThan(6900)
    expect(await asked).toEqual([200, 'at last'])
    await streamEnded
    await idleClosed
    expect(pages.isClosed).toBe(true)
    await expect(fetch(origin)).rejects.toThrow('fetch failed')
  })

  test('the next process can use the same database with the same sessions after a stop', async () => {
    const first = await start(config, nothing, async () => slowPages(0))
    const signUp = await fetch(`http://127.0.0.1:${first.port}/api/accounts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({
        role: 'agency',
        full_name: 'Bright Star',
        email: 'b@example.com',
        password: 'long enough',
        accepted_terms: true,
      }),
    })
    const cookie = signUp.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    await first.stop()
    const second = await start(config, nothing, async () => slowPages(0))
    const me = await fetch(`http://127.0.0.1:${second.port}/api/accounts/me`, {
      headers: { cookie },
    })
    expect(await me.json()).toMatchObject({ username: 'bright_star' })
    // Only the owner of the folder may read the generated secret.
    expect((await readFile(join(folder, 'secret'), 'utf8')).length).toBeGreaterThanOrEqual(32)
    expect((await stat(join(folder, 'secret'))).mode & 0o077).toBe(0)
    await second.stop()
  })
})

describe('starting', () => {
  test('a copy that starts has caches in front forget everything', async () => {
    const purged: unknown[] = []
    const edge = createServer((request, response) => {
      purged.push(request.headers['surrogate-key'])
      response.end()
    })
    edge.listen(0, '127.0.0.1')
    await once(edge, 'listening')
    const urls = [`http://127.0.0.1:${(edge.address() as AddressInfo).port}/purge`]
    const cdn = { urls, secret: 'a-secret-for-the-edge' }
    const running = await start({ ...config, cdn }, nothing, async () => slowPages(0))
    await expect.poll(() => purged[0]).toBe('all')
    await running.stop()
    edge.close()
  })

  test('starting on a used port fails and releases everything', async () => {
    const running = await start(config, nothing, async () => slowPages(0))
    const other = {
      ...config,
      port: running.port,
      ...(isOnPostgres ? {} : { database: { kind: 'pglite' as const, folder: 'memory://' } }),
    }
    await expect(start(other, nothing, async () => slowPages(0))).rejects.toMatchObject({
      code: 'EADDRINUSE',
    })
    await running.stop()
    const again = await start(config, nothing, async () => slowPages(0))
    await again.stop()
  })

  test('starting on a database that a newer version has migrated is refused, unless the operator allows it', async () => {
    const running = await start(config, nothing, async () => slowPages(0))
    await running.stop()
    const asOperator = async (text: string) => {
      const { pool, close } = await connect(config)
      await pool.query(text)
      await close()
    }
    await asOperator("insert into schema_migrations values ('9999_newer.sql', 'unknown')")
    const refused = await start(config, nothing, async () => slowPages(0)).catch(operatorMessage)
    expect(refused).toBe(
      'The database was changed by a newer version of this product (9999_newer.sql). Start that version or a later one. ' +
        'To go back to this version on purpose, set ALLOW_NEWER_SCHEMA=on.',
    )
    const allowed = { ...config, is_newer_schema_allowed: true }
    const again = await start(allowed, nothing, async () => slowPages(0))
    await again.stop()
    await asOperator("delete from schema_migrations where name = '9999_newer.sql'")
  })

  test('starting with an unusable database names it without its password', async () => {
    const url = 'postgres://ana:hunter2@127.0.0.1:1/fanfare'
    const other = { ...config, database: { kind: 'postgres' as const, url, pool_size: 1 } }
    const refused = await start(other, nothing, async () => slowPages(0)).catch(operatorMessage)
    expect(refused).toMatch(
      /^The database fanfare on 127\.0\.0\.1:1 cannot be used: .*ECONNREFUSED/,
    )
    expect(refused).not.toContain('hunter2')
  })

  test.skipIf(isOnPostgres)(
    'starting on an embedded database that is in use is refused',
    async () => {
      const running = await start(config, nothing, async () => slowPages(0))
      await expect(start(config, nothing, async () => slowPages(0))).rejects.toThrow(
        `Another process (${process.pid})`,
      )
      await running.stop()
    },
  )
})
