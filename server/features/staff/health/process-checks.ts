import { statfs } from 'node:fs/promises'

import { counted } from '#shared/rules/text/formats.ts'
import type { Deps } from '#server/deps.ts'

import { fine, note, wrong } from './finding.ts'
import type { Check } from './run-checks.ts'

type Needs = Pick<Deps, 'config' | 'replicas'> & {
  /** `X-Forwarded-For` of the request. */
  forwarded: string | null
}

const gigabyte = 1024 ** 3

/** Checks of this copy and of the proxies in front of it. */
export const processChecks: readonly Check<Needs>[] = [
  {
    id: 'proxy',
    title: 'Proxies in front',
    run: async ({ config: { trusted_proxy_hops: trusted }, forwarded }) => {
      const hops = forwarded === null ? 0 : forwarded.split(',').length
      if (trusted > hops)
        return wrong(
          `TRUSTED_PROXY_HOPS is ${trusted}, but this request came through ${counted(hops, 'proxy', 'proxies')} that told so: visitors can choose their own address.`,
          'Set it to the number of proxies that append to X-Forwarded-For.',
        )
      if (trusted === 0 && hops > 0)
        return wrong(
          'This request came through a proxy, but TRUSTED_PROXY_HOPS is 0: all visitors share one limit.',
          'Set it to the number of proxies that append to X-Forwarded-For.',
        )
      return hops > trusted
        ? note(
            `This request names ${counted(hops, 'address', 'addresses')}, and TRUSTED_PROXY_HOPS is ${trusted}.`,
            'If there are more proxies than that, raise it. Your browser may also have sent an address of its own.',
          )
        : fine(
            trusted === 0
              ? 'No proxy is in front.'
              : `${counted(trusted, 'proxy', 'proxies')}, as configured.`,
          )
    },
  },
  {
    id: 'replicas',
    title: 'Read replicas',
    run: async ({ replicas }) => {
      const states = replicas?.states() ?? []
      if (states.length === 0) return fine('This copy reads from the primary alone.')
      const faulty = states.filter(({ fault }) => fault !== undefined)
      const used = states.length - faulty.length
      const text = `${used} of ${counted(states.length, 'read replica', 'read replicas')} ${used === 1 ? 'is' : 'are'} used.`
      if (faulty.length === 0) return fine(text)
      const faults = faulty.map(({ replica, fault }) => `Number ${replica} ${fault}.`)
      return (used === 0 ? wrong : note)(
        [text, ...faults].join(' '),
        'Reads go to the others or to the primary meanwhile. Look at PostgreSQL there, at its replication, and at DATABASE_REPLICA_URLS, whose order gives the numbers.',
      )
    },
  },
  {
    id: 'disk',
    title: 'Disk of this copy',
    run: async ({ config }) => {
      const { bavail, blocks, bsize } = await statfs(config.data_folder).catch(async () =>
        statfs('.'),
      )
      const free = bavail * bsize
      const share = Math.floor((bavail / blocks) * 100)
      const text = `${(free / gigabyte).toFixed(1)} GB are free (${share}%).`
      const how =
        'Delete old backups and logs, or grow the disk. PostgreSQL on another machine has a disk of its own to watch.'
      if (free < gigabyte) return wrong(text, how)
      return share < 10 ? note(text, how) : fine(text)
    },
  },
]
