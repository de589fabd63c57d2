import { z } from 'zod'

import { apiError } from '#shared/contract/errors.ts'
import {
  brandPicture,
  brandShareImage,
  dealPicture,
  dealShareImage,
  dealStoryImage,
  dealStoryPicture,
  profilePicture,
  profileShareImage,
  profileStoryImage,
  profileStoryPicture,
  siteShareImage,
} from '#shared/rules/profiles/share-images.ts'
import type { Deps } from '#server/deps.ts'
import { getBrand } from '#server/features/brands/brands.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { findDeal, findLiveDeals } from '#server/features/deals/deals.ts'
import { getProfile } from '#server/features/profiles/profiles.ts'

import { drawBrand, drawDeal, drawProduct, drawProfile, renderPicture } from './share-image.ts'
import { drawDealStory, drawProfileStory } from './story-image.ts'

export type Picture = {
  bytes: Uint8Array<ArrayBuffer>
  /** Whether the address names the version that it shows. */
  is_current: boolean
}

const pathPattern =
  /^\/share\/[a-z\d]{1,32}\/(?:(site)|(brand|influencer|deal|story\/influencer|story\/deal)\/([^/]+))\.png$/
const id = z.uuid()

/** Some 30 kB each. */
const maxDrawn = 200

/** The share pictures, and an LRU cache of drawn ones by address. */
export function createSharePictures() {
  const drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

  /**
   * The share picture of an address, whatever its version; `undefined` if its subject does not exist. Drawing an
   * uncached picture spends the visitor's work budget.
   */
  return async (deps: Deps, pathname: string, visitorKey: string): Promise<Picture | undefined> => {
    const [, site, kind, name = ''] = pathPattern.exec(pathname) ?? []
    const subject = site === undefined ? await findSubject(deps, kind, decode(name)) : product
    if (subject === undefined) return undefined
    const { address, draw } = subject
    const known = drawn.get(address)
    if (known === undefined) await deps.limiter.spendWork('picture', [visitorKey])
    const bytes =
      drawn.get(address) ?? renderPicture(draw()).then((buffer) => new Uint8Array(buffer))
    drawn.delete(address)
    drawn.set(address, bytes)
    bytes.catch(() => drawn.delete(address))
    if (drawn.size > maxDrawn) drawn.delete(drawn.keys().next().value as string)
    return { bytes: await bytes, is_current: address === pathname }
  }
}

type Subject = { address: string; draw: () => string }

const product: Subject = { address: siteShareImage(), draw: drawProduct }

async function findSubject(
  { db, today, config }: Deps,
  kind: string | undefined,
  name: string | undefined,
): Promise<Subject | undefined> {
  if (name === undefined) return undefined
  if (kind === 'brand') {
    const brand = await getBrand({ db }, name)
    return { address: brandShareImage(brand), draw: () => drawBrand(brandPicture(brand)) }
  }
  if (!id.safeParse(name).success) return undefined
  const { host } = new URL(config.public_url)
  if (kind === 'deal' || kind === 'story/deal') {
    // Codes that are not for everybody have no page of their own, and so no picture.
    const deal = await findDeal(db, name)
    if (!deal) throw apiError('PROMO_CODE_NOT_FOUND')
    if (kind === 'deal')
      return { address: dealShareImage(deal), draw: () => drawDeal(dealPicture(deal)) }
    const story = { ...deal, is_on_profile: await isOnProfile(db, name) }
    return {
      address: dealStoryImage(story),
      draw: () => drawDealStory(dealStoryPicture(story), host),
    }
  }
  const profile = await getProfile({ db, today }, name)
  if (kind === 'story/influencer')
    return {
      address: profileStoryImage(profile),
      draw: () => drawProfileStory(profileStoryPicture(profile), host),
    }
  return { address: profileShareImage(profile), draw: () => drawProfile(profilePicture(profile)) }
}

async function isOnProfile(db: Db, id: string): Promise<boolean> {
  return (await findLiveDeals(db, [id])).get(id)?.hidden_channels.includes('profile') === false
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
