import { useQuery } from '@tanstack/react-query'
import { ArrowUpRight, Download } from 'lucide-react'
import { useId, useState } from 'react'

import type { Invoice } from '#shared/contract/subscriptions/subscription-prices.ts'
import { formatDate, formatMoney } from '#shared/rules/text/formats.ts'
import { brand } from '#shared/rules/product/brand.ts'
import { api } from '#web/client/api.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { Badge } from '#web/ui/tickets/badge.tsx'
import type { BadgeKind } from '#web/ui/tickets/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ErrorPanel } from '#web/ui/states/error-panel.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import { BillingDetailsDialog } from './billing-details.tsx'
import { invoicesQuery } from '../data.ts'
import { invoiceFile, yearsOf } from './invoice-file.ts'
import { invoiceState } from './invoice-text.ts'
import { paymentReason } from '../payment-refusal.ts'
import { planName } from '../price-text.ts'

const firstShown = 3

const looks: Record<ReturnType<typeof invoiceState>['look'], BadgeKind> = {
  good: 'ok',
  open: 'warn',
  bad: 'bad',
  plain: 'neutral',
}

/** Charges and refunds, newest first, with links to the provider's documents. */
export function Invoices() {
  const headingId = useId()
  const [areAllShown, setAreAllShown] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({ ...invoicesQuery, staleTime: 30_000 })
  const invoices = data?.invoices
  const [isEditing, setIsEditing] = useState(false)
  const { busy, save } = useInvoiceFile()
  return (
    <section className="grid gap-3" aria-labelledby={headingId}>
      <h3 className="t-subtitle" id={headingId}>
        Invoices
      </h3>
      {invoices === undefined ? (
        error ? (
          <ErrorPanel
            title="Your invoices could not be loaded"
            message={paymentReason(error)}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <div className="grid gap-2" aria-busy="true">
            <Skeleton className="h-11" />
            <Skeleton className="h-11" />
          </div>
        )
      ) : invoices.length === 0 ? (
        <p className="soft">No invoices yet. The first one is here a moment after you pay.</p>
      ) : (
        <>
          <ul className="grid">
            {(areAllShown ? invoices : invoices.slice(0, firstShown)).map((invoice) => (
              <InvoiceLine key={invoice.id} invoice={invoice} />
            ))}
          </ul>
          {!areAllShown && invoices.length > firstShown ? (
            <Button
              size="sm"
              className="justify-self-start"
              onClick={() => setAreAllShown(true)}
            >{`Show all ${invoices.length}`}</Button>
          ) : null}
          <div className="flex flex-wrap gap-2">
            {yearsOf(invoices).map((year) => (
              <Button
                key={year}
                size="sm"
                busy={busy === year}
                busyText="Downloading..."
                onClick={() => save(year)}
              >
                <Download className="icon icon--sm" aria-hidden="true" />
                All of {year} (CSV)
              </Button>
            ))}
          </div>
        </>
      )}
      <Button size="sm" className="justify-self-start" onClick={() => setIsEditing(true)}>
        Details on invoices
      </Button>
      {isEditing ? <BillingDetailsDialog onClose={() => setIsEditing(false)} /> : null}
    </section>
  )
}

/** Downloads all invoices of a year as a table. They are requested on demand, because the list has only the newest. */
function useInvoiceFile() {
  const [busy, setBusy] = useState<number>()
  const save = async (year: number) => {
    setBusy(year)
    try {
      const { invoices } = await api.subscriptions.listInvoices({ year })
      saveFile(`${brand.name.toLowerCase()}-invoices-${year}.csv`, invoiceFile(invoices))
    } catch (error) {
      toast.error(paymentReason(error))
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, save: (year: number) => void save(year) }
}

const file = 'link link--alone gap-1'

function InvoiceLine({ invoice }: { invoice: Invoice }) {
  const { number, subscription_tier, hosted_invoice_url, invoice_pdf, created_at } = invoice
  const day = formatDate(created_at)
  const { label, look, amount } = invoiceState(invoice)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 border-t border-line py-3 sm:grid-cols-[minmax(0,1fr)_5rem_10rem_8.5rem] [&>.badge]:justify-self-start">
      <div className="min-w-0">
        <strong>{day}</strong>
        <span className="soft t-sm block">
          {[
            subscription_tier
              ? `${planName(subscription_tier, invoice.billing_interval)} plan`
              : null,
            number,
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      </div>
      <span className="font-display text-[1.25rem] leading-none font-[750] font-stretch-[80%]">
        {formatMoney(amount, invoice.currency)}
      </span>
      <Badge kind={looks[look]} icon={look === 'plain' ? undefined : null}>
        {label}
      </Badge>
      <span className="flex gap-4 sm:justify-end">
        {hosted_invoice_url ? (
          <a className={file} href={hosted_invoice_url} target="_blank" rel="noopener">
            View<span className="sr"> the invoice of {day}</span>
            <ArrowUpRight className="icon icon--sm" aria-hidden="true" />
          </a>
        ) : null}
        {invoice_pdf ? (
          <a className={file} href={invoice_pdf} target="_blank" rel="noopener">
            PDF<span className="sr"> of the invoice of {day}</span>
            <Download className="icon icon--sm" aria-hidden="true" />
          </a>
        ) : null}
      </span>
    </li>
  )
}
