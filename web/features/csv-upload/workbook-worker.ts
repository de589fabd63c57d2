import { answerReads } from './read-in-worker.ts'
import { openSheet } from './open-sheet.ts'

answerReads(openSheet)
