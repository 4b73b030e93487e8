import { documentSteps } from '../../../core/shared/document/document-steps.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import type { Actor, Refusal, Verdict } from '../../../core/shared/rule.ts'
import { allow, refuse, refusedByPermission } from '../../../core/shared/rule.ts'
import type { DevelopmentType, SyncStatus } from './template-order-options.ts'
import { templateOrderStates } from './template-order-options.ts'
import { templateOrderDocument } from './template-order-document.ts'
import type { TemplateOrderContent } from './template-order-model.ts'

/** What the rules read of a sample order; a row of the list and a whole order both have it. */
export type TemplateOrderState = {
  readonly id: number
  readonly version: number
  readonly syncStatus: SyncStatus
  readonly patterningFinished: boolean
  readonly user: { readonly id: number } | null
  readonly code?: string | null
  readonly developmentType?: DevelopmentType | null
  readonly templateDesign?: {
    readonly code: string | null
    readonly developmentType: DevelopmentType | null
  }
}

const mayWrite = (actor: Actor): Verdict => (actor.permissions['TEMPLATE_ORDER']?.write ? allow : refusedByPermission)
const codeOf = (order: TemplateOrderState) => order.templateDesign?.code ?? order.code ?? null

/** What people call a sample order: its code, or its number while it has none. */
export function templateOrderName(order: TemplateOrderState): string {
  return codeOf(order) ?? `#${order.id}`
}

/** Whether the order is bought ready made: no printed sample order, no pattern-room flow, no create-tasks dialog. */
export function isSpotPurchase(order: Pick<TemplateOrderState, 'developmentType' | 'templateDesign'>): boolean {
  return (order.templateDesign?.developmentType ?? order.developmentType) === 'SpotPurchase'
}

const unconfirm = (reason: Message): Refusal => refuse(reason, { unblockedBy: 'template_orders.revoke' })

function notConfirmed(): Refusal {
  return refuse(message('版单未确认，无需撤销'), { unblockedBy: 'template_orders.edit' })
}

function closed({ patterningFinished }: TemplateOrderState): Refusal | undefined {
  if (!patterningFinished) return undefined
  return refuse(message('该款已有颜色完成打版，不能修改版单，请重新开版'), { unblockedBy: 'template_orders.reference' })
}

/** A colour with finished pattern-making closes the sample order; the next sample type re-opens the pattern. */
function canChangeSample(order: TemplateOrderState): Verdict {
  return closed(order) ?? allow
}

/** Said where other documents keep an order. */
export const keptHint: Message = message('订单可能在打板中或大货制单过程当中，请关注')

/** Its life: what may be done in which state, and everything about each step. */
export const templateOrderSteps = documentSteps({
  document: templateOrderDocument,
  states: templateOrderStates,
  stateOf: (order: TemplateOrderState) => order.syncStatus,
  steps: {
    edit: {
      title: message('编辑版单'),
      way: 'save',
      from: ['Pending', 'Revert'],
      to: 'same',
      rule: canChangeSample,
      refusal: (order) => closed(order) ?? unconfirm(message('版单已确认，不能编辑，请先撤销')),
      action: 'updated',
      done: message('暂存成功'),
      icon: 'pencil',
      keys: 'e',
      keywords: 'edit',
    },
    submit: {
      title: message('确认提交'),
      way: 'save',
      from: ['Pending', 'Revert'],
      to: 'Finished',
      rule: canChangeSample,
      refusal: () => unconfirm(message('版单已确认，不能重复提交')),
      action: 'submitted',
      done: message('操作成功'),
      icon: 'check',
    },
    regression: {
      title: message('提交修改'),
      way: 'save',
      from: ['Finished'],
      to: 'Revert',
      rule: canChangeSample,
      refusal: notConfirmed,
      action: 'regressed',
      done: message('修改成功'),
      icon: 'check',
    },
    remove: {
      title: message('删除版单'),
      way: 'remove',
      from: ['Pending', 'Revert', 'Finished'],
      to: 'deleted',
      rule: (order, actor) => (order.user?.id === actor.id ? allow : refuse(message('非本人订单不能删除'))),
      action: 'deleted',
      question: (order) => message('删除版单 {name}？', { name: templateOrderName(order) }),
      done: message('操作成功'),
      icon: 'trash',
      keywords: 'delete remove',
      batch: true,
    },
  },
})

