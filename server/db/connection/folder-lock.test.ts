import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { FolderLockedError, lockFolder } from './folder-lock.ts'

let root: string
let folder: string
let count = 0

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'fanfare-lock-'))
})
beforeEach(() => (folder = join(root, `db-${++count}`)))
afterAll(() => rm(root, { recursive: true }))

const ownFiles = async () => (await readdir(root)).filter((name) => name.startsWith(`db-${count}.`))

/** Starts another process that takes the lock, reports it, and holds it. */
async function holder(): Promise<ChildProcess> {
  const script = `
    import { lockFolder } from ${JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)}
    await lockFolder(${JSON.stringify(folder)}).then(() => console.log('locked'), (error) => console.log(error.name))
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  expect(said.toString()).toContain('locked')
  return child
}

describe('the lock on an embedded database', () => {
  test("the lock of an embedded database refuses a second process and names the first one's pid and what to do", async () => {
    const child = await holder()
    const refused = lockFolder(folder)
    await expect(refused).rejects.toBeInstanceOf(FolderLockedError)
    await expect(refused).rejects.toThrow(
      new RegExp(`process \\(${child.pid}\\).*DATA_FOLDER.*DATABASE_URL`),
    )
    child.kill('SIGKILL')
    await once(child, 'exit')
  })

  test('the lock of an embedded database is taken over from a killed process', async () => {
    const child = await holder()
    child.kill('SIGKILL')
    await once(child, 'exit')
    const unlock = await lockFolder(folder)
    expect(await readFile(`${folder}.lock`, 'utf8')).toMatch(new RegExp(`^${process.pid} `))
    await unlock()
  })

  test('the lock of an embedded database is taken over if its pid belongs to another process now', async () => {
    await writeFile(`${folder}.lock`, `${process.ppid} 12345`)
    await (
      await lockFolder(folder)
    )()
  })

  test.each(['', 'garbage', '99999999 1', '0 1'])(
    'the lock of an embedded database is taken over if its file contains %j',
    async (text) => {
      await writeFile(`${folder}.lock`, text)
      await (
        await lockFolder(folder)
      )()
    },
  )

  test('the lock of an embedded database refuses the same process until it is released', async () => {
    const unlock = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toBeInstanceOf(FolderLockedError)
    await unlock()
    await (
      await lockFolder(folder)
    )()
  })

  test('the lock of an embedded database goes to one of several processes that find a dead lock at the same time', async () => {
    // A regression test: two processes got the lock in one of four rounds.
    for (let round = 0; round < 25; round++) {
      await writeFile(`${folder}.lock`, '99999999 1')
      const results = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)))
      const refusals = results.filter((result) => result.status === 'rejected')
      expect(refusals).toHaveLength(19)
      for (const { reason } of refusals) expect(reason).toBeInstanceOf(FolderLockedError)
      await results.find((result) => result.status === 'fulfilled')?.value()
      expect(await ownFiles()).toEqual([])
    }
  })

  test('the lock of an embedded database is taken over if a takeover was killed', async () => {
    for (const end of ['', '.takeover', '.takeover.takeover'])
      await writeFile(`${folder}.lock${end}`, '99999999 1')
    const unlock = await lockFolder(folder)
    expect(await ownFiles()).toEqual([`db-${count}.lock`])
    await unlock()
  })

  test('the lock of an embedded database lies beside the folder, and is removed on release', async () => {
    const unlock = await lockFolder(folder)
    expect(await ownFiles()).toEqual([`db-${count}.lock`])
    await unlock()
    expect(await ownFiles()).toEqual([])
  })
})
