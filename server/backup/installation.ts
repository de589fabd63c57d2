import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

import type { Config } from '#server/config.ts'
import { connect } from '#server/db/connection/connect.ts'
import type { Database } from '#server/db/connection/connect.ts'
import { openFiles } from '#server/gateways/files/open-files.ts'
import type { Files } from '#server/gateways/files/files.ts'

import { BackupError } from './archive-format.ts'

/** The source of a backup and the target of a restore. */
export type Installation = { database: Database; files: Files; secret: string }

type Place = Pick<Config, 'database' | 'data_folder' | 'files' | 'secret'>

/** Opens an existing installation. Throws for a folder without a database instead of creating an empty one. */
export async function openExisting(place: Place): Promise<Installation> {
  if (place.database.kind === 'pglite' && !existsSync(`${place.database.folder}/PG_VERSION`))
    throw new BackupError(
      `There is no embedded database in ${place.database.folder}. Say where it is by DATA_FOLDER, or name the database in DATABASE_URL.`,
    )
  return open(place)
}

/** Opens an installation. Creates an embedded database if there is none. */
export async function open(place: Place): Promise<Installation> {
  return {
    database: await connect(place),
    files: openFiles(place.files),
    secret: await secretOf(place),
  }
}

/** Data folder of an embedded installation, as configured by DATA_FOLDER. */
export function placeOfFolder(folder: string): Place {
  return {
    database: { kind: 'pglite', folder: `${folder}/pglite` },
    data_folder: folder,
    files: { kind: 'folder', folder: `${folder}/files/avatars` },
    secret: undefined,
  }
}

/** The configured secret, or the generated one. Empty before the first start. */
export async function secretOf({
  secret,
  data_folder,
}: Pick<Place, 'secret' | 'data_folder'>): Promise<string> {
  return secret ?? (await readFile(`${data_folder}/secret`, 'utf8').catch(() => ''))
}
