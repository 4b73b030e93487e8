import { call } from '../../../../core/browser/api/client.ts'
import { invalidateDocuments } from '../../../../core/browser/api/contract-query.ts'
import type { UndoStep } from '../../../../core/browser/command/undo/undo-journal.ts'
import { noteRestored, versionSince } from '../../../../core/browser/command/undo/undo-versions.ts'
import type { SavedOver } from '../../../../core/browser/form/session/form-session.ts'
import { message } from '../../../../core/shared/message.ts'
import { type Material, materialUpdate } from '../material-contract.ts'
import { materialDocument } from '../material-document.ts'
import { bodyOfMaterial, type MaterialValues } from './material-values.ts'

const { noun } = materialDocument

/** How to give a material back what it held before a save. */
export function materialUndo(before: SavedOver<MaterialValues>, saved: Material): UndoStep {
  return {
    what: message('{name} {change}', { name: saved.name, change: message('编辑物料') }),
    undo: async () => {
      const body = { ...bodyOfMaterial(before.values), version: versionSince(noun, saved.id, saved.version) }
      try {
        const back = await call(materialUpdate, { params: { id: saved.id }, body })
        noteRestored(noun, saved.id, before.version, back.version)
      } finally {
        await invalidateDocuments(noun, 'lookup')
      }
    },
  }
}
