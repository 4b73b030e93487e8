import type { Parts, RecordOf } from '../../shared/document/document-model.ts'
import { message, sourceText } from '../../shared/message.ts'
import type { Actor } from '../../shared/rule.ts'
import type { ShownChange } from '../../shared/timeline-contract.ts'
import type { ApprovalPreview } from '../approval/approval-request.ts'
import type { SqlDatabase } from '../plugin.ts'
import { stepOf, type StoreContext } from './document-store-context.ts'
import { writtenChanges } from './document-written-changes.ts'

/** The change of state that a step makes; empty for a step that keeps the state. */
function movedState<P extends Parts>(
  { options: { steps } }: StoreContext<P>,
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
export async function previewApproval<P extends Parts>(
  context: StoreContext<P>,
  { db, actor }: { readonly db: SqlDatabase; readonly actor: Actor },
  id: number,
): Promise<ApprovalPreview | undefined> {
  const record = await context.find(db, id)
  const running = record && context.options.steps.approvalOf(record)
  if (!record || !running) return undefined
  const { model } = context.options.table
  const name = running.step
  const { to } = stepOf(context, name)
  if (to === 'deleted')
    return { effect: 'removed', changes: writtenChanges(model, actor, { before: record, after: null }) }
  if (name !== 'submit') return { effect: 'changed', changes: movedState(context, record, to) }
  const before = await context.versions?.read(db, id)
  const changes = writtenChanges(model, actor, { before: before ?? null, after: record })
  return { effect: before ? 'changed' : 'created', changes }
}
