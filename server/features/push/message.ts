import { dealPath, profilePath } from '#shared/rules/product/addresses.ts'
import { counted } from '#shared/rules/text/formats.ts'
import type { PushMessage } from '#server/gateways/push/push.ts'

/** The fields of a code that a notification shows. */
export type NotifiedCode = {
  promo_code_id: string
  brand_name: string
  description: string
  owner_name: string
  username: string | null
  /** Otherwise its brand is followed, or a search that finds it. */
  is_of_followed_creator: boolean
}

const maxNamedBrands = 3

/** One code links to its page. Several link to the page of their creator, or to the newest deals. */
export function messageOf(
  origin: string,
  tag: string,
  codes: readonly [NotifiedCode, ...NotifiedCode[]],
): PushMessage {
  const [code] = codes
  const owners = new Set(codes.map(({ username, owner_name }) => username ?? owner_name))
  const followed = codes.every((one) => one.is_of_followed_creator)
    ? 'people you follow'
    : 'what you follow'
  const path = (owners.size === 1 ? profilePath(code) : undefined) ?? '/for-you'
  const content =
    codes.length === 1
      ? {
          title: `${code.description} at ${code.brand_name}`,
          body: `New from ${code.owner_name}`,
          navigate: origin + dealPath(code.promo_code_id),
        }
      : {
          title: `${counted(codes.length, 'new code')} from ${owners.size === 1 ? code.owner_name : followed}`,
          body: brandsIn(codes),
          navigate: origin + path,
        }
  return {
    web_push: 8030,
    notification: {
      ...content,
      tag,
      lang: 'en',
      icon: `${origin}/icon-192.png`,
      badge: `${origin}/badge-96.png`,
    },
  }
}

/** The title and the link only, for push services with a smaller limit. */
export function shortened({ web_push, notification }: PushMessage): PushMessage {
  const { title, navigate, tag, lang } = notification
  return { web_push, notification: { title, navigate, tag, lang } }
}

/** 'Pacewell, Nova, Kickstone and 2 more'. */
function brandsIn(codes: readonly NotifiedCode[]): string {
  const brands = [...new Set(codes.map(({ brand_name }) => brand_name))]
  const more = brands.length - maxNamedBrands
  return brands.slice(0, maxNamedBrands).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
