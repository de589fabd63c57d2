import { useForm, useWatch } from 'react-hook-form'

import type { SocialLinks } from '#shared/contract/profiles/profiles.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { socialFields } from '#shared/rules/profiles/social-networks.ts'
import type { SocialField } from '#shared/rules/profiles/social-networks.ts'
import { useFormDraft } from '#web/parts/forms/use-form-draft.ts'
import { useFormSubmit } from '#web/parts/forms/use-form-submit.ts'
import { checkedBy } from '#web/ui/fields/form-check.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

import {
  prefilledSocialValues,
  socialProblems,
  socialValuesOf,
  useSaveSocialLinks,
} from './social-data.ts'
import type { LinksOwner, SocialValues } from './social-data.ts'

/** The social links of an owner, of which only the changed ones are sent. */
export function useSocialForm(owner: LinksOwner, links: SocialLinks) {
  const save = useSaveSocialLinks(owner.id)
  const form = useForm<SocialValues>({
    defaultValues: prefilledSocialValues(links, owner.username),
    resolver: checkedBy(socialProblems),
    mode: 'onTouched',
  })
  const { dirtyFields } = form.formState
  const values = useWatch({ control: form.control }) as SocialValues
  const draft = useFormDraft(form, { name: `social:${owner.id}` })
  const isSuggested = links.instagram_url === null && values.instagram_url !== ''

  const suggested: SocialField[] =
    isSuggested && !dirtyFields.instagram_url ? ['instagram_url'] : []
  const changedOf = (wanted: SocialValues): Partial<SocialValues> =>
    Object.fromEntries(
      socialFields
        .filter((field) => dirtyFields[field] || suggested.includes(field))
        .map((field) => [field, wanted[field]]),
    )

  const sending = useFormSubmit(form, {
    // The others may have been changed elsewhere meanwhile.
    send: (wanted) => save.mutateAsync({ values: changedOf(wanted), suggested }),
    done: (saved) => {
      // The reply contains the URLs of the entered handles.
      form.reset(socialValuesOf(saved))
      draft.done()
      toast.success(sentences.socialLinksUpdated)
    },
  })

  return {
    form,
    values,
    draft,
    sending,
    /** The Instagram link comes from the username, and is not saved yet. */
    isSuggested,
  }
}
