import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** What a copy wrote to its log as an error. */
export type Complaint = { copy: number; line: string }

export type Copy = {
  port: number
  origin: string
  /** @param release folder of the release to run; the former one when absent, at first the one under test */
  start: (release?: string) => Promise<void>
  /** Whether the process that was started last still runs. */
  isAlive: () => boolean
  /** As a power cut, or as an operator: SIGTERM is waited for and has to end well. */
  end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>
}

/** One process of the product, started by `node server/main.ts` as an operator would. */
export function createCopy(
  port: number,
  env: Record<string, string>,
  complaints: Complaint[],
): Copy {
  let child: ChildProcess | undefined
  let latest = root
  const origin = `http://127.0.0.1:${port}`
  return {
    port,
    origin,
    isAlive: () => child?.exitCode === null && child.signalCode === null,
    async start(release = latest) {
      latest = release
      const started = spawn(process.execPath, ['server/main.ts'], {
        cwd: release,
        env: { PATH: process.env['PATH'], ...env, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = started
      let rest = ''
      started.stdout.on('data', (chunk: Buffer) => {
        const lines = (rest + chunk.toString()).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines)
          if (/^\{"level":[56]0/.test(line)) complaints.push({ copy: port, line })
      })
      started.stderr.on('data', (chunk: Buffer) =>
        complaints.push({ copy: port, line: chunk.toString() }),
      )
      const deadline = Date.now() + 60_000
      while (!(await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) {
        if (started.exitCode !== null || Date.now() > deadline)
          throw new Error(
            `The copy did not start: ${complaints.map(({ line }) => line).join('\n')}`,
          )
        await sleep(50)
      }
    },
    async end(signal) {
      const ending = child
      child = undefined
      if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
      ending.kill(signal)
      await once(ending, 'exit')
      if (signal === 'SIGTERM' && ending.exitCode !== 0)
        throw new Error(`The copy ended with ${ending.exitCode}`)
    },
  }
}

/** The release after the one under test: the same with one migration more. */
export async function makeNextRelease(folder: string, migration: string): Promise<string> {
  const release = join(folder, 'next-release')
  await mkdir(release, { recursive: true })
  for (const part of ['server', 'shared', 'web', 'dist', 'package.json'])
    await cp(join(root, part), join(release, part), { recursive: true })
  await symlink(join(root, 'node_modules'), join(release, 'node_modules'))
  await writeFile(join(release, 'server/db/migrations/9999_next_release.sql'), migration)
  return release
}
