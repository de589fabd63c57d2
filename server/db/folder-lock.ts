import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

import { OperatorError } from '#server/operator-error.ts'

/**
 * Two processes on one PGlite folder lose acknowledged writes without an error, so a process holds
 * this lock while it has the folder open. The file lies beside the folder, never in it.
 */
export class FolderLockedError extends OperatorError {
  constructor(folder: string, pid: number) {
    super(
      `Another process (${pid}) is using the embedded database in ${folder}. Stop it first, give this one ` +
        'another DATA_FOLDER, or use PostgreSQL by DATABASE_URL: it serves many processes.',
    )
  }
}

/** Takes the lock and returns what gives it back. Throws `FolderLockedError` when a live process holds it. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = `${folder}.lock`
  await mkdir(dirname(file), { recursive: true })
  const mine = `${process.pid} ${await startOf(process.pid)}`
  for (;;) {
    if (await tryWrite(file, mine)) return () => rm(file, { force: true })
    const lock = await readFile(file, 'utf8').catch(() => '')
    const holder = holderOf(lock)
    if (holder && (await startOf(holder.pid)) === holder.start)
      throw new FolderLockedError(folder, holder.pid)
    // The holder is gone, killed perhaps: its lock means nothing.
    await takeAway(file, lock)
  }
}

/** Puts the lock there with its text in one step, so that nobody ever reads half of it. */
async function tryWrite(file: string, text: string): Promise<boolean> {
  const own = `${file}.${process.pid}`
  await writeFile(own, text)
  try {
    await link(own, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(own, { force: true })
  }
}

/** Removes a dead holder's lock, unless somebody else did so first and holds the folder now. */
async function takeAway(file: string, deadLock: string): Promise<void> {
  const aside = `${file}.${process.pid}.gone`
  try {
    await rename(file, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  if ((await readFile(aside, 'utf8')) !== deadLock) await link(aside, file).catch(() => undefined)
  await rm(aside, { force: true })
}

function holderOf(lock: string): { pid: number; start: string } | undefined {
  const [pid = '', start = ''] = lock.split(' ')
  return /^\d+$/.test(pid) ? { pid: Number(pid), start } : undefined
}

/** When a process started, '?' where the system does not tell, '' when there is no such process. */
async function startOf(pid: number): Promise<string> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return ''
  }
  // Field 22 of /proc/PID/stat, counted after the command's closing bracket; guards against reused pids.
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  if (stat === '') return '?'
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  // A zombie writes nothing any more.
  return fields[0] === 'Z' ? '' : (fields[19] ?? '?')
}
