import { brand } from './brand.ts'
import { skeletonOf } from './look-alikes.ts'

/** Names by which somebody would pass for us. */

const ours = [brand.name, brand.instagram_handle]

/** Whom people take for those who run the place, and names of its own addresses. */
const offices =
  `abuse account accounts admin administration administrator api billing compliance contact customercare
  customerservice help hostmaster info legal login moderation moderator moderators newsletter noreply notifications official
  operator operators payments postmaster privacy refunds root security service settings signin signup staff status support
  sysadmin system trustandsafety verification verified verify webmaster www`.split(/\s+/)

/** What changes nothing about it. */
const additions =
  'and app by center chat code codes deals desk global hq inc my of online our real team the us'.split(
    ' ',
  )

const madeOf = (words: readonly string[]) => new RegExp(`^(?:${words.map(skeletonOf).join('|')})*$`)

const reserved = madeOf([...ours, ...offices, ...additions])
const harmless = madeOf(additions)

/**
 * Whether a username or a name reads like us or our staff: 'fanfare', 'Fanfare Support', '5upport_team',
 * 'official.fanfare24'. The band Fanfare Ciocărlia is nobody of ours, and 'The Team' nobody at all.
 */
export function isReservedName(name: string): boolean {
  return [name, name.replace(/\p{N}/gu, '')]
    .map(skeletonOf)
    .some((skeleton) => reserved.test(skeleton) && !harmless.test(skeleton))
}
