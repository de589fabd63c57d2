import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import type { ComponentPropsWithRef } from 'react'

import type { Brand } from '#shared/contract/deals/brands.ts'
import { counted } from '#shared/rules/text/formats.ts'
import { promoCodeFields } from '#shared/rules/promo-codes/promo-code-fields.ts'
import { api } from '#web/client/api.ts'
import { SuggestField } from '#web/ui/fields/suggest-field.tsx'
import { stockOfCategory } from '#shared/rules/brands/stocks.ts'
import { Tile } from '#web/ui/pictures/tile.tsx'

type PromoBrandFieldProps = Pick<
  ComponentPropsWithRef<'input'>,
  'ref' | 'name' | 'disabled' | 'readOnly' | 'onBlur'
> & {
  value: string
  onType: (name: string) => void
  onPick: (brand: Brand) => void
  hint: string | undefined
  error: string | undefined
}

const shortestSearch = 2
const pauseMs = 200
const offered = 6

/** The brand's name, with suggestions of known brands. */
export function PromoBrandField(props: PromoBrandFieldProps) {
  const [search, setSearch] = useState('')
  const brands = useKnownBrands(search)
  return (
    <SuggestField<Brand>
      {...props}
      label={promoCodeFields.brand_name.label}
      placeholder="e.g. Nike, Amazon"
      onType={(name) => {
        setSearch(name)
        props.onType(name)
      }}
      items={brands}
      itemKey={({ brand_key }) => brand_key}
      renderItem={(brand) => <KnownBrand brand={brand} />}
      countWords={(count) => counted(count, 'known brand')}
    />
  )
}

/** Suggestions: brands with deals that match the text. Errors are ignored. */
function useKnownBrands(text: string): Brand[] {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  const input = { q: settled.trim(), sort: 'deals', limit: offered } as const
  const isLongEnough = (q: string) => q.trim().length >= shortestSearch
  const { data } = useQuery({
    queryKey: ['known-brands', input],
    queryFn: ({ signal }) => api.brands.list(input, { signal }),
    select: ({ brands }) => brands,
    enabled: isLongEnough(settled),
    placeholderData: keepPreviousData,
  })
  return isLongEnough(text) && isLongEnough(settled) ? (data ?? []) : []
}

function KnownBrand({ brand }: { brand: Brand }) {
  return (
    <>
      <Tile name={brand.brand_name} stock={stockOfCategory(brand.category)} />
      <span className="min-w-0 py-2">
        <span className="block truncate">{brand.brand_name}</span>
        <small className="t-xs mute block truncate">{brand.brand_domain}</small>
      </span>
    </>
  )
}
