import { avatarAddress } from './avatars.ts'
import type { headerWidths } from './header-sizes.ts'

/** The picture above a page: stored beside the profile's picture, by the same rules of uploads. */

/** The file that a size of an upload has in the store. */
export function headerKey(stem: string, width: (typeof headerWidths)[number]): string {
  return `${stem}-h${width}.webp`
}

/** The stored URL of an upload. URLs of other sizes are derived from it. */
export function headerAddress(stem: string): string {
  return avatarAddress(stem).replace(/-\d+\.webp$/, '-h960.webp')
}
