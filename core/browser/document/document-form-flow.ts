import type { SaveType } from '../../shared/document/document-contracts.ts'
import { type Message, message } from '../../shared/message.ts'
import type { FormSession } from '../form/session/form-session.ts'
import { translate } from '../i18n/text.ts'
import { askConfirm } from '../ui/confirm-dialog.tsx'
import { toast } from '../ui/toast.tsx'
import type { FormActs } from './document-form-commands.ts'
import type { AnyContent, AnyPage, AnyRecord } from './document-page-options.ts'
import { tellConfirmed, tellDraft } from './document-saved.ts'

/** What a form asks its save for, as its session names it. */
export type SaveIntent = 'draft' | 'submit' | 'regression'

/** What a save asks the server for: nothing keeps it a draft. */
export function saveTypeOf(intent: string): SaveType {
  return intent === 'submit' || intent === 'regression' ? intent : undefined
}

/** Where the page goes once something is saved. */
export type FormWays = {
  readonly onDraft: () => void
  readonly onRevised: () => void
  readonly onConfirmed: () => void
}

async function save(page: AnyPage, form: FormSession<AnyContent>, intent: SaveIntent, done: Message): Promise<boolean> {
  if (!(await form.submit(intent))) return false
  const saved = form.lastReply() as AnyRecord | undefined
  const before = form.savedOver()
  if (intent === 'submit' && saved) tellConfirmed(page, saved, done)
  else if (intent === 'draft' && saved && before) tellDraft(page, before, saved, done)
  else toast.success(translate(done))
  return true
}

async function isAgreed(page: AnyPage, form: FormSession<AnyContent>): Promise<boolean> {
  const question = page.submitQuestion?.(form.methods.getValues())
  const { title } = page.steps.steps.submit
  return question ? askConfirm({ title: translate(title), text: translate(question) }) : true
}

function askNow(page: AnyPage): Promise<boolean> {
  return askConfirm({
    title: translate(message('修改已保存，待确认')),
    text: translate(page.revisedNote ?? message('现在确认提交吗？')),
    confirm: translate(page.steps.steps.submit.title),
    cancel: translate(message('稍后')),
  })
}

/** What the commands of one form do: save, say so with a way back, and go where its page leads. */
export function formActs(page: AnyPage, form: FormSession<AnyContent>, ways: FormWays): FormActs {
  const { edit, submit, regression } = page.steps.steps
  return {
    saveDraft: async () => {
      if (await save(page, form, 'draft', edit.done)) ways.onDraft()
    },
    submit: async () => {
      if ((await isAgreed(page, form)) && (await save(page, form, 'submit', submit.done))) ways.onConfirmed()
    },
    regress: async () => {
      if (!(await save(page, form, 'regression', regression.done))) return
      if ((await askNow(page)) && (await save(page, form, 'submit', submit.done))) ways.onConfirmed()
      else ways.onRevised()
    },
  }
}
