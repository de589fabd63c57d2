import { ChevronsUpDown } from 'lucide-react'

/** The trigger's appearance, shared with the placeholder button. */
export const searchSelectClass = 'field__control select filters__select'

export function SearchSelectFace({ label, shown }: { label: string; shown: string }) {
  return (
    <>
      <span className="select__value">
        <span className="select__prefix">{label}: </span>
        {shown}
      </span>
      <ChevronsUpDown className="icon" aria-hidden="true" />
    </>
  )
}
