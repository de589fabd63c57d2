import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { SocialLinks } from '#shared/contract/profiles/profiles.ts'
import { readSocialLink, socialLinkSentence } from '#shared/rules/profiles/social-links.ts'
import {
  eachSocialField,
  socialFieldOf,
  socialNetworks,
} from '#shared/rules/profiles/social-networks.ts'
import type { SocialField } from '#shared/rules/profiles/social-networks.ts'
import { api } from '#web/client/api.ts'
import { orpc } from '#web/client/query-client.ts'

export type SocialValues = Record<SocialField, string>

/** The owner of the links. */
export type LinksOwner = {
  id: string
  full_name: string
  username: string | null
  avatar_url: string | null
}

/** An influencer's social links, for itself or the agency that manages it. */
export function socialLinksQuery(influencerId: string) {
  return orpc.profiles.getSocialLinks.queryOptions({ input: { influencer_id: influencerId } })
}

export function socialValuesOf(links: SocialLinks): SocialValues {
  return eachSocialField((field) => links[field] ?? '')
}

/** The suggested link before any input: the Instagram page of the username. */
export function prefilledSocialValues(links: SocialLinks, username: string | null): SocialValues {
  const values = socialValuesOf(links)
  const isEmpty = Object.values(values).every((value) => value === '')
  const page = isEmpty && username !== null ? readSocialLink('instagram', `@${username}`) : null
  return page ? { ...values, instagram_url: page } : values
}

/** A sentence for each network with an address of another site. */
export function socialProblems(values: SocialValues): Partial<Record<SocialField, string>> {
  const wrong = socialNetworks.filter(
    (network) => readSocialLink(network, values[socialFieldOf(network)]) === undefined,
  )
  return Object.fromEntries(
    wrong.map((network) => [socialFieldOf(network), socialLinkSentence(network)]),
  )
}

export function useSaveSocialLinks(influencerId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (changes: { values: Partial<SocialValues>; suggested: SocialField[] }) =>
      api.profiles.updateSocialLinks({
        ...changes.values,
        suggested: changes.suggested,
        influencer_id: influencerId,
      }),
    onSuccess: (links) => {
      queryClient.setQueryData(socialLinksQuery(influencerId).queryKey, links)
      void queryClient.invalidateQueries({ queryKey: orpc.profiles.get.key() })
    },
  })
}
