import type { FieldValues } from 'react-hook-form'
import { message } from '../../shared/message.ts'
import { call } from '../api/client.ts'
import { recordName } from '../command/record-name.ts'
import { undoableSave } from '../command/undo/undoable-save.ts'
import { type BackCall, backBy } from '../command/undo/back-call.ts'
import type { SaveContext } from '../form/session/form-options.ts'
import { bodyOfValues } from './record-body.ts'
import type { SavedRecord } from './record-definition.ts'
import type { RecordPlace } from './record-place.ts'

type Definition = RecordPlace['definition']

/** What gives a record values, without the version. */
function inputOf({ sections, apart, update }: Definition, id: number, values: FieldValues) {
  const body = bodyOfValues(sections, values, apart)
  return update.path.includes(':id') ? { params: { id }, body } : { body: { ...body, id } }
}

/** Saves values of a record: into the one given, or a new one. Throws `CallError`. */
export async function saveRecord(
  definition: Definition,
  latest: SavedRecord | undefined,
  values: FieldValues,
  { version, idempotencyKey }: Pick<SaveContext, 'version' | 'idempotencyKey'>,
): Promise<SavedRecord> {
  if (!latest) {
    const body = bodyOfValues(definition.sections, values, definition.apart)
    return (await call(definition.create, { body, idempotencyKey })) as SavedRecord
  }
  const input = inputOf(definition, latest.id, values)
  const body = { ...input.body, version: version ?? latest.version }
  return (await call(definition.update, { ...input, body })) as SavedRecord
}

/** Makes the further save of a record where it has one. Answers the record as it is then. Throws `CallError`. */
export async function saveFurther(
  { further }: Definition,
  saved: SavedRecord,
  values: FieldValues,
): Promise<SavedRecord> {
  const more = further?.(saved, values)
  if (!more) return saved
  const { contract, params, body } = more
  return (await call(contract, { params, body: { ...body, version: saved.version } })) as SavedRecord
}

/** The call that gives a record values, as data. */
export function backToRecord(definition: Definition, id: number, values: FieldValues): BackCall {
  return backBy(definition.update, inputOf(definition, id, values))
}

/** A save of a record that was there before: as it was, and as it is now. */
export type RecordSave = { readonly before: SavedRecord; readonly saved: SavedRecord }

/** Says that a record was saved, and offers to give it back the values that it had before. */
export function tellRecordSaved(definition: Definition, { before, saved }: RecordSave): void {
  const { noun } = definition.list.document
  const values = definition.valuesOf(before)
  const { id, version } = saved
  const more = definition.further?.(saved, values)
  const back = [
    backToRecord(definition, id, values),
    ...(more ? [backBy(more.contract, { params: more.params, body: more.body })] : []),
  ]
  const saves = [{ id, name: recordName(noun, saved), from: before.version, version, back }]
  undoableSave(
    message('修改成功'),
    { change: definition.titles.edit },
    { document: noun, saves, stale: [noun, 'lookup'] },
  )
}
