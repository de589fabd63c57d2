type RowCheckboxProps = {
  label: string
  isTicked: boolean
  isMixed?: boolean
  /** @param isRange with the Shift key: all rows since the last selected one */
  onTick: (isRange: boolean) => void
}

/** A checkbox that selects a row, or all rows. */
export function RowCheckbox({ label, isTicked, isMixed = false, onTick }: RowCheckboxProps) {
  return (
    <label className="check table__box">
      <input
        type="checkbox"
        aria-label={label}
        checked={isTicked}
        ref={(input) => {
          if (input) input.indeterminate = isMixed
        }}
        onChange={(event) => {
          const { nativeEvent } = event
          onTick('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }}
      />
    </label>
  )
}
