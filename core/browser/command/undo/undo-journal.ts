import { hearers } from '../../../shared/hearers.ts'
import type { UndoStep } from './undo-step.ts'

let steps: readonly UndoStep[] = []
const { hear, tell } = hearers()

/** Makes these the steps that can be taken back. */
export function setUndo(next: readonly UndoStep[]): void {
  steps = next
  tell()
}

/** The steps that can be taken back, the latest last. */
export function undoSteps(): readonly UndoStep[] {
  return steps
}

/** Tells whenever the steps change. Returns how to stop. */
export const onUndoChange = hear
