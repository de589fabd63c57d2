import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Thousands of visitors who have a page open, as a process of its own: each follows the public live
 * stream over a connection and from an address of its own. Arguments: port, streams, and what pages show, as queries
 * that the streams take in turns; without, each hears everything.
 */
const [port = 0, wanted = 0] = process.argv.slice(2, 4).map(Number)
const queries = process.argv.slice(4)

/** How many streams of each page received an event, and when the last one of each did. */
/** Milliseconds without an event after which none is under way. */
const quietMs = 3000

type Arrivals = Record<number, { streams: number; last: number }>

export type StreamReport = {
  open: number
  faults: string[]
  events: number
  bytes: number
  arrivals: [number, Arrivals][]
}

/** By event. */
const arrivals = new Map<number, Arrivals>()
let lastAt = Date.now()
const faults: string[] = []
let open = 0
let events = 0
let bytes = 0

const fault = (text: string) => void (faults.length < 10 && faults.push(text))

function arrive(event: number, page: number, now: number): void {
  const pages = arrivals.get(event) ?? {}
  arrivals.set(event, pages)
  const known = pages[page]
  if (known) {
    known.streams++
    known.last = now
  } else pages[page] = { streams: 1, last: now }
}

function follow(i: number): Promise<void> {
  const page = queries.length === 0 ? 0 : i % queries.length
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let rest: Buffer | undefined
    let newest = 0
    socket.write(
      `GET /rpc/live/deals${queries[page] ?? ''} HTTP/1.1\r\nhost: fanfare.example\r\nx-forwarded-for: 10.${1 + (i >> 16)}.${(i >> 8) & 255}.${i & 255}\r\nsec-fetch-site: same-origin\r\n\r\n`,
    )
    socket.once('data', (first: Buffer) => {
      if (first.includes('200 OK')) open++
      else fault(first.subarray(0, 100).toString())
      resolve()
    })
    socket.on('data', (chunk: Buffer) => {
      const now = Date.now()
      bytes += chunk.length
      const text = rest ? Buffer.concat([rest, chunk]) : chunk
      rest = undefined
      for (let at = text.indexOf('\nid: '); at !== -1; at = text.indexOf('\nid: ', at + 5)) {
        const end = text.indexOf(10, at + 5)
        if (end === -1) {
          rest = text.subarray(at)
          return
        }
        const id = Number(text.toString('latin1', at + 5, end))
        if (id <= newest) fault(`event ${id} came after ${newest}`)
        newest = id
        events++
        lastAt = now
        arrive(id, page, now)
      }
      // The mark itself may be cut in two.
      if (text.length > 0 && text.at(-1) !== 10) rest = Buffer.from(text.subarray(-4))
    })
    socket.on('error', (error) => {
      fault(error.message)
      resolve()
    })
    socket.on('close', () => {
      open--
      fault('a stream ended')
    })
  })
}

for (let first = 0; first < wanted; first += 50) {
  const some = Array.from({ length: Math.min(50, wanted - first) }, (_, i) => follow(first + i))
  await Promise.all(some)
}
process.send?.({ open, faults })
await once(process, 'message')
// A late event is a late one, not a lost one.
while (Date.now() - lastAt < quietMs) await sleep(100)
const report: StreamReport = { open, faults, events, bytes, arrivals: [...arrivals] }
process.send?.(report, () => process.exit(0))
