import { spawn } from 'node:child_process'
import type { ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connection/connect.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { migrate } from '#server/db/migrate/migrate.ts'

import { isOnPostgres, openTestDatabase } from './database.ts'

type Child = ChildProcessByStdio<null, Readable, null>
type Settings = Record<string, string>

export type OwnProcess = { child: Child; origin: string }

export const secret = 'the same secret in every life of this process'

const aFolder = () => mkdtemp(join(tmpdir(), 'fanfare-killed-'))
const settingsIn = (folder: string, settings: Settings) => ({
  DATA_FOLDER: join(folder, 'data'),
  FANFARE_SECRET: secret,
  LOG_LEVEL: 'silent',
  DEMO_DATA: 'off',
  ...settings,
})

function run({ pathname }: URL, args: string[], env: Settings): Child {
  return spawn(process.execPath, [pathname, ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/**
 * The product as processes of its own that a test may kill: on the embedded database in a folder, or on a database of
 * PostgreSQL.
 */
export async function openProcesses(settings: Settings = {}) {
  const folder = await aFolder()
  const database = isOnPostgres ? await openTestDatabase() : undefined
  const { connectionString = '' } = (database?.pool.options ?? {}) as { connectionString?: string }
  const env = settingsIn(folder, { DATABASE_URL: connectionString, PORT: '0', ...settings })
  const children: Child[] = []
  return {
    async start(): Promise<OwnProcess> {
      const child = run(new URL('killable-server.ts', import.meta.url), [], env)
      children.push(child)
      const [said] = (await once(child.stdout, 'data')) as [Buffer]
      return { child, origin: `http://127.0.0.1:${/port (\d+)/.exec(said.toString())?.[1]}` }
    },
    async close(): Promise<void> {
      for (const child of children) await killProcess({ child })
      await database?.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type OwnProcesses = Awaited<ReturnType<typeof openProcesses>>

/** A job of test/killable-job.ts as a process of its own. Its embedded database is in a folder, for one process at a time. */
export async function openJob(job: string, settings: Settings = {}) {
  const folder = await aFolder()
  const env = settingsIn(folder, settings)
  return {
    run: (time: string) => run(new URL('killable-job.ts', import.meta.url), [job, time], env),
    async inDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
      const database = await connect(readConfig(env), true)
      await migrate(database.jobs.pool)
      const result = await work(database.db)
      await database.close()
      return result
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

export type OwnJob = Awaited<ReturnType<typeof openJob>>

export async function killProcess({ child }: Pick<OwnProcess, 'child'>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}
