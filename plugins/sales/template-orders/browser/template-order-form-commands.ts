import type { Command } from '../../../../core/browser/command/command.ts'
import type { FormSession } from '../../../../core/browser/form/session/form-session.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { askConfirm } from '../../../../core/browser/ui/confirm-dialog.tsx'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import type { Message } from '../../../../core/shared/message.ts'
import { message } from '../../../../core/shared/message.ts'
import { write } from '../../../../core/shared/permission.ts'
import { templateOrderDocument } from '../template-order-document.ts'
import { confirmQuestion } from '../template-order-rules.ts'
import type { TemplateOrder, TemplateOrderContent } from '../template-order-model.ts'
import { tellConfirmed, tellDraft } from './template-order-actions.ts'

const { noun, key } = templateOrderDocument

/** What a save asks the server for: nothing keeps it a draft. */
export const saveTypes = { draft: undefined, submit: 'submit', regression: 'regression' } as const

/** What the form tells its commands: itself, and where to go once something is saved. */
export type FormFlow = {
  readonly form: FormSession<TemplateOrderContent>
  readonly onDraft: () => void
  readonly onConfirmed: () => void
  readonly onRevised: () => void
}

async function askBeforeSubmit(form: FormSession<TemplateOrderContent>): Promise<boolean> {
  const question = confirmQuestion(form.methods.getValues())
  return question ? askConfirm({ title: translate(message('确认提交')), text: translate(question) }) : true
}

async function submit(
  form: FormSession<TemplateOrderContent>,
  intent: keyof typeof saveTypes,
  success: Message,
): Promise<boolean> {
  if (!(await form.submit(intent))) return false
  const order = form.lastReply() as TemplateOrder | undefined
  const before = form.savedOver()
  if (intent === 'submit' && order) tellConfirmed(order, success)
  else if (intent === 'draft' && order && before) tellDraft(before, order, success)
  else toast.success(translate(success))
  return true
}

const shared = { permission: write(key), keywords: 'save submit confirm' } as const

/** Keeping and confirming an order that is not confirmed. */
export function draftCommands({ form, onDraft, onConfirmed }: FormFlow): readonly Command[] {
  return [
    {
      ...shared,
      id: `${noun}.saveDraft`,
      title: message('暂存'),
      icon: 'save',
      keys: '$mod+s',
      run: async () => {
        if (await submit(form, 'draft', message('暂存成功'))) onDraft()
      },
    },
    {
      ...shared,
      id: `${noun}.submit`,
      title: message('确认提交'),
      icon: 'check',
      keys: '$mod+Enter',
      run: async () => {
        if ((await askBeforeSubmit(form)) && (await submit(form, 'submit', message('操作成功')))) onConfirmed()
      },
    },
  ]
}

/** Revising a confirmed order: the new content waits for its own confirmation, which is offered at once. */
export function reviseCommands({ form, onConfirmed, onRevised }: FormFlow): readonly Command[] {
  return [
    {
      ...shared,
      id: `${noun}.regress`,
      title: message('提交修改'),
      icon: 'check',
      keys: '$mod+Enter',
      run: async () => {
        if (!(await submit(form, 'regression', message('修改成功')))) return
        const now = await askConfirm({
          title: translate(message('修改已保存，待确认')),
          text: translate(message('现在确认提交吗？在此之前其他单据仍使用上一个已确认的版本。')),
          confirm: translate(message('确认提交')),
          cancel: translate(message('稍后')),
        })
        if (now && (await submit(form, 'submit', message('操作成功')))) onConfirmed()
        else onRevised()
      },
    },
  ]
}
