import { writeFileSync } from 'node:fs'

import { monitoringFiles } from './files.ts'

/** `npm run monitoring`: writes the alert rules and the dashboard that docs/metrics.md describes. */
for (const [file, text] of Object.entries(monitoringFiles())) writeFileSync(file, text)
