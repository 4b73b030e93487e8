import type { Message } from '../../shared/message.ts'
import { undoableSave } from '../command/undo/undoable-save.ts'
import type { SavedOver } from '../form/session/form-options.ts'
import type { AnyContent, AnyPage, AnyRecord } from './document-page-options.ts'

/** What is said of a save, and what its change is called where it can be taken back. */
export type Said = { readonly done: Message; readonly change: Message }

const noKey = { idempotencyKey: '' } as const

/** Says that a document was saved as it is, and offers to give it back the content that it had before. */
export function tellDraft(
  page: AnyPage,
  before: SavedOver<AnyContent>,
  saved: AnyRecord,
  { done, change }: Said,
): void {
  const { id, version } = saved
  const tell = undoableSave({
    document: page.steps.document.noun,
    nameOf: () => (page.nameOf ?? page.titleOf)(saved),
    put: (_, now) => page.save(saved, before.values, { type: undefined, version: now, ...noKey }),
  })
  tell(done, { change }, [{ id, from: before.version, version }])
}

/** Says that a document was confirmed, and offers to take that back: the revision that its own command makes, with the content as it is. */
export function tellConfirmed(page: AnyPage, saved: AnyRecord, { done, change }: Said): void {
  const { id, version } = saved
  const tell = undoableSave({
    document: page.steps.document.noun,
    nameOf: () => (page.nameOf ?? page.titleOf)(saved),
    put: (_, now) => page.save(saved, page.valuesOf(saved), { type: 'regression', version: now, ...noKey }),
  })
  // A revision is not what stood there before, so that no earlier step goes on from it.
  tell(done, { change }, [{ id, from: undefined, version }])
}
