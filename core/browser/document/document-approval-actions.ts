import type { Decision, RunningApproval } from '../../shared/document/document-approval.ts'
import type { DocumentKind } from '../../shared/document.ts'
import { type Message, message } from '../../shared/message.ts'
import { invalidateDocuments } from '../api/contract-query.ts'
import { translate } from '../i18n/text.ts'
import { toast } from '../ui/toast.tsx'
import { askAskedReason, askDecision } from './approval-question.ts'
import type { DocumentCalls, Saved } from './document-calls.ts'

/** A step that needs an approval, as it is asked for. */
export type AskedStep = {
  readonly document: DocumentKind
  readonly name: string
  readonly title: Message
  /** Why the step is not simply taken. */
  readonly why: Message
}

/** Asks for the approval that a step of a record needs. Throws `CallError`. */
export async function askFor(
  { document, name, title, why }: AskedStep,
  calls: Pick<DocumentCalls, 'ask'>,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<void> {
  const reason = await askAskedReason(title, why)
  if (reason === undefined) return
  await calls.ask(name, id, { version, reason })
  await invalidateDocuments(document.noun)
  toast.success(translate(message('发起成功')))
}

/** Decides the request that runs about a record, after a question. Throws `CallError`. */
export async function decide(
  { document, title }: { readonly document: DocumentKind; readonly title: Message },
  calls: Pick<DocumentCalls, 'decide'>,
  { id, decision, approval }: { readonly id: number; readonly decision: Decision; readonly approval: RunningApproval },
): Promise<void> {
  const { askedBy, reason, restores } = approval
  const said = await askDecision(decision, { label: title, name: askedBy.name, reason, restores })
  if (said === undefined) return
  try {
    await calls.decide(id, { decision, reason: said })
    toast.success(translate(message('操作成功')))
  } finally {
    // Also after a failure: when another person decided first, the page shows an old state.
    await invalidateDocuments(document.noun)
  }
}

/** Withdraws the person's own request about a record. Throws `CallError`. */
export async function withdraw(
  document: DocumentKind,
  calls: Pick<DocumentCalls, 'withdraw'>,
  record: Saved,
): Promise<void> {
  try {
    await calls.withdraw(record)
    toast.success(translate(message('已撤回申请')))
  } finally {
    await invalidateDocuments(document.noun)
  }
}
