/** The networks that a profile links to, in the order in which it shows them (spec §5). */
export const socialNetworks = ['instagram', 'tiktok', 'x', 'youtube', 'linkedin'] as const

export type SocialNetwork = (typeof socialNetworks)[number]

export const networkNames: Record<SocialNetwork, string> = {
  instagram: 'Instagram',
  tiktok: 'TikTok',
  x: 'X',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
}

/** The field of a profile that holds its link to a network. */
export type SocialField = `${SocialNetwork}_url`

export const socialFieldOf = <Network extends SocialNetwork>(network: Network) =>
  `${network}_url` as const

export const socialFields = socialNetworks.map(socialFieldOf)

/** A value for the link to each network. */
export function eachSocialField<Value>(
  valueOf: (field: SocialField, network: SocialNetwork) => Value,
): Record<SocialField, Value> {
  return Object.fromEntries(
    socialNetworks.map((network) => {
      const field = socialFieldOf(network)
      return [field, valueOf(field, network)]
    }),
  ) as Record<SocialField, Value>
}
