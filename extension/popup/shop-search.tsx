import { ChevronRight } from 'lucide-react'
import { useState } from 'react'

import { counted } from '#shared/rules/text/formats.ts'

import { SearchField } from '#web/ui/search/search-field.tsx'
import type { Stock } from '#shared/rules/brands/stocks.ts'
import { Tile } from '#web/ui/pictures/tile.tsx'
import type { ShopName } from '../stored/stored-types.ts'

import { readNames } from './popup-data.ts'
import { maxFound, searchShops } from './search-shops.ts'

type Props = {
  /** Shops with codes of followed creators, shown before the user types. */
  followed: ShopName[]
  onChoose: (domain: string) => void
}

/** Finds a shop by name or address. The typed text never leaves the machine. */
export function ShopSearch({ followed, onChoose }: Props) {
  const [text, setText] = useState('')
  const [names, setNames] = useState<ShopName[]>()
  const found = names && searchShops(names, text)
  const type = (next: string) => {
    setText(next)
    // Only a search needs the whole list.
    if (!names) void readNames().then(setNames)
  }
  return (
    <section className="shops" aria-label="Other shops">
      <SearchField
        className="shops__field"
        label="Search all shops"
        placeholder="Search all shops"
        value={text}
        onValueChange={type}
      />
      {text.trim() === '' ? (
        followed.length > 0 && (
          <>
            <h2 className="popup__group">Shops of people you follow</h2>
            <ShopList shops={followed} onChoose={onChoose} />
          </>
        )
      ) : (
        <>
          <p className="popup__words" role="status">
            {found === undefined ? '' : countOf(found.length, text)}
          </p>
          {found ? <ShopList shops={found} onChoose={onChoose} /> : null}
        </>
      )}
    </section>
  )
}

function countOf(count: number, text: string): string {
  if (count === 0) return `No shop called "${text.trim()}" has codes.`
  if (count === maxFound) return `The first ${maxFound} shops`
  return counted(count, 'shop')
}

function ShopList({ shops, onChoose }: { shops: ShopName[]; onChoose: Props['onChoose'] }) {
  return (
    <ul className="shops__list">
      {shops.map(([domain, brand, category, count]) => (
        <li key={domain}>
          <button type="button" className="shop-row" onClick={() => onChoose(domain)}>
            <Tile name={brand} stock={category.toLowerCase() as Stock} />
            <span>
              <b>{brand}</b>
              <small>
                {brand === domain ? '' : `${domain} · `}
                {counted(count, 'code')}
              </small>
            </span>
            <ChevronRight className="icon" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
