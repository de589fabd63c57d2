import './meter.css'
export type MeterProps = {
  /** What is measured, for assistive technology. */
  label: string
  used: number
  /** Without a limit there is no strip. */
  limit: number | null
  /** The value as text, e.g. '8 of 10 codes used'. */
  text: string
  aside?: string
  /** Text and bar side by side, to save height. */
  isLine?: boolean
  /** Full is as it should be. */
  isCalm?: boolean
}

// More slots than this would be thinner than their holes; the strip then shows the share.
const maxSlots = 50

/** How much of a limit is used, as a strip of small tickets. */
export function Meter(props: MeterProps) {
  const { label, used, limit, text, aside, isLine = false, isCalm = false } = props
  const level = limit === null || isCalm ? 'ok' : levelOf(used, limit)
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

function levelOf(used: number, limit: number) {
  if (used >= limit) return 'full'
  return used >= limit * 0.8 ? 'warn' : 'ok'
}

function slots(used: number, limit: number): boolean[] {
  const count = Math.max(1, Math.min(limit, maxSlots))
  const on = limit === 0 ? count : Math.floor((Math.min(used, limit) / limit) * count)
  return Array.from({ length: count }, (_, index) => index < on)
}
