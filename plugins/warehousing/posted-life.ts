import { canRemoveDraft } from '../../core/shared/document/document-removal.ts'
import { documentSteps, usualSteps } from '../../core/shared/document/document-steps.ts'
import { type DocumentKind, recordCode } from '../../core/shared/document.ts'
import type { Message } from '../../core/shared/message.ts'
import { type Actor, refuse, type Verdict } from '../../core/shared/rule.ts'

/** The states of a document that moves stock when it is finished. A reverted one is shown as pending (D1). */
export type PostedStatus = 'Pending' | 'Revert' | 'Finished'

/** The fields that the life of such a document reads; list rows and complete documents both have them. */
export type PostedState = {
  readonly id: number
  readonly version: number
  readonly status: PostedStatus
  readonly user: { readonly id: number }
}

/** The texts of the states and steps of such a document. */
type PostedWords = {
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
  /** Why a finished one cannot be deleted. Default: `wasFinished`. */
  readonly cannotRemove?: Message
  /** Why one that was finished before cannot be deleted. */
  readonly wasFinished: Message
  readonly removeQuestion: (code: string) => Message
  /** Further words by which the palette finds the step that finishes. */
  readonly keywords: string
}

type Rule<State> = (record: State, actor: Actor) => Verdict

/**
 * The steps of a document that moves stock (C-open-90): finishing posts stock, and Revert takes it back. `keeps` is a rule for
 * every change besides the permission.
 */
export function postedSteps<State extends PostedState>(
  document: DocumentKind,
  of: {
    readonly keeps?: Rule<State>
    readonly icon?: string
    readonly words: PostedWords
  },
) {
  const { keeps, icon = 'check', words } = of
  const codeOf = (record: State) => recordCode(document, record) ?? ''
  const open = ['Pending', 'Revert'] as const
  const finished = () => refuse(words.isFinished, { unblockedBy: `${document.noun}.regression` })
  const ruled = keeps ? { rule: keeps } : {}
  const canRemove: Rule<State> = (record, actor) => {
    const own = canRemoveDraft(record, actor)
    return own.allowed && keeps ? keeps(record, actor) : own
  }
  return documentSteps({
    document,
    states: {
      Pending: { label: words.pending, tone: 'waiting' },
      Revert: { label: words.pending, tone: 'warning' },
      Finished: { label: words.finished, tone: 'done' },
    },
    stateOf: (record: State) => record.status,
    steps: {
      edit: {
        title: words.edit,
        ...usualSteps.edit,
        from: open,
        ...ruled,
        refusal: finished,
      },
      submit: {
        title: words.submit,
        ...usualSteps.submit,
        from: open,
        to: 'Finished',
        ...ruled,
        refusal: finished,
        icon,
        keywords: `submit finish ${words.keywords}`,
      },
      regression: {
        title: words.regression,
        ...usualSteps.regression,
        from: ['Finished'],
        to: 'Revert',
        ...ruled,
        refusal: () => refuse(words.isPending, { unblockedBy: `${document.noun}.edit` }),
        question: (record) => words.revertQuestion(codeOf(record)),
        keys: 'r',
        keywords: 'revoke revert take back',
      },
      remove: {
        title: words.remove,
        ...usualSteps.remove,
        from: ['Pending'],
        rule: canRemove,
        refusal: ({ status }) =>
          refuse(status === 'Finished' ? (words.cannotRemove ?? words.wasFinished) : words.wasFinished),
        question: (record) => words.removeQuestion(codeOf(record)),
      },
    },
  })
}
