import { useEffect, useState } from 'react'
import { browser } from 'wxt/browser'

/** What `read` finds in storage, read again whenever something there changes; undefined at first. */
export function useKept<Value>(read: () => Promise<Value>): Value | undefined {
  const [value, setValue] = useState<Value>()
  useEffect(() => {
    let isCurrent = true
    const loadNow = async () => {
      const next = await read()
      if (isCurrent) setValue(next)
    }
    const load = () => void loadNow()
    load()
    browser.storage.local.onChanged.addListener(load)
    return () => {
      isCurrent = false
      browser.storage.local.onChanged.removeListener(load)
    }
  }, [read])
  return value
}
