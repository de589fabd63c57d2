import { SegmentedControl } from '#web/ui/segmented-control.tsx'

type QueueFilterProps<Done extends string> = {
  label: string
  value: 'open' | Done
  done: { value: Done; label: string }
  onChange: (value: 'open' | Done) => void
}

/** Filters open or decided entries. */
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
