import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import type { Database } from '#server/db/connect.ts'

export type OwnProcess = { child: ChildProcess; origin: string }

const script = new URL('killable-server.ts', import.meta.url).pathname

/**
 * The product as a process of its own that a test may kill: on the embedded database in a folder, or on a database of
 * PostgreSQL. Each life of it has the same secret.
 */
export async function startProcess(
  folder: string,
  database: Database | undefined,
  settings: Record<string, string> = {},
): Promise<OwnProcess> {
  const { connectionString = '' } = (database?.pool.options ?? {}) as { connectionString?: string }
  const child = spawn(process.execPath, [script], {
    env: {
      PATH: process.env['PATH'],
      DATA_FOLDER: join(folder, 'data'),
      DATABASE_URL: connectionString,
      FANFARE_SECRET: 'the same secret in every life of this process',
      PORT: '0',
      LOG_LEVEL: 'silent',
      DEMO_DATA: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, origin: `http://127.0.0.1:${/port (\d+)/.exec(said.toString())?.[1]}` }
}

export async function killProcess({ child }: Pick<OwnProcess, 'child'>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}
