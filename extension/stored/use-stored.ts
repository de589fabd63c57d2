import { useEffect, useState } from 'react'
import { browser } from 'wxt/browser'

/**
 * The result of `read` over storage, read again whenever storage changes.
 * @param first a former result; without it, the result is undefined at first
 */
export function useStored<Value>(read: () => Promise<Value>, first: Value): Value
export function useStored<Value>(read: () => Promise<Value>): Value | undefined
export function useStored<Value>(read: () => Promise<Value>, first?: Value): Value | undefined {
  const [value, setValue] = useState(first)
  useEffect(() => {
    let isCurrent = true
    const loadNow = async () => {
      const next = await read()
      if (isCurrent) setValue(next)
    }
    const load = () => void loadNow()
    // Also with an initial value, because the data may have changed since it was read.
    load()
    browser.storage.local.onChanged.addListener(load)
    return () => {
      isCurrent = false
      browser.storage.local.onChanged.removeListener(load)
    }
  }, [read])
  return value
}