/** Saving without a type: keeps Pending or Revert. */
export function canEdit(order: TemplateOrderState, actor: Actor): Verdict {
  return templateOrderSteps.verdict('edit', order, actor)
}

/** Confirming, from Pending or Revert; of the state only, without the content. */
export function canConfirm(order: TemplateOrderState, actor: Actor): Verdict {
  return templateOrderSteps.verdict('submit', order, actor)
}

/** Taking a confirmation back, by modifying or by deleting. */
export function canRevoke(order: TemplateOrderState, actor: Actor): Verdict {
  return order.syncStatus === 'Finished' ? mayWrite(actor) : notConfirmed()
}

/** Revising a confirmed order (type regression): anybody with write. */
export function canRegress(order: TemplateOrderState, actor: Actor): Verdict {
  return templateOrderSteps.verdict('regression', order, actor)
}

/** Deleting, also of a confirmed order on revoke: the creator only. Downstream documents are the server's to ask. */
export function canRemove(order: TemplateOrderState, actor: Actor): Verdict {
  return templateOrderSteps.verdict('remove', order, actor)
}

/** Deleting from the list: the creator only, and not once it is confirmed. */
export function canDelete(order: TemplateOrderState, actor: Actor): Verdict {
  const removal = canRemove(order, actor)
  if (!removal.allowed || order.syncStatus !== 'Finished') return removal
  return refuse(message('版单已确认，不能删除，请先撤销'), {
    unblockedBy: 'template_orders.revoke',
  })
}

/** Starting a new design from this one. */
export function canCopy(_order: TemplateOrderState, actor: Actor): Verdict {
  return mayWrite(actor)
}

/** Starting the next sample type of the same design, which needs a design code. */
export function canReference(order: TemplateOrderState, actor: Actor): Verdict {
  if (codeOf(order)) return mayWrite(actor)
  return refuse(message('版单未确认，还没有款号，不能引用'), {
    unblockedBy: 'template_orders.submit',
  })
}

/** Printing the sample order; spot purchases have none. */
export function canPrint(order: TemplateOrderState): Verdict {
  return isSpotPurchase(order) ? refuse(message('现货款不打印版单')) : allow
}

/** Whether the create-tasks dialog follows a confirmation. */
export function opensTaskDialog(order: TemplateOrderState): boolean {
  return order.syncStatus === 'Finished' && !isSpotPurchase(order)
}

/** Creating the tasks that follow a confirmation, also later; those of a spot purchase are added on the task list. */
export function canCreateTasks(order: TemplateOrderState): Verdict {
  if (order.syncStatus !== 'Finished') return refuse(message('版单未确认，不能创建任务'))
  if (!isSpotPurchase(order)) return allow
  return refuse(message('现货款的业务任务在任务列表添加'), { unblockedBy: 'business_tasks.create' })
}

/** What is asked before a confirmation; undefined when nothing is. */
export function confirmQuestion(content: Pick<TemplateOrderContent, 'templateDesign'>) {
  if (content.templateDesign.developmentType !== 'SpotPurchase') return undefined
  return message('当前款号是现货款，将不再打印版单，是否确认提交?提交后不可修改')
}

/** The urgent flag after its dialog closed: cancelling without both texts takes it back. */
export function urgentAfterDialog(
  texts: { readonly urgentReason: string; readonly urgentDescription: string },
  confirmed: boolean,
): boolean {
  return confirmed || (texts.urgentReason.trim() !== '' && texts.urgentDescription.trim() !== '')
}

/** The last colour row stays unless the design is bought ready made. */
export function canRemoveColor(design: {
  readonly sampleDress: readonly unknown[]
  readonly developmentType: DevelopmentType | null
}): Verdict {
  return design.sampleDress.length > 1 || design.developmentType === 'SpotPurchase'
    ? allow
    : refuse(message('至少保留一个颜色'))
}

/** Reviewing a secondary process: once. */
export function canReviewProcess(process: { readonly reviewStatus: string }, actor: Actor): Verdict {
  if (!actor.permissions['PATTERN_SECONDARY_PROCESS']?.write) return refusedByPermission
  return process.reviewStatus === 'Pending' ? allow : refuse(message('二次工艺已审核'))
}
