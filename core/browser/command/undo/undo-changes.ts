import { setUndo, undoSteps } from './undo-journal.ts'
import type { SavedVersion, UndoStep } from './undo-step.ts'

/** Steps that are kept. */
export const undoLimit = 20

/** Keeps how to take back what was just saved. */
export function noteUndo(step: UndoStep): void {
  setUndo([...undoSteps(), step].slice(-undoLimit))
}

/** A step as it is now; undefined once it is forgotten. */
export function undoStepOf(id: string): UndoStep | undefined {
  return undoSteps().find((step) => step.id === id)
}

/** Forgets one step. */
export function dropUndo(id: string): void {
  setUndo(undoSteps().filter((step) => step.id !== id))
}

/** Notes that a record was given back what it held at an earlier version and carries a new one now, so that one step after another goes back. */
export function noteRestored(document: string, id: number, earlier: number, now: number): void {
  const goOn = (saved: SavedVersion) =>
    saved.id === id && saved.version === earlier ? { ...saved, version: now } : saved
  setUndo(undoSteps().map((step) => (step.document === document ? { ...step, saves: step.saves.map(goOn) } : step)))
}
