import { documentSteps, usualSteps } from '../../../core/shared/document/document-steps.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import {
  type Actor,
  allow,
  type Refusal,
  refuse,
  refusedByPermission,
  type Verdict,
} from '../../../core/shared/rule.ts'
import {
  type DevelopmentType,
  type ReviewStatus,
  type SyncStatus,
  templateOrderStates,
} from './template-order-options.ts'
import { templateOrderDocument } from './template-order-document.ts'
import type { TemplateOrderContent } from './template-order-model.ts'

/** What the rules read of a sample order; list rows and whole orders both have it. */
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

/** The name of a sample order for people: its code, or its number when it has none. */
export function templateOrderName(order: TemplateOrderState): string {
  return codeOf(order) ?? `#${order.id}`
}

/**
 * Whether the order is bought ready made. Such an order has no printed sheet, no pattern-making and no dialog for
 * tasks.
 */
export function isSpotPurchase(order: Pick<TemplateOrderState, 'developmentType' | 'templateDesign'>): boolean {
  return (order.templateDesign?.developmentType ?? order.developmentType) === 'SpotPurchase'
}

const unconfirm = (reason: Message): Refusal => refuse(reason, { unblockedBy: 'template_orders.revoke' })

function notConfirmed(): Refusal {
  return refuse(message('版单未确认，无需撤销'), { unblockedBy: 'template_orders.edit' })
}

/**
 * Finished pattern-making of a colour closes a confirmed order; the next sample type is made as a reference. A revision that
 * was begun before is completed; its finished colours stay as they were confirmed, which the server checks.
 */
function closed({ patterningFinished }: TemplateOrderState): Refusal | undefined {
  if (!patterningFinished) return undefined
  return refuse(message('该款已有颜色完成打版，不能修改版单，请重新开版'), { unblockedBy: 'template_orders.reference' })
}

/** Shown together with the documents that prevent a deletion. */
export const keptHint: Message = message('订单可能在打板中或大货制单过程当中，请关注')

/** The steps of a sample order: the states in which each is allowed, and everything about it. */
export const templateOrderSteps = documentSteps({
  document: templateOrderDocument,
  states: templateOrderStates,
  stateOf: (order: TemplateOrderState) => order.syncStatus,
  steps: {
    edit: {
      title: message('编辑版单'),
      ...usualSteps.edit,
      from: ['Pending', 'Revert'],
      refusal: (order) => closed(order) ?? unconfirm(message('版单已确认，不能编辑，请先撤销')),
      keywords: 'edit',
    },
    submit: {
      title: message('确认提交'),
      via: 'save',
      from: ['Pending', 'Revert'],
      to: 'Finished',
      refusal: () => unconfirm(message('版单已确认，不能重复提交')),
      action: 'submitted',
      done: message('操作成功'),
      icon: 'check',
    },
    regression: {
      title: message('提交修改'),
      via: 'save',
      from: ['Finished'],
      to: 'Revert',
      rule: (order) => closed(order) ?? allow,
      refusal: notConfirmed,
      action: 'regressed',
      done: message('修改成功'),
      icon: 'check',
    },
    remove: {
      title: message('删除版单'),
      ...usualSteps.remove,
      from: ['Pending', 'Revert', 'Finished'],
      rule: (order, actor) =>
        order.user?.id === actor.id ? allow : refuse(message('非本人订单不能删除'), { isMissingRight: true }),
      question: (order) => message('删除版单 {name}？', { name: templateOrderName(order) }),
      done: message('操作成功'),
      batch: true,
    },
  },
})

/** Whether an order may be saved without changing its state: in Pending and Revert. */
export function canEdit(order: TemplateOrderState, actor: Actor): Verdict {
  return templateOrderSteps.verdict('edit', order, actor)
}

/** Whether a confirmation may be revoked, by revising or by deleting the order. */
export function canRevoke(order: TemplateOrderState, actor: Actor): Verdict {
  return order.syncStatus === 'Finished' ? mayWrite(actor) : notConfirmed()
}

/** Whether an order may be deleted from the list: not once it is confirmed. */
export function canDelete(order: TemplateOrderState, actor: Actor): Verdict {
  const removal = templateOrderSteps.verdict('remove', order, actor)
  if (!removal.allowed || order.syncStatus !== 'Finished') return removal
  return refuse(message('版单已确认，不能删除，请先撤销'), {
    unblockedBy: 'template_orders.revoke',
  })
}

/** Whether a new design may be started from this order. */
export function canCopy(_order: TemplateOrderState, actor: Actor): Verdict {
  return mayWrite(actor)
}

/** Whether the next sample type of the design may be started: it needs a design code. */
export function canReference(order: TemplateOrderState, actor: Actor): Verdict {
  if (codeOf(order)) return mayWrite(actor)
  return refuse(message('版单未确认，还没有款号，不能引用'), {
    unblockedBy: 'template_orders.submit',
  })
}

/** Whether the order may be printed: a spot purchase has no printed sheet. */
export function canPrint(order: TemplateOrderState): Verdict {
  return isSpotPurchase(order) ? refuse(message('现货款不打印版单')) : allow
}

/** Whether a confirmation opens the dialog that creates tasks. */
export function opensTaskDialog(order: TemplateOrderState): boolean {
  return order.syncStatus === 'Finished' && !isSpotPurchase(order)
}

/**
 * Whether the tasks that follow a confirmation may be created, now or later. Those of a spot purchase are added in the
 * task list.
 */
export function canCreateTasks(order: TemplateOrderState): Verdict {
  if (order.syncStatus !== 'Finished') return refuse(message('版单未确认，不能创建任务'))
  if (!isSpotPurchase(order)) return allow
  return refuse(message('现货款的业务任务在任务列表添加'), { unblockedBy: 'business_tasks.create' })
}

/** The question before a confirmation; undefined when there is none. */
export function confirmQuestion(content: Pick<TemplateOrderContent, 'templateDesign'>) {
  if (content.templateDesign.developmentType !== 'SpotPurchase') return undefined
  return message('当前款号是现货款，将不再打印版单，是否确认提交?提交后不可修改')
}

/** The urgent flag after its dialog has closed: without both texts it is turned off again. */
export function urgentAfterDialog(
  texts: { readonly urgentReason: string; readonly urgentDescription: string },
  confirmed: boolean,
): boolean {
  return confirmed || (texts.urgentReason.trim() !== '' && texts.urgentDescription.trim() !== '')
}

/** Whether a colour row may be removed: the last one only when the design is bought ready made. */
export function canRemoveColor(design: {
  readonly sampleDress: readonly unknown[]
  readonly developmentType: DevelopmentType | null
}): Verdict {
  return design.sampleDress.length > 1 || design.developmentType === 'SpotPurchase'
    ? allow
    : refuse(message('至少保留一个颜色'))
}

/** Whether a secondary process may get a review status: it must differ from the present one. The same right gives and takes back a review (D28). */
export function canReviewProcess(
  { reviewStatus }: { readonly reviewStatus: ReviewStatus },
  status: ReviewStatus,
  actor: Actor,
): Verdict {
  if (!actor.permissions['PATTERN_SECONDARY_PROCESS']?.write) return refusedByPermission
  if (reviewStatus !== status) return allow
  return refuse(status === 'Reviewed' ? message('二次工艺已审核') : message('该工艺未审核，无需撤销'))
}
