import type { Message } from '../../../shared/message.ts'
import type { FormSession } from '../session/form-session.ts'

/** A change of the tables of a form that is not made by their keys: what it is called, and where the keyboard goes when it is made again. */
export type NamedStep = { readonly what: Message; readonly to?: string | undefined }

/** How changes from elsewhere get into the steps of a part of a form. */
export type StepRuns = {
  readonly run: (step: NamedStep, change: () => void) => void
  readonly amend: (change: () => void) => void
}

const known = new WeakMap<FormSession, Map<string, StepRuns>>()

/** Notes that a part of a form keeps its steps; returns the way to forget it. */
export function noteStepRuns(session: FormSession, name: string, runs: StepRuns): () => void {
  const own = known.get(session) ?? new Map<string, StepRuns>()
  known.set(session, own.set(name, runs))
  return () => {
    if (own.get(name) === runs) own.delete(name)
  }
}

/** Makes a change of a part of a form, as a step that is taken back in any table of it. */
export function runStep(session: FormSession, name: string, step: NamedStep, change: () => void): void {
  const runs = known.get(session)?.get(name)
  if (runs) runs.run(step, change)
  else change()
}

/** Makes a change that follows by itself from what was done last, and is taken back with that. */
export function amendStep(session: FormSession, name: string, change: () => void): void {
  const runs = known.get(session)?.get(name)
  if (runs) runs.amend(change)
  else change()
}
