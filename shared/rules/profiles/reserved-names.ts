import { brand } from '../product/brand.ts'
import { skeletonOf } from '../text/look-alikes.ts'

/** Names that impersonate us. */

const ours = () => [brand.name, brand.instagram_handle]

/** Names of staff roles, and of the product's own addresses. */
const offices =
  `abuse account accounts admin administration administrator api billing compliance contact customercare
  customerservice help hostmaster info legal login moderation moderator moderators newsletter noreply notifications official
  operator operators payments postmaster privacy refunds root security service settings signin signup staff status support
  sysadmin system trustandsafety verification verified verify webmaster www`.split(/\s+/)

/** Words whose addition does not make a name less deceptive. */
const additions =
  'and app by center chat code codes deals desk global hq inc my of online our real team the us'.split(
    ' ',
  )

const madeOf = (words: readonly string[]) => new RegExp(`^(?:${words.map(skeletonOf).join('|')})*$`)

let reserved: RegExp | undefined
const harmless = madeOf(additions)

/**
 * Whether a username or name impersonates us or our staff: 'fanfare', 'Fanfare Support', '5upport_team',
 * 'official.fanfare24'. 'Fanfare Ciocărlia' (a band) and 'The Team' do not.
 */
export function isReservedName(name: string): boolean {
  const isOurs = (reserved ??= madeOf([...ours(), ...offices, ...additions]))
  return [name, name.replace(/\p{N}/gu, '')]
    .map(skeletonOf)
    .some((skeleton) => isOurs.test(skeleton) && !harmless.test(skeleton))
}
