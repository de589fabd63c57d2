import '../../look.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { findTabAddress } from '../../popup/popup-data.ts'
import { Popup } from '../../popup/popup.tsx'
import { showTheme } from '../../settings/theme.ts'

const [address] = await Promise.all([findTabAddress(), showTheme()])
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Popup address={address} />
    </StrictMode>,
  )
}
