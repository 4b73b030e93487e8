import { call } from '../../../../core/browser/api/client.ts'
import { invalidateDocuments } from '../../../../core/browser/api/contract-query.ts'
import { noteSaved } from '../../../../core/browser/api/saved-record.ts'
import { backBy } from '../../../../core/browser/command/undo/back-call.ts'
import { undoableSave } from '../../../../core/browser/command/undo/undoable-save.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { contentOf } from '../../../../core/shared/document/document-content.ts'
import { message } from '../../../../core/shared/message.ts'
import { bomRead, bomUpdate } from '../bom-contract.ts'
import { bomDocument } from '../bom-document.ts'
import { bomMeasuredState } from '../bom-measured-contract.ts'
import { canTakeMeasured, withMeasuredUsages } from '../bom-measured-rules.ts'
import { bomModel } from '../bom-model.ts'

/** Shows which usages of a bill change by what was measured, and saves them as one step that can be undone. Throws `CallError`. */
export async function takeMeasured(id: number): Promise<void> {
  const { noun } = bomDocument
  const params = { id }
  const [bom, { colors }] = await Promise.all([call(bomRead, { params }), call(bomMeasuredState, { params })])
  const verdict = canTakeMeasured(bom.templates, colors)
  if (!verdict.allowed) return void toast.error(translate(verdict.reason))
  const content = contentOf(bomModel, bom)
  const { askTakeMeasured } = await import('./bom-measured-dialog.tsx')
  const saved = await askTakeMeasured({
    bom,
    measured: colors,
    send: () =>
      call(bomUpdate, {
        body: {
          ...content,
          id,
          version: bom.version,
          templates: [...withMeasuredUsages(content.templates, colors)],
        },
      }),
  })
  if (!saved) return
  const back = backBy(bomUpdate, { body: { ...content, id } })
  // Before anything is read again: a person who sees the new usages can take them back.
  undoableSave(
    message('已带入实测用量'),
    { change: message('带入实测用量') },
    {
      document: noun,
      saves: [{ id, name: `${bom.code} ${bom.type}`, from: bom.version, version: saved.version, back: [back] }],
    },
  )
  await noteSaved(bomRead, saved)
  await invalidateDocuments(noun)
}
