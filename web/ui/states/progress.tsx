import '../charts/meter.css'
import './progress.css'
import { Progress as Base } from '@base-ui/react/progress'

/** A progress bar from 0 to 100; null while the length is unknown. */
export function Progress({ label, value }: { label: string; value: number | null }) {
  return (
    <Base.Root className="prog" value={value}>
      <div className="meter__top">
        <Base.Label className="t-subtitle">{label}</Base.Label>
        <Base.Value className="num t-sm soft" />
      </div>
      <Base.Track className="prog__bar">
        <Base.Indicator className="prog__fill" />
      </Base.Track>
    </Base.Root>
  )
}
