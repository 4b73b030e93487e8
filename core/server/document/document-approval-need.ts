import { approvalEvent } from '../../shared/document/document-steps.ts'
import type { Parts, RecordOf } from '../../shared/document/document-model.ts'
import { type Message, sourceText } from '../../shared/message.ts'
import type { ApprovalDesk, Work } from '../plugin.ts'
import { needsApproval } from '../refusal.ts'
import type { StoreContext } from './document-store-context.ts'
import type { ApprovalNeed, ApprovalQuestion } from './document-store-options.ts'

/** Why a step needs an approval, and additional deciders. */
export type NeededApproval = { readonly why: Message; readonly deciders: readonly (number | null)[] }

/**
 * Whether a step of a record needs an approval, according to the document or other areas. Undefined when it needs none.
 */
export async function neededApproval<P extends Parts>(
  { options }: StoreContext<P>,
  work: Work,
  name: string,
  record: RecordOf<P>,
): Promise<NeededApproval | undefined> {
  const approval = options.steps.approvalFor(name, record)
  if (!approval) return undefined
  if (!approval.asksOthers) return { why: approval.refusal, deciders: [] }
  const needs: ApprovalNeed[] = []
  const question: ApprovalQuestion<object> = { ...options.event(record), needs }
  await work.emit(approvalEvent(options.table.document, name), question)
  if (needs.length === 0) return undefined
  const reasons = needs.map(({ reason }) => reason).join('；')
  const why = { text: `${reasons}。${sourceText(approval.refusal)}` }
  return { why, deciders: needs.flatMap((need) => need.deciders ?? []) }
}

/** Throws 409 with the step's name when it needs an approval, so that the page requests one. */
export async function requireNoApproval<P extends Parts>(
  context: StoreContext<P>,
  work: Work,
  name: string,
  record: RecordOf<P>,
): Promise<void> {
  const needed = await neededApproval(context, work, name, record)
  if (needed) throw needsApproval(name, needed.why)
}

/** The plugin that stores requests. Throws on a server without such a plugin. */
export function deskOf({ services }: Work): ApprovalDesk {
  if (!services.approvalDesk) throw new Error('no plugin of this server keeps approvals')
  return services.approvalDesk
}
