import { type LabelledPart, labelledParts } from '../../shared/document/document-labels.ts'
import type { DocumentModel, Parts, RecordOf } from '../../shared/document/document-model.ts'
import type { OrderStep } from '../../shared/document/document-steps.ts'
import { message, sourceText } from '../../shared/message.ts'
import type { Actor } from '../../shared/rule.ts'
import type { ShownChange } from '../../shared/timeline-contract.ts'
import type { ApprovalPreview } from '../approval/approval-request.ts'
import type { SqlDatabase } from '../plugin.ts'
import { shownChanges } from '../timeline/shown-changes.ts'
import { stepOf, type StoreContext } from './document-store-context.ts'

/** Whether a request waits stands in the document, and in parts that repeat it; it is nothing that the request would change. */
const saysThatItWaits = (path: string) => path.split('.').at(-1) === 'isUnderApproval'

type Lines = readonly Readonly<Record<string, unknown>>[]

/** Lists of both records, with a line that says the same at the same place in both; what one lacks is left empty. */
function alignedLines(before: Lines, after: Lines, saidBy: string): readonly [before: unknown[], after: unknown[]] {
  const names = [...new Set([...before, ...after].map((line) => line[saidBy]))]
  const isClear = (lines: Lines) => new Set(lines.map((line) => line[saidBy])).size === lines.length
  if (!isClear(before) || !isClear(after)) return [[...before], [...after]]
  const at = (lines: Lines) => names.map((name) => lines.find((line) => line[saidBy] === name))
  return [at(before), at(after)]
}

/** Both records with the lists of the document aligned whose lines are known by what they say. */
function aligned(fields: readonly LabelledPart[], before: unknown, after: unknown): readonly [unknown, unknown] {
  if (!before || !after) return [before, after]
  const [left, right] = [{ ...(before as Record<string, unknown>) }, { ...(after as Record<string, unknown>) }]
  for (const { key, saidBy } of fields) {
    if (!saidBy || !Array.isArray(left[key]) || !Array.isArray(right[key])) continue
    const [was, is] = alignedLines(left[key], right[key], saidBy)
    Object.assign(left, { [key]: was })
    Object.assign(right, { [key]: is })
  }
  return [left, right]
}

/** The differences of what people write in a document, as somebody may read them. */
export function writtenChanges<P extends Parts>(
  model: DocumentModel<P>,
  actor: Actor,
  of: { readonly before: unknown; readonly after: unknown },
): readonly ShownChange[] {
  const written = [...Object.keys(model.fields), ...Object.keys(model.groups), ...Object.keys(model.lines)]
  const fields = labelledParts(model)
  const [before, after] = aligned(fields, of.before, of.after)
  return shownChanges({ fields }, actor, { before, after }).filter(
    ({ path }) => written.includes(path.split('.')[0] ?? '') && !saysThatItWaits(path),
  )
}

/** The change of state that a step makes; empty for a step that keeps the state. */
function movedState<P extends Parts, Name extends string, Event extends object>(
  { options: { steps } }: StoreContext<P, Name, Event>,
  record: RecordOf<P>,
  to: string,
): readonly ShownChange[] {
  const textOf = (state: string) => {
    const label = steps.states[state]?.label
    return label ? [{ kind: 'option' as const, text: sourceText(label) }] : []
  }
  if (to === 'same') return []
  const label = [sourceText(message('状态'))]
  return [{ path: 'status', label, before: textOf(steps.stateOf(record)), after: textOf(to) }]
}

/** What agreement to the open request about a document would change. Undefined when no request is open. */
export async function previewApproval<P extends Parts, Name extends string, Event extends object>(
  context: StoreContext<P, Name, Event>,
  { db, actor }: { readonly db: SqlDatabase; readonly actor: Actor },
  id: number,
): Promise<ApprovalPreview | undefined> {
  const record = await context.find(db, id)
  const running = record && context.options.steps.approvalOf(record)
  if (!record || !running) return undefined
  const { model } = context.options.table
  // The step was checked against the document's steps when the request was made.
  const name = running.step as Name | OrderStep
  const { to } = stepOf(context, name)
  if (to === 'deleted')
    return { effect: 'removed', changes: writtenChanges(model, actor, { before: record, after: null }) }
  if (name !== 'submit') return { effect: 'changed', changes: movedState(context, record, to) }
  const before = await context.versions?.read(db, id)
  const changes = writtenChanges(model, actor, { before: before ?? null, after: record })
  return { effect: before ? 'changed' : 'created', changes }
}
