import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'

import { listen } from './listen.ts'
import type { Listening } from './listen.ts'

let listening: Listening | undefined
const sockets: Socket[] = []

afterEach(async () => {
  await listening?.stop(0)
  for (const socket of sockets.splice(0)) socket.destroy()
})

async function serve(answer: (request: Request) => Response | Promise<Response>): Promise<string> {
  listening = await listen({ fetch: answer }, '127.0.0.1', 0)
  return `http://127.0.0.1:${listening.port}`
}

async function say(text: string): Promise<{ closed: Promise<unknown>; socket: Socket }> {
  const socket = connect(listening?.port ?? 0, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  if (text !== '') socket.write(text)
  return { socket, closed: once(socket, 'close') }
}

async function stopIn(deadline: number): Promise<number> {
  const began = performance.now()
  await listening?.stop(deadline)
  return performance.now() - began
}

describe('listening', () => {
  test('the server passes the peer address of a connection to the app', async () => {
    let peer = ''
    listening = await listen(
      { fetch: (_, bindings) => ((peer = bindings.peer_address), new Response('ok')) },
      '127.0.0.1',
      0,
    )
    expect(await (await fetch(`http://127.0.0.1:${listening.port}`)).text()).toBe('ok')
    expect(peer).toBe('127.0.0.1')
  })

  test('the server closes a connection with a slow body, but not one with a slow response', async () => {
    let finish = () => {}
    const waiting = new Promise<void>((resolve) => (finish = resolve))
    listening = await listen(
      {
        fetch: async (request) => {
          await (request.method === 'POST' ? request.text().catch(() => '') : waiting)
          return new Response('ok')
        },
      },
      '127.0.0.1',
      0,
      { grace: 50, bytesPerSecond: 1000 },
    )
    const slow = await say(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100000\r\n\r\nx`)
    const unsized = await say(`POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n`)
    const reading = fetch(`http://127.0.0.1:${listening.port}`)
    await Promise.all([slow.closed, unsized.closed])
    finish()
    expect(await (await reading).text()).toBe('ok')
  })

  test('the server fails to listen on a used port', async () => {
    await serve(() => new Response('ok'))
    await expect(
      listen({ fetch: () => new Response('') }, '127.0.0.1', listening?.port ?? 0),
    ).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })
})

describe('stopping', () => {
  test('stopping closes idle, answered and never-finished connections', async () => {
    await serve(() => new Response('ok'))
    const silent = await say('')
    const halfSaid = await say('GET / HTTP/1.1\r\nhost: x')
    const answered = await say('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    await once(answered.socket, 'data')
    expect(await stopIn(60_000)).toBeLessThan(50_000)
    await Promise.all([silent.closed, answered.closed, halfSaid.closed])
  })

  test('stopping lets running requests finish', async () => {
    const arrival = Promise.withResolvers<void>()
    const work = Promise.withResolvers<void>()
    const origin = await serve(async () => {
      arrival.resolve()
      await work.promise
      return new Response('x'.repeat(2_000_000))
    })
    const asked = fetch(origin).then((answer) => answer.text())
    await arrival.promise
    const stopped = stopIn(60_000)
    work.resolve()
    expect(await stopped).toBeLessThan(50_000)
    expect(await asked).toHaveLength(2_000_000)
  })

  test('stopping refuses new connections', async () => {
    const arrival = Promise.withResolvers<void>()
    const work = Promise.withResolvers<void>()
    const origin = await serve(async () => {
      arrival.resolve()
      await work.promise
      return new Response('ok')
    })
    const asked = fetch(origin)
    await arrival.promise
    const stopped = stopIn(60_000)
    await expect(fetch(origin)).rejects.toThrow('fetch failed')
    work.resolve()
    expect((await asked).status).toBe(200)
    await stopped
  })

  test('stopping closes remaining connections at the deadline', async () => {
    const arrival = Promise.withResolvers<void>()
    const origin = await serve(() => {
      arrival.resolve()
      return new Promise(() => undefined)
    })
    const asked = fetch(origin).catch((error: unknown) => (error as Error).message)
    await arrival.promise
    const took = await stopIn(300)
    expect(took).toBeGreaterThan(250)
    expect(took).toBeLessThan(50_000)
    expect(await asked).toBe('fetch failed')
  })

  test('stopping waits for handlers whose connection was closed', async () => {
    const arrival = Promise.withResolvers<void>()
    const work = Promise.withResolvers<void>()
    let isDone = false
    const origin = await serve(async () => {
      arrival.resolve()
      await work.promise
      isDone = true
      return new Response('ok')
    })
    const asked = fetch(origin).catch((error: unknown) => (error as Error).message)
    await arrival.promise
    const stopped = stopIn(0)
    expect(await asked).toBe('fetch failed')
    expect(isDone).toBe(false)
    work.resolve()
    await stopped
    expect(isDone).toBe(true)
  })
})
