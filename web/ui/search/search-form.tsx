import type { ReactNode } from 'react'

type SearchFormProps = {
  /** The address of the results. */
  action: string
  /** Other parameters of the address. */
  keep: Record<string, string | number | undefined>
  /** Further controls without scripts. */
  choices?: ReactNode
  /** The field, named 'q'. */
  children: ReactNode
}

/** A form around a search field, so that Enter works without scripts and before hydration. */
export function SearchForm({ action, keep, choices, children }: SearchFormProps) {
  return (
    <form
      className="contents"
      method="get"
      action={action}
      role="search"
      onSubmit={(event) => event.preventDefault()}
    >
      {Object.entries(keep).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
      <noscript className="order-last col-span-full">
        <div className="flex flex-wrap gap-2">
          {choices}
          <button type="submit" className="btn btn--primary">
            Search
          </button>
        </div>
      </noscript>
    </form>
  )
}

type PlainSelectProps = {
  label: string
  name: string
  options: readonly { value: string; label: string }[]
  value: string
}

/** The browser's own select, which needs no scripts. */
export function PlainSelect({ label, name, options, value }: PlainSelectProps) {
  return (
    <select className="field__control w-auto" aria-label={label} name={name} defaultValue={value}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {label}: {option.label}
        </option>
      ))}
    </select>
  )
}
