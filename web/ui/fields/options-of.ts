/** The options of a choice, in the order of their labels' record. */
export function optionsOf<Value extends string>(
  labels: Record<Value, string>,
): { value: Value; label: string }[] {
  return Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label }))
}
