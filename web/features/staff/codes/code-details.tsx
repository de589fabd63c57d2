import { useQuery } from '@tanstack/react-query'
import { ArrowUpRight } from 'lucide-react'

import type { StaffCode, StaffCodeDetails } from '#shared/contract/staff/staff-codes.ts'
import { formatNumber } from '#shared/rules/text/formats.ts'
import { formatTimestamp } from '#web/parts/days/format-timestamp.ts'

import { codeQuery } from '../data.ts'
import { DetailsDialog } from '../desk/details-dialog.tsx'
import { codeName, nameOf } from '../staff-text.ts'

/** All data of a code, with its blocks. */
export function CodeDetails({ code, onClose }: { code: StaffCode; onClose: () => void }) {
  const query = useQuery(codeQuery(code.id))
  return (
    <DetailsDialog
      title={codeName(code)}
      description={`${code.description}, by ${nameOf(code.owner)}`}
      query={query}
      onClose={onClose}
    >
      {(details) => <Facts code={details} />}
    </DetailsDialog>
  )
}

function Facts({ code }: { code: StaffCodeDetails }) {
  return (
    <div className="grid gap-4">
      <dl className="details">
        <dt>Shop</dt>
        <dd>{code.brand_url}</dd>
        <dt>Paid link</dt>
        <dd>
          {code.affiliate_link === '' ? (
            'None'
          ) : (
            <a
              className="link link--alone"
              href={code.affiliate_link}
              target="_blank"
              rel="nofollow noopener noreferrer"
            >
              {code.affiliate_link}
              <ArrowUpRight className="icon icon--sm ml-1" aria-hidden="true" />
            </a>
          )}
        </dd>
        <dt>Category</dt>
        <dd>{code.category}</dd>
        <dt>Ends</dt>
        <dd>{code.expiration_date ?? 'No end date'}</dd>
        <dt>Managed by</dt>
        <dd>{code.agency === null ? 'Nobody else' : nameOf(code.agency)}</dd>
        <dt>Copies, clicks</dt>
        <dd className="num">
          {formatNumber(code.copies)}, {formatNumber(code.clicks)}
        </dd>
        <dt>Added</dt>
        <dd>{formatTimestamp(code.created_at)}</dd>
      </dl>
      {code.blocks.length === 0 ? null : (
        <div className="grid gap-2">
          <h3 className="t-subtitle">Blocks</h3>
          <ul className="rows">
            {code.blocks.map((block) => (
              <li key={block.blocked_at} className="rows__words">
                <strong className="wrap-anywhere">{block.reason}</strong>
                <span className="t-sm soft">
                  {formatTimestamp(block.blocked_at)}
                  {block.lifted_at === null ? '' : `, lifted ${formatTimestamp(block.lifted_at)}`}
                </span>
                {block.appeal === null ? null : (
                  <span className="t-sm soft wrap-anywhere">
                    Appeal ({block.appeal.state}): “{block.appeal.text}”
                    {block.appeal.answer === null ? '' : ` Answer: “${block.appeal.answer}”`}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
