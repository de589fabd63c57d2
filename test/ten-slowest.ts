/** What took longest, for the end of a run; nothing when nothing ran. */
export function tenSlowest(times: Iterable<readonly [name: string, milliseconds: number]>): string {
  const lines = [...times]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 10)
    .map(([name, milliseconds]) => `${(milliseconds / 1000).toFixed(1).padStart(8)} s  ${name}`)
  return lines.length === 0 ? '' : ['', 'The ten slowest files:', ...lines, ''].join('\n')
}
