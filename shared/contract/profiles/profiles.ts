import { z } from 'zod'

import { maxLinkLength } from '#shared/rules/text/links.ts'
import { readSocialLink, socialLinkSentence } from '#shared/rules/profiles/social-links.ts'
import { eachSocialField, socialFields } from '#shared/rules/profiles/social-networks.ts'
import type { SocialNetwork } from '#shared/rules/profiles/social-networks.ts'

import { username } from '../accounts/accounts.ts'
import { memberEndpoint, publicEndpoint } from '../base.ts'
import { creatorPage, creatorPageFields, editedPage } from './creator-pages.ts'
import { errorsOf, errorTable } from '../errors.ts'
import { sentences } from '../sentences/sentences.ts'
import { category, cursor, id, nextCursor, personName, timestamp } from '../text.ts'

const profileSorts = ['newest', 'name'] as const

/** Someone who publishes codes, as a list shows them. */
export const listedProfile = z.object({
  id,
  full_name: z.string(),
  username: z.string().nullable(),
  avatar_url: z.string().nullable(),
  category: z.string(),
  /** Staff checked that the linked profile is theirs. */
  is_verified: z.boolean(),
  live_count: z.number().int(),
})

/** Links of a profile to other networks. */
export const socialLinks = z.object(eachSocialField(() => z.string().nullable()))

/** Someone who publishes codes, as their own page shows them: never an e-mail address. */
export const publicProfile = listedProfile.extend({
  is_agency: z.boolean(),
  is_creditcard: z.boolean(),
  ...socialLinks.shape,
  /** What they made of their page; null: nothing. */
  page: creatorPage.nullable(),
  created_at: timestamp,
  updated_at: timestamp,
})

export type ListedProfile = z.infer<typeof listedProfile>
export type PublicProfile = z.infer<typeof publicProfile>
export type ProfileSort = (typeof profileSorts)[number]

export const profilesQuery = z.strictObject({
  kind: z.enum(['influencer', 'creditcard']),
  /** Case-insensitive substring of the full name or username. `@` searches the start of the username. */
  q: z.string().max(10_000).default(''),
  category: category.optional(),
  sort: z.enum(profileSorts).default('newest'),
  cursor: cursor.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(48),
})

export type ProfilesQuery = z.output<typeof profilesQuery>

/** A profile page on a social network by URL or handle, or nothing. */
function socialLink(network: SocialNetwork) {
  const error = socialLinkSentence(network)
  return z
    .string({ error })
    .max(maxLinkLength, error)
    .transform((text, context) => {
      const link = readSocialLink(network, text)
      if (link !== undefined) return link
      context.issues.push({ code: 'custom', message: error, input: text })
      return z.NEVER
    })
}

/** The viewer if omitted, otherwise an influencer that the viewer's agency manages. */
const target = { influencer_id: id.optional() }

/** Omitted links stay unchanged, as somebody else may have changed them; empty ones are taken away. */
export const socialLinksInput = z.strictObject({
  ...target,
  ...eachSocialField((_, network) => socialLink(network).optional()),
})

export type SocialLinks = z.infer<typeof socialLinks>

/** Omitted fields stay unchanged. */
export const profileInput = z.strictObject({
  full_name: personName(sentences.fullNameRequired).optional(),
  /** The former username redirects to the new one for 90 days. */
  username: username.optional(),
  category: category.optional(),
})

/** The profile that its owner sees after a change. */
export const editedProfile = publicProfile.pick({
  id: true,
  full_name: true,
  username: true,
  avatar_url: true,
  category: true,
  updated_at: true,
})

export const creatorPageInput = z.strictObject({
  ...target,
  ...creatorPageFields,
  /** The `updated_at` that the caller loaded. A page that changed since stays unchanged, with PAGE_CHANGED. */
  updated_at: timestamp.nullable(),
})

/** The current page, in the error for a change of an outdated version. */
const pageChanged = {
  PAGE_CHANGED: { ...errorTable.PAGE_CHANGED, data: z.object({ page: editedPage }) },
}

