import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

import type { BillingDetails } from '#shared/contract/subscriptions/subscription-prices.ts'
import { api } from '#web/client/api.ts'
import { orpc } from '#web/client/query-client.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { Form, FormNotices } from '#web/parts/forms/form.tsx'
import { useFormSubmit } from '#web/parts/forms/use-form-submit.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { ErrorPanel } from '#web/ui/states/error-panel.tsx'
import { EmailField } from '#web/ui/fields/email-field.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import { paymentReason } from '../payment-refusal.ts'

const formId = 'billing-details'

/** A company's billing details, stored at the payment provider. */
export function BillingDetailsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...orpc.subscriptions.getBilling.queryOptions(),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
  const [isSaving, setIsSaving] = useState(false)
  return (
    <Dialog
      open
      busy={isSaving}
      onClose={onClose}
      title="Details on invoices"
      actions={
        <>
          <Button disabled={isSaving} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            busy={isSaving}
            busyText="Saving..."
            disabled={data === undefined}
          >
            Save
          </Button>
        </>
      }
    >
      <p className="soft">
        They stand on every invoice from the next one on. Your address and tax number are under
        Manage Subscription.
      </p>
      {data ? (
        <BillingForm before={data} onBusyChange={setIsSaving} onSaved={onClose} />
      ) : error ? (
        <ErrorPanel
          title="Your details could not be loaded"
          message={paymentReason(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className="grid gap-3" aria-busy="true">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      )}
    </Dialog>
  )
}

type FormProps = {
  before: BillingDetails
  onBusyChange: (isBusy: boolean) => void
  onSaved: () => void
}

function BillingForm({ before, onBusyChange, onSaved }: FormProps) {
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: (values: BillingDetails) => api.subscriptions.setBilling(values),
  })
  // The server's message appears at its field.
  const form = useForm<BillingDetails>({ defaultValues: before })
  const { errors } = form.formState

  const sending = useFormSubmit(form, {
    send: (values) => {
      onBusyChange(true)
      return save.mutateAsync(values).finally(() => onBusyChange(false))
    },
    done: async () => {
      await queryClient.invalidateQueries({ queryKey: orpc.subscriptions.getBilling.key() })
      toast.success('Saved for your next invoices')
      onSaved()
    },
    refuse: (error) => ({ fields: refusalOf(error).fields, sentence: paymentReason(error) }),
  })
  return (
    <Form of={sending} id={formId} className="grid gap-2">
      <TextField
        label="Company"
        optional
        autoComplete="organization"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        label="Your purchase order number"
        optional
        autoComplete="off"
        error={errors.purchase_number?.message}
        {...form.register('purchase_number')}
      />
      <EmailField
        label="Send invoices to"
        optional
        hint="Empty: to the address you sign in with"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <FormNotices alert={sending.alert} />
    </Form>
  )
}
