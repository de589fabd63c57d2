import { checkLink, withScheme } from './links.ts'

/** The networks that a profile links to, in the order in which it shows them (spec §5). */
export const socialNetworks = ['instagram', 'tiktok', 'x', 'youtube', 'linkedin'] as const

export type SocialNetwork = (typeof socialNetworks)[number]

type NetworkRule = {
  name: string
  /** Registrable domains: what ends in a dot and one of these belongs to the network. */
  domains: readonly string[]
  /** How its handles look, and the address of one; LinkedIn has none. */
  handle?: { pattern: RegExp; address: (handle: string) => string }
  example: string
}

export const socialRules: Record<SocialNetwork, NetworkRule> = {
  instagram: {
    name: 'Instagram',
    domains: ['instagram.com'],
    handle: {
      pattern: /^[a-z\d_.]{1,30}$/i,
      address: (handle) => `https://www.instagram.com/${handle}`,
    },
    example: 'instagram.com/yourname',
  },
  tiktok: {
    name: 'TikTok',
    domains: ['tiktok.com'],
    handle: {
      pattern: /^[a-z\d_.]{2,24}$/i,
      address: (handle) => `https://www.tiktok.com/@${handle}`,
    },
    example: 'tiktok.com/@yourname',
  },
  x: {
    name: 'X',
    domains: ['x.com', 'twitter.com'],
    handle: { pattern: /^\w{1,15}$/, address: (handle) => `https://x.com/${handle}` },
    example: 'x.com/yourname',
  },
  youtube: {
    name: 'YouTube',
    domains: ['youtube.com', 'youtu.be'],
    handle: {
      pattern: /^[\p{L}\p{N}_.·-]{3,30}$/u,
      address: (handle) => `https://www.youtube.com/@${encodeURIComponent(handle)}`,
    },
    example: 'youtube.com/@yourname',
  },
  linkedin: { name: 'LinkedIn', domains: ['linkedin.com'], example: 'linkedin.com/in/yourname' },
}

/** 'Enter your Instagram address, such as instagram.com/yourname, or your @handle.' */
export function socialLinkSentence(network: SocialNetwork): string {
  const { name, example, handle } = socialRules[network]
  return `Enter your ${name} address, such as ${example}${handle ? ', or your @handle' : ''}`
}

/**
 * The address of somebody's page on a network, from what they entered: an address of that network,
 * or a handle with or without '@'. `null` for nothing, `undefined` for what leads anywhere else.
 */
export function readSocialLink(network: SocialNetwork, input: string): string | null | undefined {
  const text = input.trim()
  if (text === '') return null
  return addressOfHandle(network, text) ?? ownAddress(network, text)
}

function addressOfHandle(network: SocialNetwork, text: string): string | undefined {
  const { handle } = socialRules[network]
  const bare = text.replace(/^@/, '')
  // With the sign it is a handle, whatever it looks like; without, 'instagram.com' is an address.
  if (!handle || !handle.pattern.test(bare) || (bare === text && looksLikeHost(text)))
    return undefined
  // Dots alone would lead to another page of the same site.
  return /[\p{L}\p{N}_]/u.test(bare) ? handle.address(bare) : undefined
}

/** Handles may have dots: 'maya.codes' is one; what begins or ends as addresses mostly do is not. */
function looksLikeHost(text: string): boolean {
  return /^www\./i.test(text) || /\.(?:com|net|org|be|io|co|me|tv)$/i.test(text)
}

function ownAddress(network: SocialNetwork, text: string): string | undefined {
  const link = checkLink(withScheme(text))
  if (typeof link !== 'object') return undefined
  const isTheirs = socialRules[network].domains.some(
    (domain) => link.host === domain || link.host.endsWith(`.${domain}`),
  )
  // The front page of a network is nobody's.
  const hasPath = /^https?:\/\/[^/]+\/[^?#]/.test(link.href)
  return isTheirs && hasPath ? link.href.replace(/^http:/, 'https:') : undefined
}
