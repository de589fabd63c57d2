import { ArrowRight } from 'lucide-react'

import type { PromoCodesPreview } from '#shared/contract/promo-codes/csv-upload.ts'
import { formatNumber, plural } from '#shared/rules/text/formats.ts'

import { previewText } from './upload-text.ts'

/** The changes of existing codes: their number, and each with its former value. */
export function UploadChanges({ preview }: { preview: PromoCodesPreview }) {
  const { changes, changed } = preview
  return (
    <section className="grid gap-2" aria-labelledby="upload-changes">
      <h3 className="t-sm" id="upload-changes">
        <strong>{previewText(preview)}</strong>
      </h3>
      {changes.length > 0 ? (
        <>
          <p className="t-sm soft">
            {plural(changed, 'This code is', 'These codes are')} here already and will be what the
            file says:
          </p>
          <ol
            className="t-sm max-h-88 *:border-line *:not-first:border-t overflow-y-auto rounded-ticket border border-line px-4 *:py-2.5 *:wrap-anywhere focus-visible:-outline-offset-3"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
            tabIndex={0}
            aria-label="Codes that will change"
          >
            {changes.map(({ row, brand_name, promo_code, username, fields }) => (
              <li key={row}>
                <span>
                  <strong>
                    {brand_name} {promo_code}
                  </strong>
                  <span className="soft">
                    {' '}
                    {username === null ? '' : `@${username}, `}row {row}
                  </span>
                </span>
                <dl>
                  {fields.map(({ field, before, after }) => (
                    <div
                      key={field}
                      className="mt-1 grid grid-cols-[minmax(0,7rem)_minmax(0,1fr)] gap-3"
                    >
                      <dt className="text-(length:--text-xs) leading-[1.6] text-ink-3">{field}</dt>
                      <dd>
                        <del>{before || 'empty'}</del>
                        <ArrowRight
                          className="icon mx-1.5 inline size-[1em] align-[-0.125em]"
                          aria-label="becomes"
                        />
                        <ins className="font-semibold no-underline">{after || 'empty'}</ins>
                      </dd>
                    </div>
                  ))}
                </dl>
              </li>
            ))}
          </ol>
          {changed > changes.length ? (
            <p className="t-sm soft">
              and {formatNumber(changed - changes.length)} more that change
            </p>
          ) : null}
        </>
      ) : null}
    </section>
  )
}
