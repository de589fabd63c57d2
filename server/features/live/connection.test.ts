import { connect } from 'node:net'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { listen } from '#server/http/listen.ts'
import type { Listening } from '#server/http/listen.ts'
import { sendsRawResponse } from '#server/http/raw-response.ts'
import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'
import { aCodeRow, aProfile, insertCodes } from '#test/rows.ts'

import { createBroadcast } from './broadcast.ts'
import type { Broadcast } from './broadcast.ts'

/** Streams as they come over a connection. */
let app: TestApp
let owner: string
let broadcast: Broadcast
let http: Listening
const sockets: Socket[] = []

const maxWaiting = 200_000
const headers = { 'content-type': 'text/event-stream', 'x-request-id': 'of-this-request' }

beforeAll(async () => {
  app = await openTestApp({ today: '2026-03-10' })
  owner = (await aProfile(app.database.db)).id
  await app.deps.live.catchUp()
  broadcast = createBroadcast(app.deps.live, app.deps, maxWaiting)
  http = await listen(
    {
      fetch: (request) =>
        new Response(broadcast.open({ wire: 'rest', signal: request.signal }), { headers }),
    },
    '127.0.0.1',
    0,
  )
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await app.close()
})

async function ask(version: string, method = 'GET') {
  const socket = connect(http.port, '127.0.0.1')
  const read = { socket, text: '', isClosed: false }
  sockets.push(socket)
  socket.on('data', (bytes) => (read.text += bytes.toString()))
  socket.on('error', () => undefined)
  socket.on('close', () => (read.isClosed = true))
  socket.write(`${method} / HTTP/${version}\r\nhost: fanfare.example\r\n\r\n`)
  await vi.waitFor(() => expect(read.text).toContain('\r\n\r\n'), 5000)
  return read
}

const publish = (promo_code: string) =>
  insertCodes(app.database.db, aCodeRow(owner, { promo_code }))

const openStreams = async () =>
  (await app.deps.watch.metrics.liveStreams.get()).values[0]?.value ?? 0

test('a shared stream keeps its headers, and each batch is one chunk', async () => {
  const read = await ask('1.1')
  expect(read.text).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(read.text).toContain('x-request-id: of-this-request')
  await publish('CHUNKED')
  await vi.waitFor(() => expect(read.text).toContain('CHUNKED'), 5000)
  const body = read.text.slice(read.text.indexOf('\r\n\r\n') + 4)
  const chunks = [...body.matchAll(/([\da-f]+)\r\n([^\r]*)\r\n/g)]
  expect(chunks.map(([whole]) => whole).join('')).toBe(body)
  for (const [, length = '', bytes = ''] of chunks)
    expect(Buffer.byteLength(bytes)).toBe(Number.parseInt(length, 16))
  expect(chunks[0]?.[2]).toBe(': \n\n')
  read.socket.destroy()
})

test('an HTTP/1.0 client gets the events without chunks', async () => {
  const read = await ask('1.0')
  await publish('OLDCLIENT')
  await vi.waitFor(() => expect(read.text).toContain('OLDCLIENT'), 5000)
  expect(read.text).toContain('\r\n\r\n: \n\nevent: message\n')
  read.socket.destroy()
})

test('a closed connection is removed from the streams', async () => {
  await vi.waitFor(async () => expect(await openStreams()).toBe(0), 5000)
  const read = await ask('1.1')
  expect(await openStreams()).toBe(1)
  read.socket.destroy()
  await vi.waitFor(async () => expect(await openStreams()).toBe(0), 5000)
})

test('a connection that does not read is closed', async () => {
  const socket = { write: vi.fn<() => boolean>(), writableLength: 0 }
  const outgoing = {
    req: { method: 'GET', httpVersion: '1.1' },
    socket,
    setHeaders: vi.fn<() => void>(),
    flushHeaders: vi.fn<() => void>(),
    destroy: vi.fn<() => void>(),
    end: vi.fn<() => void>(),
  }
  const answer = new Response(broadcast.open({ wire: 'rest' }), { headers })
  expect(sendsRawResponse(answer, outgoing as unknown as ServerResponse)).toBe(true)
  socket.writableLength = maxWaiting - 1
  await publish('STILLTAKEN')
  await vi.waitFor(() => expect(socket.write).toHaveBeenCalledTimes(2), 5000)
  socket.writableLength = maxWaiting
  await publish('TOOMUCH')
  await vi.waitFor(() => expect(outgoing.destroy).toHaveBeenCalledTimes(1), 5000)
  expect(socket.write).toHaveBeenCalledTimes(2)
  expect(await openStreams()).toBe(0)
})

test('a stop ends each stream properly, and the server stops at once', async () => {
  const read = await ask('1.1')
  await broadcast.close()
  await http.stop(5000)
  await vi.waitFor(() => expect(read.isClosed).toBe(true), 5000)
  expect(read.text.endsWith('\r\n0\r\n\r\n')).toBe(true)
})
