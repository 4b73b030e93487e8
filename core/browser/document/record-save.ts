import { isNumberedSave, type RecordContracts } from '../../shared/document/document-contracts.ts'
import type { ChangeOf, ContentOf, Parts, RecordOf, UpdateOf } from '../../shared/document/document-model.ts'
import { call } from '../api/client.ts'
import { type BackCall, backBy } from '../command/undo/back-call.ts'

/** A plain record and what it is to hold. */
type Content<P extends Parts> = { readonly id: number; readonly content: ContentOf<P> }

/** Saves the content of a plain record from a version. Throws `CallError`. */
export function saveContent<P extends Parts>(
  update: RecordContracts<P>['update'],
  { id, content }: Content<P>,
  version: number,
): Promise<RecordOf<P>> {
  if (isNumberedSave(update)) {
    const body: ChangeOf<P> = { ...content, version }
    return call(update, { params: { id }, body })
  }
  const body: UpdateOf<P> = { ...content, id, version }
  return call(update, { body })
}

/** The same call as data, for giving the record this content back. */
export function backToContent<P extends Parts>(
  update: RecordContracts<P>['update'],
  { id, content }: Content<P>,
): BackCall {
  return isNumberedSave(update)
    ? backBy(update, { params: { id }, body: content })
    : backBy(update, { body: { ...content, id } })
}
