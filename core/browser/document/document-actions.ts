import type { z } from 'zod'
import { formatInstant } from '../../shared/calendar.ts'
import type { keptVersion } from '../../shared/document/document-contracts.ts'
import type { Decision } from '../../shared/document/document-approval.ts'
import type { Step } from '../../shared/document/document-steps.ts'
import type { DocumentKind } from '../../shared/document.ts'
import { type Message, message } from '../../shared/message.ts'
import { invalidateDocuments } from '../api/contract-query.ts'
import { runEach } from '../command/batch-run.ts'
import type { CommandChoice } from '../command/command.ts'
import type { DocumentContext } from '../command/document-commands.ts'
import { undoableSave } from '../command/undo/undoable-save.ts'
import type { SavedVersion } from '../command/undo/undoable-step.ts'
import { translate } from '../i18n/text.ts'
import { askConfirm } from '../ui/confirm-dialog.tsx'
import { toast } from '../ui/toast.tsx'
import { readUsageRefusal } from '../usage/usage-words.ts'

/** A document as the actions see one. */
type Saved = { readonly id: number; readonly version: number }

/** The calls of one document as the actions use them, whatever it holds. */
export type DocumentCalls = {
  readonly history: (id: number) => Promise<{ readonly records: readonly z.output<typeof keptVersion>[] }>
  readonly remove: (record: Saved) => Promise<string>
  /** Takes a step that is a call of its own. */
  readonly step: (name: string, id: number, body: { version: number; reason?: string }) => Promise<Saved>
  /** Asks for the approval that a step needs. */
  readonly ask: (name: string, id: number, body: { version: number; reason: string }) => Promise<Saved>
  /** Decides the request that runs; null when the document is gone by it. */
  readonly decide: (id: number, body: { decision: Decision; reason?: string }) => Promise<Saved | null>
}

/** A step as the actions take it. */
export type ActedStep<Lent> = {
  readonly document: DocumentKind
  readonly name: string
  readonly nameOf: (record: Lent) => string
  readonly step: Pick<Step<string, never>, 'title' | 'way' | 'done'> & {
    readonly question?: ((record: Lent) => Message | undefined) | undefined
  }
  readonly keptHint: Message | undefined
  /** The step that takes this one back. */
  readonly backOf: (record: Lent) => string | undefined
}

type Taken = SavedVersion & { readonly name: string; readonly back: string | undefined }

function showKept(reason: string, hint: Message | undefined): Promise<boolean> {
  return askConfirm({
    title: translate(message('删除失败')),
    text: hint ? `${reason}\n${translate(hint)}` : reason,
    confirm: translate(message('知道了')),
    cancel: null,
  })
}

/** Asks, deletes, and shows the server's words when other documents stand in the way. Resolves to whether it is gone. */
async function removeOne<Lent extends Saved>(
  { document, nameOf, step, keptHint }: ActedStep<Lent>,
  calls: Pick<DocumentCalls, 'remove'>,
  record: Lent,
): Promise<boolean> {
  const known = await readUsageRefusal(document.noun, record.id)
  if (known) {
    await showKept(known, keptHint)
    return false
  }
  const question = step.question?.(record) ?? message('删除 {name}？', { name: nameOf(record) })
  const sure = await askConfirm({
    title: translate(question),
    text: translate(message('删除后不能恢复')),
    confirm: translate(message('删除')),
    danger: true,
  })
  if (!sure) return false
  const refusal = await calls.remove(record)
  await invalidateDocuments(document.noun)
  if (refusal) {
    await showKept(refusal, keptHint)
    return false
  }
  toast.success(translate(step.done))
  return true
}

async function isAgreed<Lent>({ step }: ActedStep<Lent>, records: readonly Lent[]): Promise<boolean> {
  const [first] = records
  const question = first && records.length === 1 ? step.question?.(first) : undefined
  return question ? askConfirm({ title: translate(step.title), text: translate(question) }) : true
}

/** Says what was done, and offers to take it back where every record has a way back. */
function tellTaken<Lent>({ document, step }: ActedStep<Lent>, calls: DocumentCalls, taken: readonly Taken[]): void {
  if (taken.length === 0) return
  if (taken.some(({ back }) => back === undefined)) {
    toast.success(translate(step.done))
    return
  }
  const tell = undoableSave<Taken>({
    document: document.noun,
    nameOf: ({ name }) => name,
    put: async ({ id, back }, version) => (back === undefined ? undefined : calls.step(back, id, { version })),
  })
  tell(step.done, { change: step.title }, taken)
}

/** Takes a step with each record of a command: one is asked about and told by itself, of several the palette lists how each came out. */
export async function takeSteps<Lent extends Saved>(
  acted: ActedStep<Lent>,
  calls: DocumentCalls,
  context: DocumentContext<Lent>,
): Promise<void> {
  const { document, name, nameOf, step, backOf } = acted
  const { records } = context
  const [first] = records
  if (step.way === 'remove' && records.length === 1) {
    await removeOne(acted, calls, first)
    return
  }
  if (!(await isAgreed(acted, records))) return
  const reason = context.arguments['reason']?.value
  const taken: Taken[] = []
  const failures = await runEach(context, step.title, async (_, at) => {
    const record = records[at] ?? first
    const { id, version } = record
    if (step.way === 'remove') return (await calls.remove(record)) || undefined
    const saved = await calls.step(name, id, reason === undefined ? { version } : { version, reason })
    taken.push({ id, version: saved.version, from: version, name: nameOf(record), back: backOf(record) })
    return undefined
  })
  await invalidateDocuments(document.noun)
  const [failure] = failures
  if (records.length === 1 && failure) toast.error(failure)
  tellTaken(acted, calls, taken)
}

/** The confirmed versions of a document, the latest first, as choices. */
export async function confirmedVersions(
  calls: Pick<DocumentCalls, 'history'>,
  { id }: { readonly id: number },
): Promise<readonly CommandChoice[]> {
  const { records } = await calls.history(id)
  return records.map((one) => ({
    value: String(one.version),
    title: translate(message('第 {version} 版', { version: one.version })),
    detail: `${formatInstant(one.confirmedAt)} ${one.confirmedBy.name}`,
  }))
}
