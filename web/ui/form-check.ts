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
 * Shows the server's errors at their fields and focuses or selects the first. Returns false if no field of the form has
 * an error.
 */
export function showProblems<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  problems: Record<string, string>,
  selects = false,
): boolean {
  const known = Object.entries(problems).filter(([name]) => name in form.getValues())
  for (const [index, [name, message]] of known.entries()) {
    form.setError(
      name as FieldPath<Values>,
      { type: 'server', message },
      { shouldFocus: index === 0 },
    )
  }
  const [first] = known
  if (selects && first) form.setFocus(first[0] as FieldPath<Values>, { shouldSelect: true })
  return known.length > 0
}
