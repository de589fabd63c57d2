import type { Files } from './files.ts'
import { createFolderFiles } from './folder.ts'
import { createS3Files } from './s3.ts'
import type { FileSettings } from './settings.ts'

/** Opens the configured store. */
export function openFiles(settings: FileSettings): Files {
  return settings.kind === 's3' ? createS3Files(settings) : createFolderFiles(settings.folder)
}
