import './meter.css'
export type MeterProps = {
  /** The accessible name. */
  label: string
  used: number
  /** Null means no limit, and no bar. */
  limit: number | null
  /** The value as text, e.g. '8 of 10 codes used'. */
  text: string
  aside?: string
  /** Text and bar side by side, to save height. */
  isLine?: boolean
  /** The colour of the bar: green, yellow or red. */
  level?: 'ok' | 'warning' | 'exceeded'
}

// Above this the slots would be thinner than the holes between them. The strip then shows the percentage.
const maxSlots = 50

/** Shows how much of a limit is used, as a strip of small tickets. Usage bar colours are levels of `usageLevel`. */
export function Meter(props: MeterProps) {
  const { label, used, limit, text, aside, isLine = false, level = 'ok' } = props
  return (
    <div className={isLine ? 'meter meter--line' : 'meter'} data-level={level}>
      <div className="meter__top">
        <strong>{text}</strong>
        {aside ? <span className="t-sm soft">{aside}</span> : null}
      </div>
      {limit === null ? null : (
        <div
          className="meter__bar"
          role="meter"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={limit}
          aria-valuenow={Math.min(used, limit)}
          aria-valuetext={text}
        >
          {slots(used, limit).map((isOn, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- slots have no identity but their place
            <i key={index} className={isOn ? 'on' : undefined} />
          ))}
        </div>
      )}
    </div>
  )
}

function slots(used: number, limit: number): boolean[] {
  const count = Math.max(1, Math.min(limit, maxSlots))
  const on = limit === 0 ? count : Math.floor((Math.min(used, limit) / limit) * count)
  return Array.from({ length: count }, (_, index) => index < on)
}
