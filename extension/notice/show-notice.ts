import { ask } from '../messages.ts'

import { drawNotice } from './draw-notice.ts'

/** Asks the background whether to show the notice on this page. */
export async function showNotice(): Promise<void> {
  if (window.top !== window) return
  const shown = await ask({ type: 'notice_asked' }).catch(() => null)
  if (!shown?.domain) return
  drawNotice(shown, {
    open: async () => (await ask({ type: 'notice_opened' })).is_open,
    close: () => void ask({ type: 'notice_closed' }),
    pause: () => void ask({ type: 'notice_paused' }),
  })
}
