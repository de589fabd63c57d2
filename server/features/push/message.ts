import { dealPath, profilePath } from '#shared/rules/addresses.ts'
import { counted } from '#shared/rules/formats.ts'
import type { PushMessage } from '#server/gateways/push/push.ts'

/** A code as a notification tells of it. */
export type ToldCode = {
  promo_code_id: string
  brand_name: string
  description: string
  owner_name: string
  username: string | null
}

const namedBrands = 3

/** One code leads to its page; several to the page of their creator, or to the newest deals. */
export function messageOf(
  origin: string,
  tag: string,
  codes: readonly [ToldCode, ...ToldCode[]],
): PushMessage {
  const [code] = codes
  const owners = new Set(codes.map(({ username, owner_name }) => username ?? owner_name))
  const path = (owners.size === 1 ? profilePath(code) : undefined) ?? '/for-you'
  const told =
    codes.length === 1
      ? {
          title: `${code.description} at ${code.brand_name}`,
          body: `New from ${code.owner_name}`,
          navigate: origin + dealPath(code.promo_code_id),
        }
      : {
          title: `${counted(codes.length, 'new code')} from ${owners.size === 1 ? code.owner_name : 'people you follow'}`,
          body: brandsIn(codes),
          navigate: origin + path,
        }
  return {
    web_push: 8030,
    notification: {
      ...told,
      tag,
      lang: 'en',
      icon: `${origin}/icon-192.png`,
      badge: `${origin}/badge-96.png`,
    },
  }
}

/** For a push service that takes less: what it is about, and where it leads. */
export function shortened({ web_push, notification }: PushMessage): PushMessage {
  const { title, navigate, tag, lang } = notification
  return { web_push, notification: { title, navigate, tag, lang } }
}

/** 'Pacewell, Nova, Kickstone and 2 more'. */
function brandsIn(codes: readonly ToldCode[]): string {
  const brands = [...new Set(codes.map(({ brand_name }) => brand_name))]
  const more = brands.length - namedBrands
  return brands.slice(0, namedBrands).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
