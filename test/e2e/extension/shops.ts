import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'

const folder = new URL('.', import.meta.url)

/** Every shop of the world on one local machine: whatever host is asked for gets a page. */
export async function startShops() {
  const asked: string[] = []
  const server = createServer(
    {
      // Made for these tests and known to everybody.
      key: readFileSync(new URL('shops-key.pem', folder)),
      cert: readFileSync(new URL('shops-cert.pem', folder)),
    },
    (request, response) => {
      asked.push(`${request.headers.host}${request.url}`)
      if (request.url === '/favicon.ico') return response.writeHead(404).end()
      return response.writeHead(200, { 'content-type': 'text/html' }).end(page)
    },
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    /** Host and path of every request, in order. */
    asked,
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const page = `<!doctype html><html lang="en"><title>A shop</title><style>
  body { font: 16px sans-serif; margin: 3rem }
</style><h1>Shoes</h1><p>Very good ones.</p><a href="/next">Next</a></html>`
