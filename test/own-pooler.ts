import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { freePort } from './free-port.ts'
import { openOwnDaemon } from './own-daemon.ts'
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
  const args = [...(isRoot ? ['-u', 'postgres'] : []), settings]
  const daemon = await openOwnDaemon(program, { args, port, folder })
  const url = new URL(directUrl)
  url.port = String(port)
  return { url: url.href, close: () => daemon.close('SIGINT') }
}
