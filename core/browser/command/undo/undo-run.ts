import { message } from '../../../shared/message.ts'
import { messageOf } from '../../../shared/problem.ts'
import { CallError, failureMessage } from '../../api/call-error.ts'
import { translate } from '../../i18n/text.ts'
import { toast } from '../../ui/toast.tsx'
import { openPalette } from '../palette-state.ts'
import type { UndoFailures, UndoStep } from './undo-journal.ts'
import { dropUndo, undoSteps } from './undo-journal.ts'

let busy: UndoStep | undefined

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

/** Takes a step back, the latest unless told, and says how it came out. What was refused is not offered again. */
export async function undoStep(step = undoSteps().at(-1)): Promise<void> {
  if (!step || busy || !undoSteps().includes(step)) return
  const what = translate(step.what)
  busy = step
  try {
    tell(what, (await step.undo()) ?? [])
    dropUndo(step)
  } catch (error) {
    const reason = error instanceof CallError ? messageOf(error.problem) : failureMessage(error)
    tell(what, [{ name: what, reason }])
    if (!isPassing(error)) dropUndo(step)
  } finally {
    busy = undefined
  }
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
