import type { FieldValues } from 'react-hook-form'
import { message } from '../../shared/message.ts'
import { call } from '../api/client.ts'
import { invalidateDocuments } from '../api/contract-query.ts'
import { recordName } from '../command/record-name.ts'
import type { UndoStep } from '../command/undo/undo-journal.ts'
import { noteRestored, versionSince } from '../command/undo/undo-versions.ts'
import type { SaveContext } from '../form/session/form-session.ts'
import { translate } from '../i18n/text.ts'
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

/** How to give a record back the values that it had before a save. */
export function recordUndo(definition: Definition, { before, saved }: RecordSave): UndoStep {
  const { noun } = definition.list.document
  const name = recordName(noun, saved)
  return {
    what: message('{name} {change}', { name, change: translate(definition.titles.edit) }),
    undo: async () => {
      try {
        const values = definition.valuesOf(before)
        const version = versionSince(noun, saved.id, saved.version)
        const back = await saveRecord(definition, saved, values, { version, idempotencyKey: '' })
        const whole = (await definition.afterwards?.(back, values)) ?? back
        noteRestored(noun, saved.id, before.version, whole.version)
      } finally {
        await invalidateDocuments(noun, 'lookup')
      }
    },
  }
}
