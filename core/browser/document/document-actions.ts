import { formatInstant } from '../../shared/calendar.ts'
import type { Step } from '../../shared/document/document-steps.ts'
import type { DocumentKind } from '../../shared/document.ts'
import { type Message, message } from '../../shared/message.ts'
import { CallError, failureMessage } from '../api/call-error.ts'
import { invalidateDocuments } from '../api/contract-query.ts'
import { runEach } from '../command/batch-run.ts'
import type { CommandChoice } from '../command/command.ts'
import type { DocumentContext } from '../command/document-commands.ts'
import type { SavedVersion } from '../command/undo/undo-step.ts'
import { undoableSave } from '../command/undo/undoable-save.ts'
import { translate } from '../i18n/text.ts'
import { askConfirm } from '../ui/confirm-dialog.tsx'
import { toast } from '../ui/toast.tsx'
import { readUsageRefusal } from '../usage/usage-words.ts'
import { askFor } from './document-approval-actions.ts'
import type { DocumentCalls, Saved } from './document-calls.ts'

/** A step as the actions take it. */
export type ActedStep<RuleInput> = {
  readonly document: DocumentKind
  readonly name: string
  readonly nameOf: (record: RuleInput) => string
  readonly step: Pick<Step<string, never>, 'title' | 'via' | 'done' | 'approval' | 'questionTitle'> & {
    readonly question?: ((record: RuleInput) => Message | undefined) | undefined
  }
  readonly keptHint: Message | undefined
  /** The step that takes this one back. */
  readonly backOf: (record: RuleInput) => string | undefined
}

type Taken = Omit<SavedVersion, 'back'> & { readonly back: string | undefined }

function showKept(reason: string, hint: Message | undefined): Promise<boolean> {
  return askConfirm({
    title: translate(message('删除失败')),
    text: hint ? `${reason}\n${translate(hint)}` : reason,
    confirm: translate(message('知道了')),
    cancel: null,
  })
}

/**
 * Takes a step of one record. If the server answers that it needs an approval, requests that instead and resolves to
 * undefined.
 */
async function takeOrAsk<RuleInput extends Saved, Reply>(
  { document, name, step }: ActedStep<RuleInput>,
  calls: Pick<DocumentCalls, 'ask'>,
  record: RuleInput,
  take: () => Promise<Reply>,
): Promise<Reply | undefined> {
  try {
    return await take()
  } catch (error) {
    if (!step.approval || !(error instanceof CallError) || error.problem.approval !== name) throw error
    await askFor({ document, name, title: step.approval.title, why: failureMessage(error) }, calls, record)
    return undefined
  }
}

/** Asks, deletes, and shows the server's words when other documents stand in the way. Resolves to whether it is gone. */
async function removeOne<RuleInput extends Saved>(
  acted: ActedStep<RuleInput>,
  calls: Pick<DocumentCalls, 'remove' | 'ask'>,
  record: RuleInput,
): Promise<boolean> {
  const { document, nameOf, step, keptHint } = acted
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
  const refusal = await takeOrAsk(acted, calls, record, () => calls.remove(record))
  if (refusal === undefined) return false
  await invalidateDocuments(document.noun)
  if (refusal) {
    await showKept(refusal, keptHint)
    return false
  }
  toast.success(translate(step.done))
  return true
}

/** Asks the question that a step has for its only record. Resolves to whether the step is taken. */
export async function isAgreed<RuleInput>(
  step: Pick<ActedStep<RuleInput>['step'], 'title' | 'question' | 'questionTitle'>,
  records: readonly RuleInput[],
): Promise<boolean> {
  const [first] = records
  const question = first && records.length === 1 ? step.question?.(first) : undefined
  return question ? askConfirm({ title: translate(step.questionTitle ?? step.title), text: translate(question) }) : true
}

/** Says what was done, and offers to take it back where every record has a way back. */
function tellTaken<RuleInput>(
  { document, step }: ActedStep<RuleInput>,
  calls: DocumentCalls,
  taken: readonly Taken[],
): void {
  if (taken.length === 0) return
  const saves = taken.flatMap(({ back, ...saved }) =>
    back === undefined ? [] : [{ ...saved, back: [calls.stepBack(back, saved.id)] }],
  )
  if (saves.length < taken.length) toast.success(translate(step.done))
  else undoableSave(step.done, { change: step.title }, { document: document.noun, saves, builtOn: true })
}

/** Takes a step with each record of a command: one is asked about and told by itself, of several the palette lists how each came out. */
export async function takeSteps<RuleInput extends Saved>(
  acted: ActedStep<RuleInput>,
  calls: DocumentCalls,
  context: DocumentContext<RuleInput>,
): Promise<void> {
  const { document, name, nameOf, step, backOf } = acted
  const { records } = context
  const [first] = records
  if (step.via === 'remove' && records.length === 1) {
    await removeOne(acted, calls, first)
    return
  }
  if (!(await isAgreed(step, records))) return
  const reason = context.arguments['reason']?.value
  const taken: Taken[] = []
  const failures = await runEach(context, step.title, async (_, at) => {
    const record = records[at] ?? first
    const { id, version } = record
    if (step.via === 'remove') return (await calls.remove(record)) || undefined
    const take = () => calls.step(name, id, reason === undefined ? { version } : { version, reason })
    const saved = await (records.length === 1 ? takeOrAsk(acted, calls, record, take) : take())
    if (saved) taken.push({ id, version: saved.version, from: version, name: nameOf(record), back: backOf(record) })
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
