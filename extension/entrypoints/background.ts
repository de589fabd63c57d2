import { defineBackground } from 'wxt/utils/define-background'

import { startWorker } from '../background/worker.ts'

export default defineBackground(startWorker)
