import { documentSteps } from '../../../core/shared/document/document-steps.ts'
import { message } from '../../../core/shared/message.ts'
import { refuse } from '../../../core/shared/rule.ts'
import { canKeepStock, canRemoveKept, type KeptState } from '../stock-lines/stock-line-rules.ts'
import { stockTakeDocument } from './stock-take-document.ts'

const { noun } = stockTakeDocument

const finished = () => refuse(message('盘点已完成，不能编辑，请先撤销盘点'), { unblockedBy: `${noun}.regression` })

/** The steps of a stock take (C-open-90). */
export const stockTakeSteps = documentSteps({
  document: stockTakeDocument,
  states: {
    Pending: { label: message('盘点中'), tone: 'waiting' },
    // Shown as pending (D1).
    Revert: { label: message('盘点中'), tone: 'warning' },
    Finished: { label: message('盘点完成'), tone: 'done' },
  },
  stateOf: (take: KeptState) => take.status,
  steps: {
    edit: {
      title: message('编辑盘点单'),
      via: 'save',
      from: ['Pending', 'Revert'],
      to: 'same',
      rule: canKeepStock,
      refusal: finished,
      action: 'updated',
      done: message('暂存成功'),
      icon: 'pencil',
      keys: 'e',
      keywords: 'edit change count',
    },
    submit: {
      title: message('完成盘点'),
      via: 'save',
      from: ['Pending', 'Revert'],
      to: 'Finished',
      rule: canKeepStock,
      refusal: finished,
      action: 'submitted',
      done: message('操作成功'),
      icon: 'check',
      keywords: 'submit finish post differences',
    },
    regression: {
      title: message('撤销盘点'),
      via: 'save',
      from: ['Finished'],
      to: 'Revert',
      rule: canKeepStock,
      refusal: () => refuse(message('盘点未完成，直接编辑即可'), { unblockedBy: `${noun}.edit` }),
      action: 'reverted',
      question: ({ code }) => message('撤销盘点单 {code}？盘点差异将退回，修改后须再次完成。', { code }),
      done: message('修改成功'),
      icon: 'undo',
      keys: 'r',
      keywords: 'revoke revert take back',
    },
    remove: {
      title: message('删除盘点单'),
      via: 'remove',
      from: ['Pending'],
      to: 'deleted',
      rule: canRemoveKept,
      refusal: () => refuse(message('盘点完成过，不能删除')),
      action: 'deleted',
      question: ({ code }) => message('删除盘点单 {code}？', { code }),
      done: message('删除成功'),
      icon: 'trash',
      keywords: 'delete remove',
    },
  },
})
