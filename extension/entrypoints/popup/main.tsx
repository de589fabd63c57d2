import '../../look.css'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

import { ask } from '../../messages.ts'
import { findTabAddress, readPopup } from '../../popup/popup-data.ts'
import { Popup } from '../../popup/popup.tsx'
import { applyTheme } from '../../settings/theme.ts'

const address = await findTabAddress()
const first = await readPopup(address).catch(async () => {
  // The stored data is damaged: repair it and read again.
  await ask({ type: 'repair' })
  return readPopup(address)
})
applyTheme(first.settings.theme)
const root = document.getElementById('root')
// Synchronously: the scheduler would skip a frame.
if (root) flushSync(() => createRoot(root).render(<Popup address={address} first={first} />))
