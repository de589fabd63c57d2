import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'

import { freePort } from './free-port.ts'

/** As Debian packages it; Valkey speaks the same protocol. */
const program = ['/usr/bin/valkey-server', '/usr/bin/redis-server'].find((path) => existsSync(path))

/** Whether Valkey or Redis is installed. */
export const isRedisHere = program !== undefined

/** A server of a test's own, in memory, which it may kill, freeze and start again on the same port. */
export async function openOwnRedis(...settings: string[]) {
  const port = await freePort()
  let child: ChildProcess | undefined
  const server = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', ...settings]
      child = spawn(program ?? '', options, { stdio: ['ignore', 'pipe', 'inherit'] })
      let said = ''
      for await (const part of child.stdout ?? []) {
        said += String(part)
        if (said.includes('Ready to accept connections')) break
      }
      if (!said.includes('Ready')) throw new Error(`Redis did not start: ${said}`)
    },
    signal: (signal: NodeJS.Signals) => void child?.kill(signal),
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
  await server.start()
  return server
}
