import type { ReactElement, ReactNode } from 'react'

import { renderAs } from '#web/ui/render-as.ts'
import type { Stock } from '#web/ui/stock.ts'

import { countedWords, numberWords } from './insight-words.ts'

export type Rank = {
  key: string
  name: ReactNode
  stock: Stock
  copies: number
  clicks: number
}

type InsightRanksProps = {
  id: string
  title: string
  ranks: Rank[]
  others: { copies: number; clicks: number }
  /** Names what the others are: 'Other and deleted codes'. */
  othersName: string
  chosen?: string | undefined
  /** Shows only this one, or all again. */
  onChoose?: (key: string | undefined) => void
  /** Where more about one is. */
  linkOf?: (key: string) => ReactElement
}

/** The most copied; each a button that shows only it, a link to more, or just its numbers. */
export function InsightRanks(props: InsightRanksProps) {
  const { id, title, ranks, others, othersName, chosen, onChoose, linkOf } = props
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
        <ol className="ranks">
          {ranks.map((rank) => (
            <li key={rank.key} className={onChoose || linkOf ? undefined : 'rank'}>
              {onChoose === undefined ? (
                linkOf === undefined ? (
                  <RankFace {...rank} most={most} />
                ) : (
                  renderAs('a', linkOf(rank.key), {
                    className: 'rank',
                    children: <RankFace {...rank} most={most} />,
                  })
                )
              ) : (
                <button
                  type="button"
                  className="rank"
                  aria-pressed={rank.key === chosen}
                  onClick={() => onChoose(rank.key === chosen ? undefined : rank.key)}
                >
                  <RankFace {...rank} most={most} />
                </button>
              )}
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

function RankFace({ name, stock, copies, clicks, most }: Omit<Rank, 'key'> & { most: number }) {
  return (
    <>
      <span className="rank__name">{name}</span>
      <span className="flex items-baseline gap-2">
        <span className="t-xs mute num">{countedWords('clicks', clicks)}</span>
        <span className="rank__sum num">
          {numberWords(copies)}
          <span className="sr"> {copies === 1 ? 'copy' : 'copies'}</span>
        </span>
      </span>
      <span className="rank__bar" aria-hidden="true">
        <i data-stock={stock} style={{ width: `${(copies / most) * 100}%` }} />
      </span>
    </>
  )
}
