import type { Turn } from '#server/features/assistant/assistant.ts'
import type { Db } from '#server/db/connection/connect.ts'

import { sized } from './toy.ts'

/** Messages about names of the data set in realistic forms: exact, mistyped, several names, and unknown names. */
export type BenchMessage = { kind: string; text: string; conversation: Turn[] }

const perKind = sized(100, 2)

export async function messagesFor(db: Db): Promise<BenchMessage[]> {
  const brands = await db
    .selectFrom('brands')
    .select(['brand_key', 'brand_name', 'brand_domain', 'brand_instagram_handle'])
    .where('live_count', '>', 0)
    .orderBy((eb) => eb.fn('md5', ['brand_key']))
    .limit(perKind * 2)
    .execute()
  const biggest = await db
    .selectFrom('brands')
    .select(['brand_key', 'brand_name'])
    .orderBy('live_count', 'desc')
    .limit(20)
    .execute()
  const creators = await db
    .selectFrom('profile_counts')
    .innerJoin('profiles', 'profiles.id', 'profile_counts.profile_id')
    .select(['username', 'full_name'])
    .where('live_count', '>', 0)
    .orderBy((eb) => eb.fn('md5', ['username']))
    .limit(perKind)
    .execute()
  const brand = (i: number) => brands[i % brands.length]
  const name = (i: number) => brand(i)?.brand_name ?? ''
  const creator = (i: number) => creators[i % creators.length]
  const things = [
    'shoes',
    'laptop',
    'coffee',
    'makeup',
    'hotel',
    'yoga mat',
    'sofa',
    'necklace',
    'fashion',
    'tech',
  ]
  const offers = [
    'over 20%',
    'free shipping',
    '$10 off',
    'ending soon',
    'biggest discount',
    'at least 30% off',
  ]
  const about = (i: number): Turn[] => [
    { role: 'user', content: name(i) },
    {
      role: 'assistant',
      content: 'I found 5 codes',
      shown: {
        promo_code_ids: [],
        brand_keys: [brand(i)?.brand_key ?? ''],
        profile_ids: [],
        category: null,
        offer: null,
        asked: null,
      },
    },
  ]
  const kinds: Record<string, (i: number) => string | [string, Turn[]]> = {
    'a brand': (i) => `do you have a code for ${name(i)}?`,
    'the biggest brands': (i) => `${biggest[i % biggest.length]?.brand_name ?? ''} codes`,
    'one letter wrong': (i) => `any ${slip(name(i), i)} code`,
    'two letters wrong': (i) => slip(slip(name(i), i), i + 3),
    'half a name': (i) => name(i).slice(0, Math.ceil(name(i).length * 0.6)),
    'an address or handle': (i) =>
      i % 2
        ? `https://www.${brand(i)?.brand_domain ?? ''}/sale`
        : brand(i)?.brand_instagram_handle || `@${name(i)}`,
    'three brands': (i) => `${name(i)}, ${slip(name(i + 1), i)} and ${name(i + 2)}`,
    'a creator': (i) =>
      i % 2 ? `@${creator(i)?.username ?? ''}` : `codes from ${creator(i)?.full_name ?? ''}`,
    'a creator, mistyped': (i) => `what does ${slip(creator(i)?.full_name ?? '', i)} have`,
    'a brand and a creator': (i) => `${name(i)} from ${creator(i)?.full_name ?? ''}`,
    'a category': (i) => `${things[i % things.length]} codes`,
    'an offer': (i) => offers[i % offers.length] ?? '',
    'a category with an offer': (i) => `${things[i % things.length]} ${offers[i % offers.length]}`,
    'a brand with an offer': (i) =>
      `${biggest[i % biggest.length]?.brand_name ?? ''} ${offers[i % offers.length]}`,
    'any other?': (i) => ['any other?', about(i)],
    'an unknown name': (i) =>
      `code for ${['zalvorex', 'quintessa', 'mikrobel', 'nike', 'supply', 'wickstone'][i % 6]}${i % 3 ? '' : i}`,
    talk: (i) => ['thanks!', 'hi there', 'how are you', 'help', 'lol', '😂😂'][i % 6] ?? '',
    'five hundred characters': (i) =>
      Array.from({ length: 60 }, (_, n) => slip(name(i * 7 + n), n).slice(0, 9))
        .join(' ')
        .slice(0, 500),
  }
  return Array.from({ length: perKind }, (_, i) => i).flatMap((i) =>
    Object.entries(kinds).map(([kind, make]) => {
      const made = make(i)
      const [text, conversation] = typeof made === 'string' ? [made, []] : made
      return { kind, text, conversation }
    }),
  )
}

/** A slip of the thumb, the same for the same number: a letter missing, doubled, swapped or wrong. */
function slip(name: string, i: number): string {
  const at = 1 + (i % Math.max(1, name.length - 2))
  const kinds = [
    name.slice(0, at) + name.slice(at + 1),
    name.slice(0, at) + name.charAt(at) + name.slice(at),
    name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2),
    name.slice(0, at) + 'e' + name.slice(at + 1),
  ]
  return kinds[i % kinds.length] ?? name
}
