import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Longest time for a program to listen, also on a busy machine, in milliseconds. */
const longestStart = 60_000

/** A program of the machine that listens on a port. `close` ends it and removes its folder. */
export async function openOwnDaemon(
  program: string,
  { args, port, folder }: { args: string[]; port: number; folder: string },
) {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (part: Buffer) => (said += part.toString()))
  const ended = once(child, 'exit')
  const started = Date.now()
  while (!(await isOpen(port))) {
    if (Date.now() - started > longestStart || child.exitCode !== null)
      throw new Error(`${program} did not start: ${said}`)
    await sleep(25)
  }
  return {
    close: async (signal: NodeJS.Signals) => {
      child.kill(signal)
      await Promise.race([ended, sleep(5000).then(() => child.kill('SIGKILL'))])
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
