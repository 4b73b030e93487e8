import type { Message } from '../../../shared/message.ts'
import { invalidateDocuments } from '../../api/contract-query.ts'
import { translate } from '../../i18n/text.ts'
import { toastSaved } from './undo-toast.ts'
import { type DoneWords, type SavedVersion, type UndoableSave, undoableStep } from './undoable-step.ts'

/**
 * Says that something was saved and offers to take it back, one step after another: each record gets back what it held from the version that it has by
 * then, so that the server asks rule, right and version again.
 */
export function undoableSave<Saved extends SavedVersion>(of: UndoableSave<Saved>) {
  return (text: Message | string, done: DoneWords, saves: readonly Saved[]): void =>
    toastSaved(
      typeof text === 'string' ? text : translate(text),
      undoableStep(of, done, saves, (nouns) => invalidateDocuments(...nouns)),
    )
}
