import { SegmentedControl } from '#web/ui/segmented-control.tsx'

type QueueFilterProps<Done extends string> = {
  label: string
  value: 'open' | Done
  done: { value: Done; label: string }
  onChange: (value: 'open' | Done) => void
}

/** What waits, or what was decided. */
export function QueueFilter<Done extends string>(props: QueueFilterProps<Done>) {
  const { label, value, done, onChange } = props
  return (
    <div className="justify-self-start">
      <SegmentedControl
        label={label}
        value={value}
        onValueChange={onChange}
        options={[{ value: 'open', label: 'Waiting' }, done]}
      />
    </div>
  )
}
