import { useLayoutEffect, useRef, useState } from 'react'

/** The same functions in every rendering. Each calls the latest one of its name, so no memo breaks by it. */
export function useSteadyCalls<Calls extends object>(calls: Calls): Calls {
  const latest = useRef(calls as Record<string, (...values: unknown[]) => unknown>)
  useLayoutEffect(() => {
    latest.current = calls as typeof latest.current
  })
  const [steady] = useState(() =>
    Object.fromEntries(
      Object.keys(calls).map((name) => [
        name,
        (...values: unknown[]) => latest.current[name]?.(...values),
      ]),
    ),
  )
  return steady as Calls
}
