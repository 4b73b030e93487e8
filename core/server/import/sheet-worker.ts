import { parentPort, workerData } from 'node:worker_threads'
import { readSheet, SheetProblem } from './sheet-reader.ts'

const { bytes, type, sheet } = workerData as { bytes: Uint8Array; type: 'xlsx' | 'csv'; sheet?: string }

try {
  parentPort?.postMessage({ table: await readSheet(bytes, type, sheet) })
} catch (error) {
  if (!(error instanceof SheetProblem)) throw error
  parentPort?.postMessage({ problem: error.problem })
}
