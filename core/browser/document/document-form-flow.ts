import type { SaveType } from '../../shared/document/document-record-contracts.ts'
import { savedText } from '../../shared/document/document-steps.ts'
import { readersOf } from '../../shared/document.ts'
import { type Message, message } from '../../shared/message.ts'
import { CallError, failureMessage } from '../api/call-error.ts'
import type { FormSession } from '../form/session/form-session.ts'
import { translate } from '../i18n/text.ts'
import { permitsNow } from '../session/session.ts'
import { askConfirm } from '../ui/confirm-dialog.tsx'
import { askConsent } from '../ui/consent-question.ts'
import { toast } from '../ui/toast.tsx'
import type { FormActs, PanelActs } from './document-form-commands.ts'
import type { AnyContent, AnyPage, AnyRecord, SaveAsked } from './document-page-options.ts'
import { askAskedReason } from './approval-question.ts'
import { agreesToAll } from './save-questions.ts'
import { type Said, tellConfirmed, tellDraft } from './document-saved.ts'

/** What a form asks its save for, as its session names it. */
export type SaveIntent = 'draft' | 'submit' | 'regression'

/** The reason on its way from the question to the save that gives it. */
export function askedReason(): {
  readonly give: (reason: string | undefined) => void
  readonly take: () => string | undefined
} {
  let kept: string | undefined
  return {
    give: (reason) => {
      kept = reason
    },
    take: () => kept,
  }
}

/** What a save asks the server for: nothing keeps it a draft. */
export function saveTypeOf(intent: string): SaveType {
  return intent === 'submit' || intent === 'regression' ? intent : undefined
}

/** Where the page goes once something is saved. */
export type FormWays = {
  /** The saved document that the form changes. */
  readonly saved: () => AnyRecord | undefined
  /** Whether the form creates a document from another document. */
  readonly isFromAnother: boolean
  /** Takes the reason that the next save gives. */
  readonly giveReason: (reason: string | undefined) => void
  readonly onDraft: () => void
  readonly onRevised: () => void
  readonly onConfirmed: () => void
}

/** The notice of a save. `made` replaces `done` when the save has created a document. */
type Saying = Said & { readonly made?: Message }

/** Saves the form as it is meant, and says so with a way back; false where it was refused. */
async function save(
  page: AnyPage,
  form: FormSession<AnyContent>,
  intent: SaveIntent,
  { change, done, made = done }: Saying,
  agreed?: () => Promise<boolean>,
): Promise<boolean> {
  if (!(await form.submit(intent, agreed))) return false
  const saved = form.lastReply() as AnyRecord | undefined
  const before = form.savedOver()
  const how: Said = { change, done: before ? done : made }
  // Who may not read it is shown nothing that a way back could start from.
  if (!permitsNow(readersOf(page.steps.document))) {
    toast.success(translate(how.done))
    return true
  }
  if (saved && page.steps.approvalOf(saved)) toast.success(translate(message('发起成功')))
  else if (intent === 'submit' && saved) tellConfirmed(page, saved, how)
  else if (intent === 'draft' && saved && before) tellDraft(page, before, saved, how)
  else toast.success(translate(how.done))
  return true
}

/** What a save tells the server besides its content. */
type Told = { readonly reason?: string | undefined; readonly consent?: string | undefined }

/** Asks the person the question of a refused save, and returns the answer. Throws the refusal if it asks nothing, and an aborted call if the person cancels. */
async function answerTo(page: AnyPage, error: unknown, intent: SaveIntent): Promise<Told> {
  const { edit, submit, regression } = page.steps.steps
  const isApproval = error instanceof CallError && error.problem.approval === 'submit' && intent === 'submit'
  if (!isApproval || !submit?.approval) {
    const { title } = (intent === 'submit' ? submit : intent === 'regression' ? regression : undefined) ?? edit
    return { consent: await askConsent(title, error) }
  }
  const reason = await askAskedReason(submit.approval.title, failureMessage(error))
  if (reason !== undefined) return { reason }
  throw new CallError(0, { message: '' }, 'aborted')
}

/**
 * Sends a save. The server may refuse it because it needs an approval, or because the person has to agree to what the save takes away. Then this function asks
 * the person and sends the save again with the answer. Throws any other refusal, and an aborted call if the person cancels.
 */
export async function saveAsking(
  page: AnyPage,
  intent: SaveIntent,
  send: (told: Told) => Promise<AnyRecord>,
  told: Told,
): Promise<AnyRecord> {
  try {
    return await send(told)
  } catch (error) {
    return saveAsking(page, intent, send, { ...told, ...(await answerTo(page, error, intent)) })
  }
}

