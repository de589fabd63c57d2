import '../../look.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { findTabAddress, readPopup } from '../../popup/popup-data.ts'
import { Popup } from '../../popup/popup.tsx'
import { showTheme } from '../../settings/theme.ts'

const address = await findTabAddress()
const [first] = await Promise.all([readPopup(address), showTheme()])
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Popup address={address} first={first} />
    </StrictMode>,
  )
}
