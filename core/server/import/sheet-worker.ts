import { parentPort } from 'node:worker_threads'
import type { SheetRequest } from './sheet-thread.ts'
import { readSheet, SheetProblem } from './sheet-reader.ts'

parentPort?.on('message', async ({ bytes, type, place }: SheetRequest) => {
  try {
    parentPort?.postMessage({ table: await readSheet(bytes, type, place) })
  } catch (error) {
    if (!(error instanceof SheetProblem)) throw error
    parentPort?.postMessage({ problem: error.problem })
  }
})
