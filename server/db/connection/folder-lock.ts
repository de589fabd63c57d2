import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

import { OperatorError } from '#server/operator-error.ts'

/**
 * Two processes on one PGlite folder lose acknowledged writes without an error. So a process holds this lock
 * (a mutex between processes) while the folder is open. The lock file lies beside the folder, not in it.
 */
export class FolderLockedError extends OperatorError {
  constructor(folder: string, pid: number) {
    super(
      `Another process (${pid}) is using the embedded database in ${folder}. Stop it first, give this one ` +
        'another DATA_FOLDER, or use PostgreSQL by DATABASE_URL: it serves many processes.',
    )
  }
}

/** Takes the lock and returns its release function. Throws `FolderLockedError` while a live process holds it. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = `${folder}.lock`
  await mkdir(dirname(file), { recursive: true })
  await acquire(file, folder, `${process.pid} ${await startOf(process.pid)}`)
  return () => release(file)
}

const release = (file: string) => rm(file, { force: true })

async function acquire(file: string, folder: string, mine: string): Promise<void> {
  for (;;) {
    if (await writeAtomically(file, mine, link)) return
    const lock = await read(file)
    if (lock === undefined) continue
    await requireDeadHolder(lock, folder)
    if (await replaceDead(file, folder, mine)) return
  }
}

/**
 * Replaces the lock of a dead process. Two processes may find the same dead lock, and the second would remove the lock
 * of the first. So the replacement itself runs under a second lock of the same kind, because its holder can die too.
 */
async function replaceDead(file: string, folder: string, mine: string): Promise<boolean> {
  const guard = `${file}.takeover`
  await acquire(guard, folder, mine)
  try {
    const lock = await read(file)
    if (lock === undefined) return false
    await requireDeadHolder(lock, folder)
    return await writeAtomically(file, mine, rename)
  } finally {
    await release(guard)
  }
}

/** Writes the file atomically. Returns false when `link` finds an existing one. */
async function writeAtomically(
  file: string,
  text: string,
  step: typeof link | typeof rename,
): Promise<boolean> {
  const own = `${file}.${randomUUID()}`
  await writeFile(own, text)
  try {
    await step(own, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(own, { force: true })
  }
}

/** The content of a lock file; `undefined` if it is missing. */
async function read(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function requireDeadHolder(lock: string, folder: string): Promise<void> {
  const holder = holderOf(lock)
  if (holder && (await startOf(holder.pid)) === holder.start)
    throw new FolderLockedError(folder, holder.pid)
}

function holderOf(lock: string): { pid: number; start: string } | undefined {
  const [pid = '', start = ''] = lock.split(' ')
  return /^\d+$/.test(pid) ? { pid: Number(pid), start } : undefined
}

/** Start time of a process; '?' when the system does not reveal it, '' when there is no such process. */
async function startOf(pid: number): Promise<string> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return ''
  }
  // Field 22 of /proc/PID/stat (start time), counted after the command's closing bracket. Detects reused pids.
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  if (stat === '') return '?'
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  // A zombie process cannot write any more.
  return fields[0] === 'Z' ? '' : (fields[19] ?? '?')
}
