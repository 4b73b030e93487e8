import type { UndoStep } from './undo-step.ts'

let steps: readonly UndoStep[] = []
const listeners = new Set<() => void>()

/** Makes these the steps that can be taken back. */
export function setUndo(next: readonly UndoStep[]): void {
  steps = next
  for (const listener of listeners) listener()
}

/** The steps that can be taken back, the latest last. */
export function undoSteps(): readonly UndoStep[] {
  return steps
}

/** Tells whenever the steps change. Returns how to stop. */
export function onUndoChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
