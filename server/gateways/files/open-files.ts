import type { Config } from '#server/config.ts'

import type { Files } from './files.ts'
import { createFolderFiles } from './folder.ts'
import { createS3Files } from './s3.ts'

/** The store that the operator chose. */
export function openFiles({ files }: Pick<Config, 'files'>): Files {
  return files.kind === 's3' ? createS3Files(files) : createFolderFiles(files.folder)
}
