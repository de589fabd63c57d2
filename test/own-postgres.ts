import { execFile } from 'node:child_process'
import { chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { freePort } from './free-port.ts'

const run = promisify(execFile)

/** The newest installed server as Debian packages it. */
async function serverPrograms(): Promise<string | undefined> {
  const folder = '/usr/lib/postgresql'
  const versions = await readdir(folder).catch(() => [])
  const newest = versions.toSorted((x, y) => Number(x) - Number(y)).at(-1)
  return newest === undefined ? undefined : join(folder, newest, 'bin')
}

export const postgresPrograms = await serverPrograms()
const isRoot = process.getuid?.() === 0

/** Runs a program as a user who may run a database, which root may not. */
async function runAsPostgres(program: string, ...args: string[]): Promise<void> {
  const asAnother = ['-u', 'postgres', '--', program, ...args]
  await run(isRoot ? 'runuser' : program, isRoot ? asAnother : args, { cwd: '/' })
}

/** A folder that this user may use. */
export async function folderOfPostgres(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), name))
  if (isRoot) {
    const { stdout } = await run('id', ['-u', 'postgres'])
    await chown(folder, Number(stdout), -1)
  }
  return folder
}

/** A PostgreSQL server of a test's own, which it may stop, freeze and fill. */
export async function openOwnPostgres() {
  return startOwn('fanfare-own-postgres-', async (data) => {
    const kind = ['-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8']
    await runAsPostgres(pathOf('initdb'), '-D', data, ...kind)
  })
}

/** A server that follows another by streaming replication. */
export async function openOwnReplica(primary: OwnPostgres): Promise<OwnPostgres> {
  return startOwn('fanfare-own-replica-', async (data) => {
    const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres', '-c', 'fast']
    // It writes standby.signal and where the primary is.
    await runAsPostgres(pathOf('pg_basebackup'), '-D', data, '-R', '--no-sync', ...from)
  })
}

function pathOf(program: string): string {
  if (postgresPrograms === undefined) throw new Error('PostgreSQL is not installed')
  return join(postgresPrograms, program)
}

async function startOwn(name: string, fill: (data: string) => Promise<void>) {
  const folder = await folderOfPostgres(name)
  const data = join(folder, 'data')
  const port = await freePort()
  const control = (...args: string[]) =>
    runAsPostgres(pathOf('pg_ctl'), '-D', data, '-l', join(folder, 'log'), ...args)
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off`
  await fill(data)
  const server = {
    folder,
    port,
    url: (database = 'postgres') => `postgres://postgres@127.0.0.1:${port}/${database}`,
    start: () => control('-w', '-o', settings, 'start'),
    stop: (how: 'fast' | 'immediate') => control('-w', '-m', how, 'stop'),
    restart: () => control('-w', '-m', 'fast', '-o', settings, 'restart'),
    /** Makes a primary of a replica. */
    promote: () => control('-w', 'promote'),
    /**
     * Freezes the server and all of its children, and gives what lets them continue. The server is first to be frozen
     * and last to continue: then it neither starts children nor reaps those that end, so that each id stays theirs.
     */
    async freeze() {
      const [id = ''] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')
      const main = Number(id)
      process.kill(main, 'SIGSTOP')
      const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', id])
      const children = stdout.trim().split(/\s+/).map(Number)
      for (const child of children) process.kill(child, 'SIGSTOP')
      return () => {
        for (const one of [...children, main]) process.kill(one, 'SIGCONT')
      }
    },
    async close() {
      await server.stop('immediate').catch(() => undefined)
      await rm(folder, { recursive: true, force: true })
    },
  }
  await server.start()
  return server
}

export type OwnPostgres = Awaited<ReturnType<typeof openOwnPostgres>>
