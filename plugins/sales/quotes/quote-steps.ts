import { documentSteps, usualSteps } from '../../../core/shared/document/document-steps.ts'
import { message } from '../../../core/shared/message.ts'
import { type Actor, allow, refuse, type Verdict } from '../../../core/shared/rule.ts'
import { type ReviewStatus, reviewStatusOptions } from '../template-orders/template-order-options.ts'
import { quoteDocument } from './quote-document.ts'

/** What rules and commands read of a quote; list rows and whole quotes both have it. */
export type QuoteState = {
  readonly id: number
  readonly version: number
  readonly quoteCode: string
  readonly reviewStatus: ReviewStatus
  readonly isSelected: boolean
  readonly user: { readonly id: number }
}

const { noun } = quoteDocument
const [pending, reviewed] = reviewStatusOptions

function canRemove({ user, isSelected }: QuoteState, actor: Actor): Verdict {
  if (user.id !== actor.id) return refuse(message('非本人报价单不能删除'), { isMissingRight: true })
  return isSelected ? refuse(message('报价单已采纳，请先取消采纳'), { unblockedBy: `${noun}.cancelAdopt` }) : allow
}

const both = ['Pending', 'Reviewed'] as const

/** The steps of a quote. Its state is its review; whether it is adopted is independent of that (B-open-31). */
export const quoteSteps = documentSteps({
  document: quoteDocument,
  states: {
    Pending: { label: pending?.label ?? message('待审核'), tone: 'waiting' },
    Reviewed: { label: reviewed?.label ?? message('已审核'), tone: 'done' },
  },
  stateOf: (quote: QuoteState) => quote.reviewStatus,
  steps: {
    // The store withdraws the review on a change, but not on a save without changes.
    edit: {
      title: message('编辑报价单'),
      ...usualSteps.edit,
      from: both,
      done: message('修改成功'),
    },
    review: {
      title: message('审核报价单'),
      via: 'call',
      path: 'review/Reviewed',
      from: ['Pending'],
      to: 'Reviewed',
      refusal: () => refuse(message('报价单已审核'), { unblockedBy: `${noun}.withdrawReview` }),
      action: 'reviewed',
      done: message('操作成功'),
      icon: 'circle-check',
      keys: 'r',
      keywords: 'review approve check',
      batch: true,
    },
    withdrawReview: {
      title: message('撤销报价单审核'),
      via: 'call',
      path: 'review/Pending',
      from: ['Reviewed'],
      to: 'Pending',
      refusal: () => refuse(message('报价单未审核，无需撤销'), { unblockedBy: `${noun}.review` }),
      action: 'review_withdrawn',
      done: message('操作成功'),
      icon: 'rotate-ccw',
      keywords: 'withdraw take back review',
      batch: true,
    },
    adopt: {
      title: message('采纳报价单'),
      via: 'call',
      from: both,
      to: 'same',
      rule: ({ isSelected }) =>
        isSelected ? refuse(message('报价单已采纳'), { unblockedBy: `${noun}.cancelAdopt` }) : allow,
      action: 'adopted',
      done: message('操作成功'),
      icon: 'handshake',
      keys: 'a',
      keywords: 'adopt choose accept',
    },
    cancelAdopt: {
      title: message('取消采纳'),
      via: 'call',
      path: 'cancel_adopt',
      from: both,
      to: 'same',
      rule: ({ isSelected }) =>
        isSelected ? allow : refuse(message('报价单未采纳，无需取消'), { unblockedBy: `${noun}.adopt` }),
      action: 'adoption_cancelled',
      done: message('操作成功'),
      icon: 'ban',
      keywords: 'cancel adoption',
    },
    remove: {
      title: message('删除报价单'),
      ...usualSteps.remove,
      from: both,
      rule: canRemove,
      question: ({ quoteCode }) => message('删除报价单 {code}？', { code: quoteCode }),
      done: message('操作成功'),
    },
  },
})
