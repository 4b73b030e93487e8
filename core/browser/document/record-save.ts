import type { SomeContracts } from '../../shared/document/document-contracts.ts'
import { isNumberedSave, type SaveType } from '../../shared/document/document-record-contracts.ts'
import type { ChangeOf, ContentOf, Parts, RecordOf, UpdateOf } from '../../shared/document/document-model.ts'
import { call } from '../api/client.ts'
import { type BackCall, backBy } from '../command/undo/back-call.ts'

/** A record's id, its new content, and how the save is meant. */
type Content<P extends Parts> = {
  readonly id: number
  readonly content: ContentOf<P>
  readonly type?: SaveType
  readonly reason?: string | undefined
  readonly consent?: string | undefined
}

/** Makes the query of a save. A save without type, reason and consent has none. */
const asked = ({ type, reason, consent }: Pick<Content<Parts>, 'type' | 'reason' | 'consent'>) =>
  type || reason || consent
    ? { query: { ...(type ? { type } : {}), ...(reason ? { reason } : {}), ...(consent ? { consent } : {}) } }
    : {}

/** Saves the content of a record from a version. Throws `CallError`. */
export function saveContent<P extends Parts>(
  update: SomeContracts<P>['update'],
  { id, content, ...how }: Content<P>,
  version: number,
): Promise<RecordOf<P>> {
  if (isNumberedSave(update)) {
    const body: ChangeOf<P> = { ...content, version }
    return call(update, { params: { id }, body, ...asked(how) })
  }
  const body: UpdateOf<P> = { ...content, id, version }
  return call(update, { body, ...asked(how) })
}

/** The same call as data, for giving the record this content back. */
export function backToContent<P extends Parts>(
  update: SomeContracts<P>['update'],
  { id, content, ...how }: Content<P>,
): BackCall {
  return isNumberedSave(update)
    ? backBy(update, { params: { id }, body: content, ...asked(how) })
    : backBy(update, { body: { ...content, id }, ...asked(how) })
}
