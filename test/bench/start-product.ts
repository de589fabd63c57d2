import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

type Start = {
  port: number
  databaseUrl: string
  folder: string
  flags?: readonly string[]
  /** Further variables. */
  settings?: Record<string, string>
}

/** The product as it runs in production behind one proxy, as a process of its own; it is ready to answer. */
export async function startProduct(start: Start): Promise<ChildProcess> {
  const script = new URL('../../server/main.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [...(start.flags ?? []), script], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      // As where the product is started: Dockerfile, scripts/setup.mjs, deploy.
      NODE_OPTIONS: '--max-semi-space-size=16',
      MALLOC_MMAP_THRESHOLD_: '8000000',
      MALLOC_TRIM_THRESHOLD_: '16000000',
      FANFARE_SECRET: 'a secret that only the benchmark knows',
      PUBLIC_URL: 'https://fanfare.example',
      DATABASE_URL: start.databaseUrl,
      DATA_FOLDER: start.folder,
      MAIL_OUTBOX: 'off',
      PAYMENTS: 'off',
      PORT: String(start.port),
      TRUSTED_PROXY_HOPS: '1',
      ...start.settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // A benchmark that fails leaves no server behind.
  process.once('exit', () => child.kill())
  const ready = `http://127.0.0.1:${start.port}/readyz`
  while (!(await fetch(ready).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('The server did not start')
    await sleep(100)
  }
  return child
}
