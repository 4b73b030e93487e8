import type { Message } from '../../../shared/message.ts'

/** What an undo could not take back, by the name of the record. Empty when it took back everything. */
export type UndoFailures = readonly { readonly name: string; readonly reason: Message }[]

/** Something that was saved and can be taken back. */
export type UndoStep = {
  /** What was done, as the person reads it: “B26110012 标记加急”. */
  readonly what: Message
  /**
   * Takes it back by an ordinary call that sends the version which the step left behind: the server refuses it when the record has
   * changed since, or when rule or permission forbid it. Throws `CallError` when nothing was taken back.
   */
  readonly undo: () => Promise<UndoFailures | void>
}

/** Steps that are kept. */
export const undoLimit = 20

let steps: readonly UndoStep[] = []
const listeners = new Set<() => void>()

function set(next: readonly UndoStep[]): void {
  steps = next
  for (const listener of listeners) listener()
}

/** Keeps how to take back what was just saved. */
export function noteUndo(step: UndoStep): void {
  set([...steps, step].slice(-undoLimit))
}

/** The steps that can be taken back, the latest last. */
export function undoSteps(): readonly UndoStep[] {
  return steps
}

/** Forgets one step. */
export function dropUndo(step: UndoStep): void {
  set(steps.filter((one) => one !== step))
}

/** Forgets all steps, as at sign-out. */
export function clearUndo(): void {
  if (steps.length > 0) set([])
}

/** Tells whenever the steps change. Returns how to stop. */
export function onUndoChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
