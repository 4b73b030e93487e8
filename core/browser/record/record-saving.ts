import type { FieldValues } from 'react-hook-form'
import { message } from '../../shared/message.ts'
import { call } from '../api/client.ts'
import { recordName } from '../command/record-name.ts'
import { undoableSave } from '../command/undo/undoable-save.ts'
import type { SaveContext } from '../form/session/form-options.ts'
import { bodyOfValues } from './record-body.ts'
import type { SavedRecord } from './record-definition.ts'
import type { RecordPlace } from './record-place.ts'

type Definition = RecordPlace['definition']

/** Saves values of a record: into the one given, or a new one. Throws `CallError`. */
export async function saveRecord(
  definition: Definition,
  latest: SavedRecord | undefined,
  values: FieldValues,
  { version, idempotencyKey }: Pick<SaveContext, 'version' | 'idempotencyKey'>,
): Promise<SavedRecord> {
  const body = bodyOfValues(definition.sections, values, definition.apart)
  if (!latest) return (await call(definition.create, { body, idempotencyKey })) as SavedRecord
  const { id } = latest
  const isNamed = definition.update.path.includes(':id')
  const current = { ...body, version: version ?? latest.version }
  return (await call(
    definition.update,
    isNamed ? { params: { id }, body: current } : { body: { ...current, id } },
  )) as SavedRecord
}

/** A save of a record that was there before: as it was, and as it is now. */
export type RecordSave = { readonly before: SavedRecord; readonly saved: SavedRecord }

/** Says that a record was saved, and offers to give it back the values that it had before. */
export function tellRecordSaved(definition: Definition, { before, saved }: RecordSave): void {
  const { noun } = definition.list.document
  const values = definition.valuesOf(before)
  const tell = undoableSave({
    document: noun,
    nameOf: () => recordName(noun, saved),
    put: async (_, version) => {
      const back = await saveRecord(definition, saved, values, { version, idempotencyKey: '' })
      return (await definition.afterwards?.(back, values)) ?? back
    },
    stale: [noun, 'lookup'],
  })
  const { id, version } = saved
  tell(message('修改成功'), { change: definition.titles.edit }, [{ id, from: before.version, version }])
}
