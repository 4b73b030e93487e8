import { documentSteps } from '../../../core/shared/document/document-steps.ts'
import type { DocumentKind } from '../../../core/shared/document.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import { refuse } from '../../../core/shared/rule.ts'
import { canKeepStock, canRemoveKept, type KeptState } from './stock-line-rules.ts'

/** What people read of the life of a stock take or a move. */
type KeptWords = {
  readonly pending: Message
  readonly finished: Message
  readonly edit: Message
  /** Why a finished one cannot be edited. */
  readonly isFinished: Message
  readonly submit: Message
  readonly regression: Message
  /** Why one that is not finished cannot be reverted. */
  readonly isPending: Message
  readonly revertQuestion: (code: string) => Message
  readonly remove: Message
  readonly wasFinished: Message
  readonly removeQuestion: (code: string) => Message
  /** Further words by which the palette finds the step that finishes. */
  readonly keywords: string
}

/** The steps of a stock take and of a move (C-open-90): finishing posts stock, and Revert takes it back. */
export function keptSteps(document: DocumentKind, words: KeptWords) {
  const open = ['Pending', 'Revert'] as const
  const finished = () => refuse(words.isFinished, { unblockedBy: `${document.noun}.regression` })
  return documentSteps({
    document,
    states: {
      Pending: { label: words.pending, tone: 'waiting' },
      // Shown as pending (D1).
      Revert: { label: words.pending, tone: 'warning' },
      Finished: { label: words.finished, tone: 'done' },
    },
    stateOf: (kept: KeptState) => kept.status,
    steps: {
      edit: {
        title: words.edit,
        via: 'save',
        from: open,
        to: 'same',
        rule: canKeepStock,
        refusal: finished,
        action: 'updated',
        done: message('暂存成功'),
        icon: 'pencil',
        keys: 'e',
        keywords: 'edit change',
      },
      submit: {
        title: words.submit,
        via: 'save',
        from: open,
        to: 'Finished',
        rule: canKeepStock,
        refusal: finished,
        action: 'submitted',
        done: message('操作成功'),
        icon: 'check',
        keywords: `submit finish ${words.keywords}`,
      },
      regression: {
        title: words.regression,
        via: 'save',
        from: ['Finished'],
        to: 'Revert',
        rule: canKeepStock,
        refusal: () => refuse(words.isPending, { unblockedBy: `${document.noun}.edit` }),
        action: 'reverted',
        question: ({ code }) => words.revertQuestion(code),
        done: message('修改成功'),
        icon: 'undo',
        keys: 'r',
        keywords: 'revoke revert take back',
      },
      remove: {
        title: words.remove,
        via: 'remove',
        from: ['Pending'],
        to: 'deleted',
        rule: canRemoveKept,
        refusal: () => refuse(words.wasFinished),
        action: 'deleted',
        question: ({ code }) => words.removeQuestion(code),
        done: message('删除成功'),
        icon: 'trash',
        keywords: 'delete remove',
      },
    },
  })
}
