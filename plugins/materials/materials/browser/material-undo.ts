import { call } from '../../../../core/browser/api/client.ts'
import { undoableSave } from '../../../../core/browser/command/undo/undoable-save.ts'
import type { SavedOver } from '../../../../core/browser/form/session/form-options.ts'
import { message } from '../../../../core/shared/message.ts'
import { type Material, materialUpdate } from '../material-contract.ts'
import { materialDocument } from '../material-document.ts'
import { bodyOfMaterial, type MaterialValues } from './material-values.ts'

const { noun } = materialDocument

/** Says that a material was saved, and offers to give it back what it held before. */
export function tellMaterialSaved(before: SavedOver<MaterialValues>, { id, name, version }: Material): void {
  const body = bodyOfMaterial(before.values)
  const tell = undoableSave({
    document: noun,
    nameOf: () => name,
    put: (_, now) => call(materialUpdate, { params: { id }, body: { ...body, version: now } }),
    stale: [noun, 'lookup'],
  })
  tell(message('添加成功'), { change: message('编辑物料') }, [{ id, from: before.version, version }])
}
