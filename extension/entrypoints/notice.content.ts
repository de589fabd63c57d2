import { defineContentScript } from 'wxt/utils/define-content-script'

import { showNotice } from '../notice/show-notice.ts'

/** Not in the manifest: registered when notices are switched on, and unregistered when they are off. */
export default defineContentScript({
  matches: ['https://*/*'],
  registration: 'runtime',
  runAt: 'document_idle',
  main: () => void showNotice(),
})
