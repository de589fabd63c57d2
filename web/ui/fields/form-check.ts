import type { FieldErrors, FieldPath, FieldValues, Resolver, UseFormReturn } from 'react-hook-form'

/** A sentence for each invalid field. */
export type FieldProblems<Values extends FieldValues> = Partial<Record<FieldPath<Values>, string>>

/** A resolver from a pure validation function. */
export function checkedBy<Values extends FieldValues>(
  check: (values: Values) => FieldProblems<Values>,
): Resolver<Values> {
  return (values) => {
    const problems = Object.entries(check(values)).map(([name, message]) => [
      name,
      { type: 'check', message },
    ])
    return problems.length === 0
      ? { values, errors: {} }
      : { values: {}, errors: Object.fromEntries(problems) as FieldErrors<Values> }
  }
}

/**
 * Shows the server's errors at their fields and focuses or selects the first. A field that was edited after `sent` has
 * none: the answer is about what it held before. Returns false if no field of the form is affected.
 */
export function showProblems<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  problems: Record<string, string>,
  sent: Values,
  selects = false,
): boolean {
  const held = form.getValues()
  const known = Object.entries(problems).filter(([name]) => name in held)
  const lasting = known.filter(
    ([name]) => JSON.stringify(held[name]) === JSON.stringify(sent[name]),
  )
  for (const [index, [name, message]] of lasting.entries()) {
    form.setError(
      name as FieldPath<Values>,
      { type: 'server', message },
      { shouldFocus: index === 0 },
    )
  }
  const [first] = lasting
  if (selects && first) form.setFocus(first[0] as FieldPath<Values>, { shouldSelect: true })
  return known.length > 0
}
