import { z } from 'zod'

import { whole } from '#server/config-values.ts'
import { isKey } from '#server/gateways/files/files.ts'
import { isPrivateHost } from '#server/hosts.ts'

import type { S3TargetSettings } from './s3-target.ts'

/** Where `npm run backup` stores archives if it gets no file name, and how many it keeps. */
export type BackupSettings = {
  keep: number
  target: { kind: 'folder'; folder: string } | ({ kind: 's3' } & S3TargetSettings) | undefined
}

export const backupVariables = {
  BACKUP_TARGET: z
    .string()
    .transform((text) => targetOf(text))
    .refine(
      (target) => target !== undefined,
      'must be a folder, or https://access-key:secret-key@store/bucket?region=us-east-1',
    )
    .optional(),
  BACKUP_KEEP: whole(14, 1, 90),
}

const variables = z.object(backupVariables)

export const backupsOf = (values: z.output<typeof variables>): BackupSettings => ({
  keep: values.BACKUP_KEEP,
  target: values.BACKUP_TARGET,
})

function targetOf(text: string): BackupSettings['target'] {
  if (!/^[a-z][a-z\d+.-]*:\/\//i.test(text)) return { kind: 'folder', folder: text }
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  // Archives hold addresses and password hashes.
  if (url.protocol === 'http:' && !isPrivateHost(url.hostname)) return undefined
  // A name that is not a valid key could be written, but never listed or read.
  const path = url.pathname.replace(/^\/|\/$/g, '')
  if (!isKey(path)) return undefined
  const [bucket = '', ...folders] = path.split('/')
  const keys = [decoded(url.username), decoded(url.password)]
  if (!keys.every(Boolean)) return undefined
  return {
    kind: 's3',
    endpoint: url.origin,
    region: url.searchParams.get('region') ?? 'us-east-1',
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    access_key_id: keys[0] ?? '',
    secret_access_key: keys[1] ?? '',
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}
