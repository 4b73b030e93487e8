import type { RunningApproval } from '../../../../core/shared/document/document-approval.ts'
import { documentSteps, usualSteps } from '../../../../core/shared/document/document-steps.ts'
import { message } from '../../../../core/shared/message.ts'
import { type Actor, allow, refuse, type Verdict } from '../../../../core/shared/rule.ts'
import { swatchOrderDocument } from './swatch-order-document.ts'
import type { SwatchOrderStatus } from './swatch-order-options.ts'

/** What the rules read of a swatch order; list rows and whole orders both have it. */
export type SwatchOrderState = {
  readonly id: number
  readonly version: number
  readonly code: string | null
  readonly status: SwatchOrderStatus
  readonly approval: RunningApproval | null
  readonly user: { readonly id: number }
}

const { noun } = swatchOrderDocument

const confirmed = () => refuse(message('订样单已确认，不能编辑，请先修订'), { unblockedBy: `${noun}.regression` })

/** Only its creator may delete a draft; a confirmed order belongs to everybody. */
function canRemove({ status, user }: SwatchOrderState, actor: Actor): Verdict {
  return status === 'Finished' || user.id === actor.id ? allow : refuse(message('非本人订单不能删除'))
}

/** The steps of a swatch order. */
export const swatchOrderSteps = documentSteps({
  document: swatchOrderDocument,
  states: {
    Pending: { label: message('待确认'), tone: 'waiting' },
    Revert: { label: message('修订中'), tone: 'warning' },
    Finished: { label: message('已确认'), tone: 'done' },
  },
  stateOf: (order: SwatchOrderState) => order.status,
  approvalOf: ({ approval }) => approval,
  steps: {
    edit: {
      title: message('编辑订样单'),
      ...usualSteps.edit,
      from: ['Pending', 'Revert'],
      refusal: confirmed,
      keywords: 'edit',
    },
    submit: {
      title: message('确认提交'),
      via: 'save',
      from: ['Pending', 'Revert'],
      to: 'Finished',
      refusal: confirmed,
      approval: {
        when: () => true,
        asksOthers: true,
        restores: true,
        type: 'Update',
        title: message('申请确认订样单'),
        refusal: message('确认订样单需要审批'),
        running: message('订样单确认审批中，请等待审批结果'),
      },
      action: 'submitted',
      done: message('操作成功'),
      icon: 'check',
      keywords: 'submit confirm',
    },
    regression: {
      title: message('修订订样单'),
      ...usualSteps.regression,
      from: ['Finished'],
      to: 'Revert',
      refusal: () => refuse(message('订样单未确认，直接编辑即可'), { unblockedBy: `${noun}.edit` }),
      keywords: 'revise amend',
    },
    remove: {
      title: message('删除订样单'),
      ...usualSteps.remove,
      from: ['Pending', 'Revert', 'Finished'],
      rule: canRemove,
      approval: {
        when: ({ status }) => status === 'Finished',
        type: 'Deletion',
        title: message('申请删除'),
        refusal: message('订样单已确认，删除需要审批'),
        running: message('订样单删除审批中，请等待审批结果'),
      },
      batch: true,
    },
  },
})
