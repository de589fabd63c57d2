import { useWatch } from 'react-hook-form'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

import type { FormTexts } from './form-draft.ts'
import { useDraft } from './use-draft.tsx'
import type { Draft, DraftOptions } from './use-draft.tsx'

type FormOptions<Values> = Pick<DraftOptions<FormTexts>, 'name' | 'isMore' | 'asks' | 'place'> & {
  /** Fields that a draft may contain. By default all. */
  fields?: readonly (keyof Values & string)[]
  /** Resets other state when the draft is discarded. */
  onDiscard?: () => void
}

/** `useDraft` for a form of the library. */
export function useFormDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { fields, onDiscard, ...options }: FormOptions<Values>,
): Draft {
  const { defaultValues } = form.formState
  const start = (defaultValues ?? {}) as FormTexts
  const names = fields ?? Object.keys(start)
  const watched = useWatch({ control: form.control, name: names as FieldPath<Values>[] })
  const draft = useDraft({
    ...options,
    values: Object.fromEntries(names.map((name, index) => [name, watched[index] ?? ''])),
    start: Object.fromEntries(names.map((name) => [name, start[name] ?? ''])),
    restore: (texts) =>
      form.reset(
        { ...form.getValues(), ...texts },
        {
          keepDefaultValues: true,
        },
      ),
  })
  return {
    ...draft,
    discard: () => {
      draft.discard()
      onDiscard?.()
    },
  }
}
