import { ArrowRight } from 'lucide-react'

import type { PromoCodesPreview } from '#shared/contract/csv-upload.ts'
import { formatNumber, plural } from '#shared/rules/formats.ts'

import { previewWords } from './upload-text.ts'

/** What the file does to codes that are here: how many, and each change with what was there before. */
export function UploadChanges({ preview }: { preview: PromoCodesPreview }) {
  const { changes, changed } = preview
  return (
    <section className="upload-changes" aria-labelledby="upload-changes">
      <h3 className="t-sm" id="upload-changes">
        <strong>{previewWords(preview)}</strong>
      </h3>
      {changes.length > 0 ? (
        <>
          <p className="t-sm soft">
            {plural(changed, 'This code is', 'These codes are')} here already and will be what the
            file says:
          </p>
          <ol
            className="upload-changes__list t-sm"
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
                    <div key={field}>
                      <dt>{field}</dt>
                      <dd>
                        <del>{before || 'empty'}</del>
                        <ArrowRight className="icon" aria-label="becomes" />
                        <ins>{after || 'empty'}</ins>
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
