import { call } from '../../../../core/browser/api/client.ts'
import { invalidateDocuments } from '../../../../core/browser/api/contract-query.ts'
import type { UndoStep } from '../../../../core/browser/command/undo-journal.ts'
import { noteRestored, versionSince } from '../../../../core/browser/command/undo-versions.ts'
import { message } from '../../../../core/shared/message.ts'
import { type Material, materialUpdate } from '../material-contract.ts'
import { materialDocument } from '../material-document.ts'
import { bodyOfMaterial, type MaterialValues } from './material-values.ts'

const { noun } = materialDocument

/** A save of a material that was there before: what its form began with, at which version, and the material as it is now. */
export type MaterialSave = {
  readonly before: MaterialValues
  readonly version: number
  readonly saved: Material
}

/** How to give a material back what it held before a save. */
export function materialUndo({ before, version, saved }: MaterialSave): UndoStep {
  return {
    what: message('{name} {change}', { name: saved.name, change: message('编辑物料') }),
    undo: async () => {
      const body = { ...bodyOfMaterial(before), version: versionSince(noun, saved.id, saved.version) }
      try {
        const back = await call(materialUpdate, { params: { id: saved.id }, body })
        noteRestored(noun, saved.id, version, back.version)
      } finally {
        await invalidateDocuments(noun, 'lookup')
      }
    },
  }
}
