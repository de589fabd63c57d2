import './insight-ranks.css'
import type { ReactElement, ReactNode } from 'react'

import { formatNumber, plural } from '#shared/rules/text/formats.ts'
import { renderAs } from '#web/ui/render-as.ts'
import type { Stock } from '#shared/rules/brands/stocks.ts'

import { countedText } from './insight-labels.ts'

type Rank = {
  key: string
  name: ReactNode
  stock: Stock
  copies: number
  clicks: number
  /** The link to details. */
  link?: ReactElement
}

type InsightRanksProps = {
  id: string
  title: string
  ranks: Rank[]
  others: { copies: number; clicks: number }
  /** The label of the rest: 'Other and deleted codes'. */
  othersName: string
  chosen?: string | undefined
  /** Selects one entry, or all. */
  onChoose?: (key: string | undefined) => void
}

/** The entries with the most copies. Each is a button that shows only it, a link to details, or plain text. */
export function InsightRanks(props: InsightRanksProps) {
  const { id, title, ranks, others, othersName, chosen, onChoose } = props
  const most = Math.max(1, others.copies, ...ranks.map(({ copies }) => copies))
  const hasOthers = others.copies > 0 || others.clicks > 0
  return (
    <section className="panel panel--pad grid content-start gap-3" aria-labelledby={id}>
      <h2 className="t-subtitle" id={id}>
        {title}
      </h2>
      {ranks.length === 0 && !hasOthers ? (
        <p className="t-sm soft">Nothing was copied in this period.</p>
      ) : (
        <ol className="-mx-2.5 grid gap-1">
          {ranks.map((rank) => (
            <li key={rank.key} className={onChoose || rank.link ? undefined : 'rank'}>
              <RankEntry rank={rank} most={most} chosen={chosen} onChoose={onChoose} />
            </li>
          ))}
          {hasOthers ? (
            <li className="rank">
              <RankFace
                name={<span className="soft">{othersName}</span>}
                stock="general"
                {...others}
                most={most}
              />
            </li>
          ) : null}
        </ol>
      )}
    </section>
  )
}

type RankEntryProps = {
  rank: Rank
  most: number
  chosen: string | undefined
  onChoose: InsightRanksProps['onChoose'] | undefined
}

function RankEntry({ rank, most, chosen, onChoose }: RankEntryProps) {
  const face = <RankFace {...rank} most={most} />
  if (rank.link) return renderAs('a', rank.link, { className: 'rank', children: face })
  if (onChoose === undefined) return face
  return (
    <button
      type="button"
      className="rank"
      aria-pressed={rank.key === chosen}
      onClick={() => onChoose(rank.key === chosen ? undefined : rank.key)}
    >
      {face}
    </button>
  )
}

function RankFace({ name, stock, copies, clicks, most }: Omit<Rank, 'key'> & { most: number }) {
  return (
    <>
      <span className="rank__name">{name}</span>
      <span className="flex items-baseline gap-2">
        <span className="t-xs mute num">{countedText('clicks', clicks)}</span>
        <span className="rank__sum num">
          {formatNumber(copies)}
          <span className="sr"> {plural(copies, 'copy', 'copies')}</span>
        </span>
      </span>
      <span className="rank__bar" aria-hidden="true">
        <i data-stock={stock} style={{ width: `${(copies / most) * 100}%` }} />
      </span>
    </>
  )
}
