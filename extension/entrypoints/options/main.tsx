import '../../look.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { SettingsPage } from '../../settings/settings-page.tsx'
import { showTheme } from '../../settings/theme.ts'

await showTheme()
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <SettingsPage />
    </StrictMode>,
  )
}
