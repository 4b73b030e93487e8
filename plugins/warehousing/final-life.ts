import { canRemoveDraft } from '../../core/shared/document/document-removal.ts'
import { documentSteps, usualSteps } from '../../core/shared/document/document-steps.ts'
import { type DocumentKind, recordCode } from '../../core/shared/document.ts'
import { type Message, message } from '../../core/shared/message.ts'
import { refuse } from '../../core/shared/rule.ts'

/** The fields that the life of a document reads whose submission is final; list rows and complete documents both have them. */
export type FinalState = {
  readonly id: number
  readonly version: number
  readonly status: 'Pending' | 'Finished'
  readonly user: { readonly id: number }
}

/** The texts of the states and steps of such a document. */
type FinalWords = {
  readonly finished: Message
  readonly edit: Message
  /** Why a submitted one cannot be changed. */
  readonly isFinished: Message
  readonly submit: Message
  readonly remove: Message
  /** Why a submitted one cannot be deleted. */
  readonly cannotRemove: Message
  readonly removeQuestion: (code: string) => Message
  /** Further words by which the palette finds the step that submits. */
  readonly keywords: string
}

/** The steps of a document whose submission is final (C-4-39, C-open-123): edit, submit, and remove as a draft. */
export function finalSteps<State extends FinalState>(
  document: DocumentKind,
  { icon, words }: { readonly icon: string; readonly words: FinalWords },
) {
  const codeOf = (record: State) => recordCode(document, record) ?? ''
  const finished = () => refuse(words.isFinished)
  return documentSteps({
    document,
    states: {
      Pending: { label: message('待提交'), tone: 'waiting' },
      Finished: { label: words.finished, tone: 'done' },
    },
    stateOf: (record: State) => record.status,
    steps: {
      edit: {
        title: words.edit,
        ...usualSteps.edit,
        from: ['Pending'],
        refusal: finished,
      },
      submit: {
        title: words.submit,
        ...usualSteps.submit,
        from: ['Pending'],
        to: 'Finished',
        refusal: finished,
        icon,
        keywords: `submit confirm ${words.keywords}`,
      },
      remove: {
        title: words.remove,
        ...usualSteps.remove,
        from: ['Pending'],
        rule: canRemoveDraft,
        refusal: () => refuse(words.cannotRemove),
        question: (record) => words.removeQuestion(codeOf(record)),
      },
    },
  })
}
