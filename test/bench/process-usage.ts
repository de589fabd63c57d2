import { readFileSync } from 'node:fs'

/** CPU seconds and megabytes of a process, from the kernel. */
export function usageOf(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kilobytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1])
  return {
    cpu: (Number(fields[11]) + Number(fields[12])) / 100,
    rss: kilobytes('VmRSS') / 1000,
    peak: kilobytes('VmHWM') / 1000,
  }
}

/** The time that so large a share of them stays within. */
export function at(share: number, times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? NaN
}
