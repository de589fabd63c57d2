import { z } from 'zod'

import type { S3Settings } from './s3-sender.ts'

/** Storage of files such as avatars: a folder on one machine, or an S3-compatible store. */
export type FileSettings = { kind: 'folder'; folder: string } | ({ kind: 's3' } & S3Settings)

export const fileVariables = {
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be a web address such as https://s3.example' })
    .optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket')
    .default('avatars'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
}

const variables = z.object(fileVariables)

export function filesOf(values: z.output<typeof variables>, dataFolder: string): FileSettings {
  // Beside the database, in a folder named like the bucket (spec §3).
  if (values.S3_ENDPOINT === undefined)
    return { kind: 'folder', folder: `${dataFolder}/files/avatars` }
  return {
    kind: 's3',
    endpoint: values.S3_ENDPOINT,
    region: values.S3_REGION,
    bucket: values.S3_BUCKET,
    access_key_id: values.S3_ACCESS_KEY_ID ?? '',
    secret_access_key: values.S3_SECRET_ACCESS_KEY ?? '',
  }
}

/** A store needs its URL and both parts of its key. A bucket alone is a fault. */
export function fileFaults(given: Record<string, string | undefined>): string[] {
  const names = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
  if (names.every((name) => given[name] === undefined)) return []
  return names
    .filter((name) => given[name] === undefined)
    .map((name) => `${name} is missing: the other settings of the file store are there`)
}
