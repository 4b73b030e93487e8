import type { SaveType } from '../../shared/document/document-record-contracts.ts'
import type { Message } from '../../shared/message.ts'
import { undoableSave } from '../command/undo/undoable-save.ts'
import type { SavedOver } from '../form/session/form-options.ts'
import type { AnyContent, AnyPage, AnyRecord } from './document-page-options.ts'

/** What is said of a save, and what its change is called where it can be taken back. */
export type Said = { readonly done: Message; readonly change: Message }

type Back = {
  readonly builtOn?: true
  readonly from: number | undefined
  readonly values: AnyContent
  readonly type: SaveType
}

function tell(page: AnyPage, saved: AnyRecord, { done, change }: Said, { from, values, type, builtOn }: Back): void {
  const { id, version } = saved
  const name = (page.nameOf ?? page.titleOf)(saved)
  undoableSave(
    done,
    { change },
    {
      document: page.steps.document.noun,
      saves: [{ id, name, from, version, back: [page.back(saved, values, type)] }],
      stale: page.stale,
      ...(builtOn ? { builtOn } : {}),
    },
  )
}

/** Says that a document was saved as it is, and offers to give it back the content that it had before. */
export function tellDraft(page: AnyPage, before: SavedOver<AnyContent>, saved: AnyRecord, said: Said): void {
  tell(page, saved, said, { from: before.version, values: before.values, type: undefined })
}

/** Says that a document was confirmed, and offers to take that back: the revision that its own command makes, with the content as it is. */
export function tellConfirmed(page: AnyPage, saved: AnyRecord, said: Said): void {
  // A revision is not what stood there before, so that no earlier step goes on from it.
  tell(page, saved, said, { from: undefined, values: page.valuesOf(saved), type: 'regression', builtOn: true })
}
