import { isInstagramHandle } from '../text/instagram-handles.ts'
import { readLink } from '../text/links.ts'
import { networkNames } from './social-networks.ts'
import type { SocialNetwork } from './social-networks.ts'

type NetworkRule = {
  /** Registrable domains of the network. Their subdomains belong to it too. */
  domains: readonly string[]
  /** The format of its handles, and the address of a handle. LinkedIn has none. */
  handle?: { isOne: (handle: string) => boolean; address: (handle: string) => string }
  /** Query parameters that identify the profile. All others are tracking. */
  query?: readonly string[]
  /** Paths and hosts of the network that redirect to other websites or show a password form. */
  elsewhere: RegExp
  example: string
}

export const socialRules: Record<SocialNetwork, NetworkRule> = {
  instagram: {
    domains: ['instagram.com'],
    handle: {
      isOne: (handle) => isInstagramHandle(handle.toLowerCase()),
      address: (handle) => `https://www.instagram.com/${handle}`,
    },
    elsewhere: /^lm?\.|^[^/]+\/(?:linkshim|accounts|challenge)(?:\/|$)/,
    example: 'instagram.com/yourname',
  },
  tiktok: {
    domains: ['tiktok.com'],
    handle: {
      isOne: (handle) => /^[a-z\d_.]{2,24}$/i.test(handle),
      address: (handle) => `https://www.tiktok.com/@${handle}`,
    },
    elsewhere: /^[^/]+\/(?:link|login|logout)(?:\/|$)/,
    example: 'tiktok.com/@yourname',
  },
  x: {
    domains: ['x.com', 'twitter.com'],
    handle: {
      isOne: (handle) => /^\w{1,15}$/.test(handle),
      address: (handle) => `https://x.com/${handle}`,
    },
    elsewhere: /^[^/]+\/(?:i\/redirect|intent|login|logout|share)(?:\/|$)/,
    example: 'x.com/yourname',
  },
  youtube: {
    domains: ['youtube.com', 'youtu.be'],
    handle: {
      isOne: (handle) => /^[\p{L}\p{N}_.·-]{3,30}$/u.test(handle),
      address: (handle) => `https://www.youtube.com/@${encodeURIComponent(handle)}`,
    },
    query: ['list', 'v'],
    elsewhere: /^[^/]+\/(?:redirect|attribution_link|signin|logout)(?:\/|$)/,
    example: 'youtube.com/@yourname',
  },
  linkedin: {
    domains: ['linkedin.com'],
    query: ['id'],
    elsewhere:
      /^[^/]+\/(?:redir|redirect|slink|safety|authwall|checkpoint|uas|login|logout)(?:\/|$)/,
    example: 'linkedin.com/in/yourname',
  },
}

/** 'Enter your Instagram address, such as instagram.com/yourname, or your @handle.' */
export function socialLinkSentence(network: SocialNetwork): string {
  const { example, handle } = socialRules[network]
  return `Enter your ${networkNames[network]} address, such as ${example}${handle ? ', or your @handle' : ''}`
}

/**
 * The profile URL on a network, from a URL of that network or a handle with or without '@'. `null` for empty input,
 * `undefined` for invalid input.
 */
export function readSocialLink(network: SocialNetwork, input: string): string | null | undefined {
  const text = input.trim()
  if (text === '') return null
  return addressOfHandle(network, text) ?? ownAddress(network, text)
}

function addressOfHandle(network: SocialNetwork, text: string): string | undefined {
  const { handle } = socialRules[network]
  const bare = text.replace(/^[@＠]/, '')
  // With an @ it is always a handle. Without it 'instagram.com' is an address.
  if (!handle || !handle.isOne(bare) || (bare === text && looksLikeHost(text))) return undefined
  // Dots alone would lead to another page of the same site.
  return /[\p{L}\p{N}_]/u.test(bare) ? handle.address(bare) : undefined
}

/** A handle may contain dots, such as 'maya.codes'. Text that starts or ends like an address is not a handle. */
function looksLikeHost(text: string): boolean {
  return /^www\./i.test(text) || /\.(?:com|net|org|be|io|co|me|tv)$/i.test(text)
}

function ownAddress(network: SocialNetwork, text: string): string | undefined {
  const link = readLink(text)
  if (typeof link !== 'object') return undefined
  const isTheirs = socialRules[network].domains.some(
    (domain) => link.host === domain || link.host.endsWith(`.${domain}`),
  )
  // The home page of a network is not a profile.
  const hasPath = /^https?:\/\/[^/]+\/[^?#]/.test(link.href)
  return isTheirs && hasPath && !isOtherPage(network, link.href)
    ? withoutTracking(network, link.href)
    : undefined
}

function isOtherPage(network: SocialNetwork, href: string): boolean {
  const page = href.replace(/^https?:\/\//, '').replace(/[?#].*$/, '')
  // Decoded as the network's server decodes it.
  const plain = page.replace(/%([2-7][\da-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return socialRules[network].elsewhere.test(plain.replace(/\/{2,}/g, '/').toLowerCase())
}

/** The https address of a page without tracking parameters. */
function withoutTracking(network: SocialNetwork, href: string): string {
  const [page = '', query = ''] = href
    .replace(/#.*$/, '')
    .replace(/^http:/, 'https:')
    .split('?')
  const parts = query
    .split('&')
    .filter((part) => socialRules[network].query?.includes(part.replace(/=.*$/, '')))
  return parts.length === 0 ? page : `${page}?${parts.join('&')}`
}
