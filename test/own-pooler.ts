import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { freePort } from './free-port.ts'
import { folderOfPostgres } from './own-postgres.ts'

const program = '/usr/sbin/pgbouncer'

/** Whether PgBouncer is installed, as Debian packages it. */
export const isPoolerHere = existsSync(program)

/** PgBouncer that pools transactions over two connections to a database. */
export async function openOwnPooler(directUrl: string) {
  const { hostname, port: serverPort, username, pathname } = new URL(directUrl)
  const folder = await folderOfPostgres('fanfare-own-pooler-')
  const port = await freePort()
  const users = join(folder, 'users.txt')
  const settings = join(folder, 'pgbouncer.ini')
  await writeFile(users, `"${username}" ""\n`)
  const limits = `set statement_timeout = ''15s''; set lock_timeout = ''5s''`
  await writeFile(
    settings,
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${serverPort} user=${username} connect_query='${limits}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 2
`,
  )
  const isRoot = process.getuid?.() === 0
  const child = spawn(program, [...(isRoot ? ['-u', 'postgres'] : []), settings], {
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  for (let tries = 0; !(await isOpen(port)); tries++) {
    if (tries > 200 || child.exitCode !== null) throw new Error('PgBouncer did not start')
    await sleep(25)
  }
  const url = new URL(directUrl)
  url.port = String(port)
  return {
    url: url.href,
    close: async () => {
      child.kill('SIGINT')
      await Promise.race([ended, sleep(2000).then(() => child.kill('SIGKILL'))])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const opened = once(socket, 'connect').then(
    () => true,
    () => false,
  )
  return opened.finally(() => socket.destroy())
}
