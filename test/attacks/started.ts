import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What became of a start: what it wrote, and where it answers if it does. */
export type Started = {
  output: string
  /** Absent where it refused to start. */
  origin?: string
  stop: () => Promise<void>
}

/**
 * Starts the product like an operator, with this environment, and waits until it is ready or has exited.
 * @param kept data folder to reuse; a temporary one if absent
 * @param script the entry script
 */
export async function startProduct(
  env: Record<string, string>,
  kept?: string,
  script = 'server/main.ts',
): Promise<Started> {
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'fanfare-start-')))
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env['PATH'], PORT: '0', DATA_FOLDER: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  let output = ''
  const origin = await new Promise<string | undefined>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const [, port] = /"port":(\d+)[^\n]*"ready"/.exec(output) ?? []
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('close', () => resolve(undefined))
  })
  return {
    get output() {
      return output
    },
    ...(origin === undefined ? {} : { origin }),
    async stop() {
      child.kill('SIGKILL')
      await exited
      if (kept === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Does this with all, two at a time: each is a process that loads the whole product. */
export async function twoAtATime<In, Out>(
  all: readonly In[],
  act: (one: In) => Promise<Out>,
): Promise<Out[]> {
  const results: Out[] = []
  const rest = all.entries()
  const work = async () => {
    for (const [index, one] of rest) results[index] = await act(one)
  }
  await Promise.all([work(), work()])
  return results
}

/** Waits for something to become so, also in a hook, where `expect.poll` does not. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`It does not become so: ${isSo.toString()}`)
    await new Promise((done) => setTimeout(done, 25))
  }
}
