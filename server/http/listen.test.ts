import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
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
  listening = await listen(answer, '127.0.0.1', 0)
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
  test('listening tells the app where a connection comes from', async () => {
    let peer = ''
    listening = await listen(
      (_, bindings) => ((peer = bindings.peer_address), new Response('ok')),
      '127.0.0.1',
      0,
    )
    expect(await (await fetch(`http://127.0.0.1:${listening.port}`)).text()).toBe('ok')
    expect(peer).toBe('127.0.0.1')
  })

  test('listening cuts a body that hardly comes, and no answer that takes its time', async () => {
    let finish = () => {}
    const waiting = new Promise<void>((resolve) => (finish = resolve))
    listening = await listen(
      async (request) => {
        await (request.method === 'POST' ? request.text().catch(() => '') : waiting)
        return new Response('ok')
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

  test('listening rejects when the port is taken', async () => {
    await serve(() => new Response('ok'))
    await expect(
      listen(() => new Response(''), '127.0.0.1', listening?.port ?? 0),
    ).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })
})

describe('stopping', () => {
  test('stopping drops sockets that ask for nothing, have been answered, or never finish asking', async () => {
    await serve(() => new Response('ok'))
    const silent = await say('')
    const answered = await say('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    await once(answered.socket, 'data')
    const halfSaid = await say('GET / HTTP/1.1\r\nhost: x')
    await sleep(20)
    expect(await stopIn(60_000)).toBeLessThan(50_000)
    await Promise.all([silent.closed, answered.closed, halfSaid.closed])
  })

  test('stopping lets what is being asked be answered whole', async () => {
    const arrival = Promise.withResolvers<void>()
    const origin = await serve(async () => {
      arrival.resolve()
      await sleep(200)
      return new Response('x'.repeat(2_000_000))
    })
    const asked = fetch(origin).then((answer) => answer.text())
    await arrival.promise
    expect(await stopIn(60_000)).toBeLessThan(50_000)
    expect(await asked).toHaveLength(2_000_000)
  })

  test('stopping takes no new connections meanwhile', async () => {
    const arrival = Promise.withResolvers<void>()
    const origin = await serve(async () => {
      arrival.resolve()
      await sleep(200)
      return new Response('ok')
    })
    const asked = fetch(origin)
    await arrival.promise
    const stopped = stopIn(5000)
    await expect(fetch(origin)).rejects.toThrow('fetch failed')
    expect((await asked).status).toBe(200)
    await stopped
  })

  test('stopping cuts what is left at the deadline', async () => {
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

  test('stopping ends after the work whose connection was cut, which still uses the database', async () => {
    const arrival = Promise.withResolvers<void>()
    let isDone = false
    const origin = await serve(async () => {
      arrival.resolve()
      await sleep(200)
      isDone = true
      return new Response('ok')
    })
    const asked = fetch(origin).catch((error: unknown) => (error as Error).message)
    await arrival.promise
    await stopIn(0)
    expect(isDone).toBe(true)
    expect(await asked).toBe('fetch failed')
  })
})
