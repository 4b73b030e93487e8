import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type FieldProblem, problemsOf } from '../../shared/rule.ts'
import { CallError } from '../api/call-error.ts'
import { invalidateDocuments } from '../api/contract-query.ts'
import type { SaveContext } from '../form/session/form-options.ts'
import { message } from '../../shared/message.ts'
import { translate } from '../i18n/text.ts'
import { toast } from '../ui/toast.tsx'
import { bodyOfValues } from './record-body.ts'
import type { SavedRecord } from './record-definition.ts'
import type { RecordPlace } from './record-place.ts'
import { type RecordSave, saveFurther, saveRecord } from './record-saving.ts'

type Definition = RecordPlace['definition']

/** Choices of pickers are kept for a while; a saved record must be found in them at once. */
const pickerChoices = 'lookup'

/** Returns the problems that the rule of a record finds in the values of its form. */
export function recordProblems({ sections, apart, rule }: Definition, values: FieldValues): readonly FieldProblem[] {
  return problemsOf(rule(bodyOfValues(sections, values, apart)))
}

function recordSaver(definition: Definition, saved: SavedRecord | undefined) {
  let latest = saved
  let ownVersion = 0
  let last: RecordSave | undefined
  return {
    /** Saves the values of the form: into the record, or a new one. Throws `CallError`. */
    save: async (values: FieldValues, context: SaveContext): Promise<SavedRecord> => {
      const before = latest
      try {
        // Start from the version of this form's own last save, which holds even when the further save after it failed.
        const version = Math.max(context.version ?? 0, ownVersion) || undefined
        latest = await saveRecord(definition, before, values, { ...context, version })
        ownVersion = latest.version
        latest = await saveFurther(definition, latest, values)
        last = before ? { before, saved: latest } : undefined
      } catch (error) {
        const told = error instanceof CallError && [401, 409, 422].includes(error.status)
        if (!before && !told) toast.error(translate(message('添加失败')))
        throw error
      } finally {
        await invalidateDocuments(definition.list.document.noun, pickerChoices)
      }
      return latest
    },
    /** Returns the record as the last save left it; undefined before the first save of a new one. */
    latest: () => latest,
    /** Returns the last change of an existing record; undefined when the form has only created one. */
    lastSave: () => last,
    /** Lets the next save create another record. */
    forget: () => {
      latest = undefined
      ownVersion = 0
    },
  }
}

/** Keeps what a record's form has saved, for as long as the form is open. */
export function useRecordSaver(definition: Definition, saved: SavedRecord | undefined) {
  const [saver] = useState(() => recordSaver(definition, saved))
  return saver
}
