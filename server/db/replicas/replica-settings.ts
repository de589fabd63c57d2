import { z } from 'zod'

type Given = Record<string, string | undefined>

/** Limits the load: each copy queries each replica once a second. */
const most = 8

/** Whether a text is one address. Commas separate several. */
const isDatabase = (address: string) =>
  /^postgres(?:ql)?:\/\/(?!.*:\/\/)/.test(address) && serverOf(address) !== undefined

export const replicaAddresses = (text: string | undefined): string[] =>
  (text ?? '').split(',').flatMap((address) => address.trim() || [])

export const replicaVariables = {
  DATABASE_REPLICA_URLS: z
    .string()
    .transform(replicaAddresses)
    .refine(
      (addresses) => addresses.every(isDatabase),
      'must be addresses that start with postgres://, with commas between',
    )
    .refine((addresses) => addresses.length <= most, `must be ${most} addresses at most`)
    .optional(),
}

/** Replicas need a PostgreSQL server, and must all differ. */
export function replicaFaults(given: Given): string[] {
  const replicas = replicaAddresses(given['DATABASE_REPLICA_URLS'])
  if (replicas.length === 0) return []
  if (given['DATABASE_URL'] === undefined)
    return [
      'DATABASE_REPLICA_URLS needs DATABASE_URL: the embedded database serves one process and has no replicas',
    ]
  const servers = replicas.map(serverOf)
  const faults: string[] = []
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL'])
    if (given[name] !== undefined && servers.includes(serverOf(given[name])))
      faults.push(`DATABASE_REPLICA_URLS names the server of ${name}: a replica is another one`)
  if (new Set(servers).size < servers.length)
    faults.push('DATABASE_REPLICA_URLS names a server twice')
  return faults
}

/** Host and port of an address; `undefined` if there is none. */
function serverOf(address: string): string | undefined {
  const url = URL.parse(address) ?? URL.parse(address.replace('@/', '@localhost/'))
  if (!url) return undefined
  const { searchParams, hostname, port } = url
  const host = searchParams.get('host') ?? hostname
  return `${host.toLowerCase()}:${searchParams.get('port') ?? (port || '5432')}`
}