/** Whether a document is to be confirmed, with the reason where that needs an approval. */
async function reasonFor(page: AnyPage, record: AnyRecord | undefined): Promise<{ reason?: string } | undefined> {
  const approval = record && page.steps.approvalFor('submit', record)
  if (!approval || approval.asksOthers) return {}
  const reason = await askAskedReason(approval.title, approval.refusal)
  return reason === undefined ? undefined : { reason }
}

type Questioned = { readonly title: Message; readonly heard: Set<string> }

/** Asks the questions of a save until the person says no to one. */
async function isAgreed(
  page: AnyPage,
  form: FormSession<AnyContent>,
  asked: SaveAsked<AnyContent, AnyRecord>,
  { title, heard }: Questioned,
): Promise<boolean> {
  return agreesToAll((await page.questions?.(asked)) ?? [], heard, async ({ text, confirm, agreed = {} }) => {
    const question = { title: translate(title), text: translate(text) }
    if (!(await askConfirm({ ...question, ...(confirm ? { confirm: translate(confirm) } : {}) }))) return false
    form.values.putParts(Object.entries(agreed).map(([path, value]) => ({ path, value })))
    return true
  })
}

function askNow(page: AnyPage, confirm: Message): Promise<boolean> {
  return askConfirm({
    title: translate(message('修改已保存，待确认')),
    text: translate(page.revisedNote ?? message('现在确认提交吗？')),
    confirm: translate(confirm),
    cancel: translate(message('稍后')),
  })
}

type OrderSteps = Readonly<
  Record<
    'edit' | 'submit' | 'regression',
    { readonly title: Message; readonly done: Message; readonly created?: Message }
  >
>

/** What the commands of an order document's form do: save, say so with a way back, and go where its page leads. */
export function formActs(
  page: AnyPage,
  form: FormSession<AnyContent>,
  { edit, submit, regression }: OrderSteps,
  ways: FormWays,
): FormActs {
  const made = savedText(submit, ways.isFromAnother ? 'from another' : 'new')
  const confirm = (asks?: () => Promise<boolean>) =>
    save(page, form, 'submit', { done: submit.done, made, change: submit.title }, asks)
  const agreed = (type: 'submit' | 'regression', heard: Set<string>) =>
    isAgreed(
      page,
      form,
      { type, values: form.methods.getValues(), saved: ways.saved() },
      { title: type === 'submit' ? submit.title : regression.title, heard },
    )
  const revise = (heard = new Set<string>()) =>
    save(page, form, 'regression', { done: regression.done, change: regression.title }, () =>
      agreed('regression', heard),
    )
  const asksToConfirm = async (heard = new Set<string>()) => {
    if (!(await agreed('submit', heard))) return false
    const given = await reasonFor(page, ways.saved())
    if (given) ways.giveReason(given.reason)
    return given !== undefined
  }
  return {
    saveDraft: async () => {
      if (await save(page, form, 'draft', { done: edit.done, change: message('暂存') })) ways.onDraft()
    },
    submit: async () => {
      if (await confirm(() => asksToConfirm())) ways.onConfirmed()
    },
    regressAndStay: async () => {
      if (await revise()) ways.onRevised()
    },
    regress: async () => {
      // The confirmation follows at once, so it does not repeat questions that the person has answered for the revision.
      const heard = new Set<string>()
      if (!(await revise(heard))) return
      const revised = ways.saved()
      const approval = revised && page.steps.approvalFor('submit', revised)
      const needsApproval = approval !== undefined && !approval.asksOthers
      // What others decide on is read once more before it is asked for.
      if (needsApproval) ways.onRevised()
      else if ((await askNow(page, submit.title)) && (await confirm(() => asksToConfirm(heard)))) ways.onConfirmed()
      else ways.onRevised()
    },
  }
}

/** What the commands of a plain record's form do. */
export function recordActs(
  page: AnyPage,
  form: FormSession<AnyContent>,
  ways: { readonly onSaved: () => void; readonly onStayed: () => void; readonly onNext?: () => void },
): PanelActs {
  const { done, title } = page.steps.steps.edit
  const saves = (then: () => void) => async () => {
    if (await save(page, form, 'draft', { done, made: message('添加成功'), change: title })) then()
  }
  return {
    save: saves(ways.onSaved),
    saveAndStay: saves(ways.onStayed),
    saveAndNew: saves(() => ways.onNext?.()),
  }
}
