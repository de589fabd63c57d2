import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'

import { counted } from '#shared/rules/text/formats.ts'
import { maxTagLength, tidyTag } from '#shared/rules/agencies/rosters.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { Form, FormNotices } from '#web/parts/forms/form.tsx'
import { useFormSubmit } from '#web/parts/forms/use-form-submit.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ChipButton } from '#web/ui/buttons/chip-button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import { tagCall, useAgencyCall } from '../data.ts'

export type RosterTags = { tag: string; count: number }[]

type TagDialogProps = {
  whom: Parameters<typeof tagCall>[0]['whom']
  count: number
  tags: RosterTags
  onClose: () => void
  onDone: () => void
}

type TagValues = { tag: string; change: 'add' | 'remove' }

/** Adds a tag to the selected influencers, or removes it. */
export function TagDialog({ whom, count, tags, onClose, onDone }: TagDialogProps) {
  const call = useAgencyCall(tagCall)
  const formId = useId()
  const form = useForm<TagValues>({ defaultValues: { tag: '', change: 'add' } })
  const tag = tidyTag(useWatch({ control: form.control, name: 'tag' }))
  const isKnown = tags.some((one) => one.tag.toLowerCase() === tag.toLowerCase())
  const sending = useFormSubmit(form, {
    send: (values) => call.mutateAsync({ whom, [values.change]: [tidyTag(values.tag)] }),
    done: ({ changed }, values) => {
      toast.success(
        values.change === 'add'
          ? `${counted(changed, 'influencer')} tagged “${tidyTag(values.tag)}”`
          : `“${tidyTag(values.tag)}” taken from ${counted(changed, 'influencer')}`,
      )
      onClose()
      onDone()
    },
    refuse: (error) => ({ sentence: refusalOf(error).sentence }),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      busy={sending.isBusy}
      title={`Tag ${counted(count, 'influencer')}`}
      description="Only your agency sees tags."
      actions={
        <>
          <Button
            disabled={!isKnown || sending.isBusy}
            onClick={() => {
              form.setValue('change', 'remove')
              sending.submit()
            }}
          >
            Take it away
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={sending.isBusy}
            busyText="Saving..."
            onClick={() => form.setValue('change', 'add')}
          >
            Add tag
          </Button>
        </>
      }
    >
      <Form of={sending} id={formId} className="grid gap-3">
        <TextField
          label="Tag"
          maxLength={maxTagLength}
          autoComplete="off"
          error={form.formState.errors.tag?.message}
          {...form.register('tag', { validate: (typed) => tidyTag(typed) !== '' || 'Name a tag' })}
        />
        {tags.length === 0 ? null : (
          <div className="chips" role="group" aria-label="Tags you use">
            {tags.map((one) => (
              <ChipButton
                key={one.tag}
                isPressed={one.tag === tag}
                onPress={() => form.setValue('tag', one.tag)}
              >
                {one.tag}
              </ChipButton>
            ))}
          </div>
        )}
        <FormNotices alert={sending.alert} />
      </Form>
    </Dialog>
  )
}