const pictureErrors = errorsOf(
  'AVATAR_TOO_LARGE',
  'AVATAR_TYPE_UNSUPPORTED',
  'AVATAR_IS_SVG',
  'AVATAR_TOO_MANY_PIXELS',
  'AVATAR_UNREADABLE',
  'UPLOAD_UNDER_WAY',
  'BUSY',
)

export const profiles = {
  list: publicEndpoint
    .route({
      method: 'GET',
      path: '/profiles',
      summary: 'Influencers or credit cards that have deals',
      tags: ['Profiles'],
    })
    .input(profilesQuery)
    .output(z.object({ profiles: z.array(listedProfile), ...nextCursor })),
  get: publicEndpoint
    .route({
      method: 'GET',
      path: '/profiles/{username}',
      summary: 'A public profile, by username or id',
      tags: ['Profiles'],
    })
    .errors(errorsOf('PROFILE_NOT_FOUND'))
    .input(z.strictObject({ username: z.string().max(400) }))
    .output(publicProfile),
  update: memberEndpoint
    .route({
      method: 'PATCH',
      path: '/profiles/me',
      summary: 'Change your name, username and category',
      tags: ['Profiles'],
    })
    .errors(errorsOf('USERNAME_TAKEN', 'NAME_OF_VERIFIED'))
    .input(profileInput)
    .output(editedProfile),
  getSocialLinks: memberEndpoint
    .route({
      method: 'GET',
      path: '/profiles/me/social-links',
      summary: 'Your social links, or those of an influencer that you manage',
      tags: ['Profiles'],
    })
    .input(z.strictObject(target))
    .output(socialLinks),
  updateSocialLinks: memberEndpoint
    .route({
      method: 'PUT',
      path: '/profiles/me/social-links',
      summary:
        'Change your social links, or those of an influencer that you manage; empty ones are taken away, omitted ones stay',
      tags: ['Profiles'],
    })
    .input(
      socialLinksInput.extend({
        /** Links that nobody entered: they count only while there is none. */
        suggested: z.array(z.enum(socialFields)).max(socialFields.length).optional(),
      }),
    )
    .output(socialLinks),
  uploadAvatar: memberEndpoint
    .route({
      method: 'PUT',
      path: '/profiles/me/avatar',
      summary: 'Upload your picture: PNG, JPEG, WebP, GIF or AVIF, at most 10 MB',
      tags: ['Profiles'],
    })
    .errors(pictureErrors)
    .input(z.strictObject({ avatar: z.file(sentences.avatarTypeUnsupported) }))
    .output(editedProfile),
  deleteAvatar: memberEndpoint
    .route({
      method: 'DELETE',
      path: '/profiles/me/avatar',
      summary: 'Take your picture away',
      tags: ['Profiles'],
    })
    .output(editedProfile),
  getPage: memberEndpoint
    .route({
      method: 'GET',
      path: '/profiles/me/page',
      summary: 'What you made of your page, or of that of an influencer that you manage',
      tags: ['Profiles'],
    })
    .input(z.strictObject(target))
    .output(editedPage),
  updatePage: memberEndpoint
    .route({
      method: 'PUT',
      path: '/profiles/me/page',
      summary:
        'Change text, colour, links, pinned codes and sections of your page, or of that of an influencer that you manage',
      tags: ['Profiles'],
    })
    .errors(pageChanged)
    .input(creatorPageInput)
    .output(editedPage),
  uploadHeader: memberEndpoint
    .route({
      method: 'PUT',
      path: '/profiles/me/page/header',
      summary:
        'Upload the picture above your page, by the rules of profile pictures; it is cut to three times as wide as high',
      tags: ['Profiles'],
    })
    .errors(pictureErrors)
    .input(z.strictObject({ ...target, header: z.file(sentences.avatarTypeUnsupported) }))
    .output(editedPage),
  deleteHeader: memberEndpoint
    .route({
      method: 'DELETE',
      path: '/profiles/me/page/header',
      summary: 'Take the picture above your page away',
      tags: ['Profiles'],
    })
    .input(z.strictObject(target))
    .output(editedPage),
}
