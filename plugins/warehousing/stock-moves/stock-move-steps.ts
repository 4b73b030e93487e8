import { documentSteps } from '../../../core/shared/document/document-steps.ts'
import { message } from '../../../core/shared/message.ts'
import { refuse } from '../../../core/shared/rule.ts'
import { canKeepStock, canRemoveKept, type KeptState } from '../stock-lines/stock-line-rules.ts'
import { stockMoveDocument } from './stock-move-document.ts'

const { noun } = stockMoveDocument

const finished = () => refuse(message('移库单已移库，不能编辑，请先撤销移库'), { unblockedBy: `${noun}.regression` })

/** The steps of a move (C-open-90). */
export const stockMoveSteps = documentSteps({
  document: stockMoveDocument,
  states: {
    Pending: { label: message('待移库'), tone: 'waiting' },
    // Shown as pending (D1).
    Revert: { label: message('待移库'), tone: 'warning' },
    Finished: { label: message('已移库'), tone: 'done' },
  },
  stateOf: (move: KeptState) => move.status,
  steps: {
    edit: {
      title: message('编辑移库单'),
      via: 'save',
      from: ['Pending', 'Revert'],
      to: 'same',
      rule: canKeepStock,
      refusal: finished,
      action: 'updated',
      done: message('暂存成功'),
      icon: 'pencil',
      keys: 'e',
      keywords: 'edit change move',
    },
    submit: {
      title: message('确认移库'),
      via: 'save',
      from: ['Pending', 'Revert'],
      to: 'Finished',
      rule: canKeepStock,
      refusal: finished,
      action: 'submitted',
      done: message('操作成功'),
      icon: 'check',
      keywords: 'submit move confirm',
    },
    regression: {
      title: message('撤销移库'),
      via: 'save',
      from: ['Finished'],
      to: 'Revert',
      rule: canKeepStock,
      refusal: () => refuse(message('移库单未移库，直接编辑即可'), { unblockedBy: `${noun}.edit` }),
      action: 'reverted',
      question: ({ code }) => message('撤销移库单 {code}？库存将退回原处，修改后须再次确认。', { code }),
      done: message('修改成功'),
      icon: 'undo',
      keys: 'r',
      keywords: 'revoke revert take back',
    },
    remove: {
      title: message('删除移库单'),
      via: 'remove',
      from: ['Pending'],
      to: 'deleted',
      rule: canRemoveKept,
      refusal: () => refuse(message('移库单已移库过，不能删除')),
      action: 'deleted',
      question: ({ code }) => message('删除移库单 {code}？', { code }),
      done: message('删除成功'),
      icon: 'trash',
      keywords: 'delete remove',
    },
  },
})
