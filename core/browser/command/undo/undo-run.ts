import { type Message, message } from '../../../shared/message.ts'
import { messageOf } from '../../../shared/problem.ts'
import { CallError, failureMessage } from '../../api/call-error.ts'
import { invalidateDocuments } from '../../api/contract-query.ts'
import { translate } from '../../i18n/text.ts'
import { askConsent } from '../../ui/consent-question.ts'
import { toast } from '../../ui/toast.tsx'
import { openPalette } from '../palette-state.ts'
import { dropUndo, noteRestored, undoStepOf } from './undo-changes.ts'
import { undoSteps } from './undo-journal.ts'
import { keepSteps } from './undo-keeping.ts'
import type { UndoStep } from './undo-step.ts'
import { takeBack } from './back-call.ts'
import { askBuiltOn } from './undo-caution.ts'

/** What an undo could not take back, by the name of the record. Empty when it took back everything. */
type UndoFailures = readonly { readonly name: string; readonly reason: Message }[]

/** Ids of the step that is being undone and of those waiting. */
let queue: readonly string[] = []
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
 * Undoes the saves of a step, the last first; a failure does not stop the others. Throws when there was only one save, so that the step stays for
 * another try.
 */
async function undoEach({ id: step, what, document, saves }: UndoStep): Promise<UndoFailures> {
  const failures: { name: string; reason: Message }[] = []
  const agree = (refusal: unknown) => askConsent(message('撤销：{what}', { what: translate(what) }), refusal)
  for (const at of [...saves.keys()].toReversed()) {
    // Read anew each time: a save that was undone moves the others of its record.
    const saved = undoStepOf(step)?.saves[at]
    if (!saved) continue
    try {
      const now = await takeBack(saved.back, saved.version, agree)
      if (now !== undefined && saved.from !== undefined) noteRestored(document, saved.id, saved.from, now)
    } catch (error) {
      if (saves.length === 1) throw error
      failures.push({ name: saved.name, reason: failureMessage(error) })
    }
  }
  return failures
}

/**
 * Undoes one step and announces the result. A refused step is not offered again, one that the person leaves as it is stays on offer.
 * Returns whether all of it was undone.
 */
async function undoNow(step: UndoStep): Promise<boolean> {
  const what = translate(step.what)
  if (step.builtOn && !(await askBuiltOn(step))) return false
  try {
    const failures = await undoEach(step)
    tell(what, failures)
    dropUndo(step.id)
    return failures.length === 0
  } catch (error) {
    if (error instanceof CallError && error.failure === 'aborted') return false
    const reason = error instanceof CallError ? messageOf(error.problem) : failureMessage(error)
    tell(what, [{ name: what, reason }])
    if (!isPassing(error)) dropUndo(step.id)
    return false
  } finally {
    keepSteps()
    if (step.stale.length > 0) await invalidateDocuments(...step.stale)
  }
}

/**
 * Drops the waiting steps after a failure, since their effect would be uncertain, and announces how many there were.
 */
function stopQueue(): void {
  const left = queue.slice(1).filter((id) => undoStepOf(id)).length
  queue = []
  if (left > 0) toast.error(translate(message('其余 {count} 步没有撤销', { count: left })))
}

async function undoNext(): Promise<void> {
  const [id] = queue
  if (id === undefined) return
  const step = undoStepOf(id)
  const isDone = !step || (await undoNow(step))
  if (isDone) queue = queue.slice(1)
  else stopQueue()
}

/**
 * Undoes a step, by default the latest. While another one is being undone it waits, so that pressing undo twice undoes
 * two steps; a failure drops the waiting ones. Resolves when its turn is over.
 */
export function undoStep(asked?: string): Promise<void> {
  const id = asked ?? undoSteps().findLast((one) => !queue.includes(one.id))?.id
  if (id === undefined || queue.includes(id) || !undoStepOf(id)) return turns
  const isFirst = queue.length === 0
  queue = [...queue, id]
  turns = isFirst ? undoNext() : turns.then(undoNext)
  return turns
}
