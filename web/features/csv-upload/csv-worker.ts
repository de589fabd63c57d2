import { answerReads } from './read-in-worker.ts'
import { openTextFile } from './row-source.ts'

answerReads(openTextFile)
