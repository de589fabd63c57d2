import { BackupError } from '../archive-format.ts'
import { createFolderTarget } from './folder-target.ts'
import { createS3Target } from './s3-target.ts'
import type { BackupSettings } from './settings.ts'
import type { BackupTarget } from './target.ts'

/** Opens the configured target. */
export function openTarget({ target }: BackupSettings): BackupTarget {
  if (target === undefined)
    throw new BackupError(
      'BACKUP_TARGET is not set: name a folder or a bucket there, or a file behind the command.',
    )
  return target.kind === 's3' ? createS3Target(target) : createFolderTarget(target.folder)
}
