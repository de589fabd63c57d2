import { connect } from 'node:net'

export type Load = {
  port: number
  /** The path of the i-th request. */
  path: (i: number) => string
  headers?: Record<string, string>
  /** Of every answer; another one is an error. */
  status?: number
}

/**
 * Keeps all connections busy for so many seconds, and says how many requests were answered. Written for the socket:
 * Node's own client costs more than the servers that it would measure.
 */
export async function load(
  { port, path, headers = {}, status = 200 }: Load,
  connections: number,
  seconds: number,
): Promise<{ done: number; seconds: number }> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const started = performance.now()
  const until = started + seconds * 1000
  let next = 0
  let done = 0
  const ask = () => `GET ${path(next++)} HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}\r\n`

  const keepBusy = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(ask()))
      const reader = createReader((answered) => {
        if (answered !== status) return reject(new Error(`answered ${answered}`))
        done++
        if (performance.now() < until) return socket.write(ask())
        socket.destroy()
        return resolve()
      })
      socket.setNoDelay(true)
      socket.on('data', reader)
      socket.once('error', reject)
      socket.once('close', () => resolve())
    })
  await Promise.all(Array.from({ length: connections }, keepBusy))
  return { done, seconds: (performance.now() - started) / 1000 }
}

/** Reads answers one after the other, each of a known length or in chunks, and tells their status. */
function createReader(tell: (status: number) => void): (bytes: Buffer) => void {
  let head: Buffer = Buffer.alloc(0)
  let status = 0
  /** Bytes of the body that are still to come; infinite in chunks. */
  let missing = -1
  const finish = () => {
    missing = -1
    tell(status)
  }
  return (bytes) => {
    let rest = bytes
    if (missing < 0) {
      head = head.length === 0 ? bytes : Buffer.concat([head, bytes])
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      const text = head.toString('latin1', 0, end)
      status = Number(text.slice(9, 12))
      const [, length = '0'] = /^content-length: (\d+)/im.exec(text) ?? []
      missing = /^transfer-encoding: chunked/im.test(text) ? Infinity : Number(length)
      if (status === 304) missing = 0
      rest = head.subarray(end + 4)
      head = Buffer.alloc(0)
    }
    if (missing === Infinity) {
      if (rest.subarray(-5).toString('latin1') === '0\r\n\r\n') finish()
      return
    }
    missing -= rest.length
    if (missing <= 0) finish()
  }
}
