import { createWebRenderer } from '#server/http/web-renderer.ts'
import { freePort } from '#test/free-port.ts'
import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'

import { test } from './fixtures.ts'

/** A server of a file's own: it needs staff, and lives whose times are moved. Checkouts lead back to its address. */
export let app: TestApp
export let address: string
let close: () => Promise<void>

export function serveMoney(): void {
  test.beforeAll(async () => {
    const port = await freePort()
    address = `http://localhost:${port}`
    app = await openTestApp({
      config: { public_url: address },
      openPages: () => createWebRenderer({ mode: 'production' }),
    })
    await app.work()
    const http = await app.listen(port)
    close = async () => {
      await http.stop(0)
      await app.close()
    }
  })
  test.afterAll(() => close())
}
