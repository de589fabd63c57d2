import { useId, useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'

import type { StaffBrand } from '#shared/contract/staff/staff-brands.ts'
import { TextField } from '#web/ui/fields/field.tsx'

import { brandsAtDeskQuery, staffCalls } from '../data.ts'
import { ReasonDialog, reasonField } from '../desk/reason-dialog.tsx'

const reason = {
  ...reasonField,
  label: 'Reason, for the log',
  variant: 'ink',
} as const

type DialogProps = { brand: StaffBrand; onClose: () => void }

/** Asks for the brand into which this one is merged. */
export function MergeBrands({ brand, onClose }: DialogProps) {
  const [into, setInto] = useState('')
  const listId = useId()
  const { data } = useInfiniteQuery({
    ...brandsAtDeskQuery(into, 'all'),
    enabled: into.trim() !== '',
    placeholderData: (former) => former,
  })
  const others = (data?.pages[0]?.brands ?? []).filter(
    ({ brand_key, merged_into }) => brand_key !== brand.brand_key && merged_into === null,
  )
  return (
    <ReasonDialog
      {...reason}
      title={`Merge ${brand.brand_name} into another brand?`}
      description="Every code of it, now and later, gets the other name. Its page leads there, and search and chat know both. An owner who has the same code under both keeps the second one paused. You can separate them again."
      suggestions={['The same shop under two names', 'A misspelling']}
      confirmLabel="Merge"
      busyLabel="Merging..."
      call={(reason) => staffCalls.mergeBrands({ brand_name: brand.brand_name, into, reason })}
      done="Merged"
      doneAbout={`${brand.brand_name} is ${into.trim()} now`}
      onClose={onClose}
    >
      <TextField
        label="Into which brand?"
        value={into}
        list={listId}
        maxLength={80}
        autoComplete="off"
        required
        onChange={({ target }) => setInto(target.value)}
      />
      <datalist id={listId}>
        {others.slice(0, 8).map(({ brand_key, brand_name }) => (
          <option key={brand_key}>{brand_name}</option>
        ))}
      </datalist>
    </ReasonDialog>
  )
}

export function SeparateBrands({ brand, into, onClose }: DialogProps & { into: string }) {
  return (
    <ReasonDialog
      {...reason}
      title={`Separate ${brand.brand_name} from ${into}?`}
      description={`Codes that came with the merge get the name ${brand.brand_name} back. Codes that were entered or given another brand since stay as they are.`}
      confirmLabel="Separate"
      busyLabel="Separating..."
      call={(reason) => staffCalls.separateBrands({ brand_name: brand.brand_name, reason })}
      done="Separated"
      doneAbout={brand.brand_name}
      onClose={onClose}
    />
  )
}
