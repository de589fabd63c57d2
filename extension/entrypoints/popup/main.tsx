import '../../look.css'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

import { ask } from '../../messages.ts'
import { findTabAddress, readPopup } from '../../popup/popup-data.ts'
import { Popup } from '../../popup/popup.tsx'
import { applyTheme } from '../../settings/theme.ts'

const address = await findTabAddress()
const first = await readPopup(address).catch(async () => {
  // Something broke what is stored: it is put right and read again.
  await ask({ type: 'repair' })
  return readPopup(address)
})
applyTheme(first.settings.theme)
const root = document.getElementById('root')
// At once: the scheduler would let a frame pass first.
if (root) flushSync(() => createRoot(root).render(<Popup address={address} first={first} />))
