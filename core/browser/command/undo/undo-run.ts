import { message } from '../../../shared/message.ts'
import { messageOf } from '../../../shared/problem.ts'
import { CallError, failureMessage } from '../../api/call-error.ts'
import { translate } from '../../i18n/text.ts'
import { toast } from '../../ui/toast.tsx'
import { openPalette } from '../palette-state.ts'
import type { UndoFailures, UndoStep } from './undo-journal.ts'
import { dropUndo, undoSteps } from './undo-journal.ts'

/** The step that is being undone, and those waiting. */
let queue: readonly UndoStep[] = []
let turns: Promise<void> = Promise.resolve()

/** A call that got no answer, or that the server could not work on: the same may succeed later. */
function isPassing(error: unknown): boolean {
  return error instanceof CallError && (error.failure !== 'refused' || error.status >= 500 || error.status === 401)
}

function tell(what: string, failures: UndoFailures): void {
  const [first] = failures
  if (!first) toast.success(translate(message('已撤销：{what}', { what })))
  else if (failures.length === 1)
    toast.error(translate(message('没有撤销“{what}”：{reason}', { what, reason: translate(first.reason) })))
  else
    openPalette({
      results: {
        title: translate(message('撤销：{what}', { what })),
        lines: failures.map(({ name, reason }) => ({ name, failure: translate(reason) })),
      },
    })
}

/**
 * Undoes one step and announces the result. A refused step is not offered again. Returns whether all of it was undone.
 */
async function undoNow(step: UndoStep): Promise<boolean> {
  const what = translate(step.what)
  try {
    const failures = (await step.undo()) ?? []
    tell(what, failures)
    dropUndo(step)
    return failures.length === 0
  } catch (error) {
    const reason = error instanceof CallError ? messageOf(error.problem) : failureMessage(error)
    tell(what, [{ name: what, reason }])
    if (!isPassing(error)) dropUndo(step)
    return false
  }
}

/**
 * Drops the waiting steps after a failure, since their effect would be uncertain, and announces how many there were.
 */
function stopQueue(): void {
  const left = queue.slice(1).filter((step) => undoSteps().includes(step)).length
  queue = []
  if (left > 0) toast.error(translate(message('其余 {count} 步没有撤销', { count: left })))
}

async function undoNext(): Promise<void> {
  const [step] = queue
  if (!step) return
  const isDone = !undoSteps().includes(step) || (await undoNow(step))
  if (isDone) queue = queue.slice(1)
  else stopQueue()
}

/**
 * Undoes a step, by default the latest. While another one is being undone it waits, so that pressing undo twice undoes
 * two steps; a failure drops the waiting ones. Resolves when its turn is over.
 */
export function undoStep(asked?: UndoStep): Promise<void> {
  const step = asked ?? undoSteps().findLast((one) => !queue.includes(one))
  if (!step || queue.includes(step) || !undoSteps().includes(step)) return turns
  const isFirst = queue.length === 0
  queue = [...queue, step]
  turns = isFirst ? undoNext() : turns.then(undoNext)
  return turns
}

/**
 * Undoes several saves, the last first; a failure does not stop the others. Throws when there was only one save, so that the step stays for another
 * try.
 */
export async function undoEach<Save>(
  saves: readonly Save[],
  nameOf: (save: Save) => string,
  undo: (save: Save) => Promise<unknown>,
): Promise<UndoFailures> {
  const failures: { name: string; reason: UndoFailures[number]['reason'] }[] = []
  for (const save of saves.toReversed()) {
    try {
      await undo(save)
    } catch (error) {
      if (saves.length === 1) throw error
      failures.push({ name: nameOf(save), reason: failureMessage(error) })
    }
  }
  return failures
}
