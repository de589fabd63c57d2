import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { IncomingMessage, ServerResponse } from 'node:http'

export type SlowLine = Awaited<ReturnType<typeof openSlowLine>>

/** A line between browser and server on which pages arrive in parts; everything else passes as it is. */
export async function openSlowLine(port: number) {
  /** Where to cut a page's HTML, and what to wait for before each further part. */
  let cut: (html: string) => number[] = () => []
  let pause: () => Promise<void> = async () => undefined

  const sendInParts = async (answer: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of answer) chunks.push(chunk as Buffer)
    const html = Buffer.concat(chunks).toString()
    const { 'content-length': _length, ...headers } = answer.headers
    response.writeHead(answer.statusCode ?? 502, headers)
    let sent = 0
    for (const end of cut(html)) {
      response.write(html.slice(sent, end))
      sent = end
      await pause()
    }
    response.end(html.slice(sent))
  }

  const server = createServer((incoming, response) => {
    const isPage = incoming.headers.accept?.startsWith('text/html') === true
    const onward = request(
      {
        port,
        method: incoming.method,
        path: incoming.url,
        // Parts of what is compressed are no parts of the HTML.
        headers: { ...incoming.headers, ...(isPage ? { 'accept-encoding': 'identity' } : {}) },
      },
      (answer) => {
        if (isPage && answer.headers['content-type']?.startsWith('text/html')) {
          void sendInParts(answer, response)
          return
        }
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    onward.on('error', () => response.destroy())
    response.on('close', () => onward.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** From now on pages are cut there, and the next part leaves when `wait` is over. */
    cutPages(at: typeof cut, wait: typeof pause) {
      cut = at
      pause = wait
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
