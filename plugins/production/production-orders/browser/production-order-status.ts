import { call } from '../../../../core/browser/api/client.ts'
import { invalidateDocuments } from '../../../../core/browser/api/contract-query.ts'
import { runEach } from '../../../../core/browser/command/batch-run.ts'
import type { DocumentContext } from '../../../../core/browser/command/document-commands.ts'
import { backBy } from '../../../../core/browser/command/undo/back-call.ts'
import type { SavedVersion } from '../../../../core/browser/command/undo/undo-step.ts'
import { undoableSave } from '../../../../core/browser/command/undo/undoable-save.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { message } from '../../../../core/shared/message.ts'
import { productionStatusUpdate } from '../production-order-contract.ts'
import { productionOrderDocument } from '../production-order-document.ts'
import { isSettable, settableStatuses } from '../production-order-options.ts'
import { canSetStatus, type ProductionOrderState } from '../production-order-steps.ts'

const title = message('更改生产状态')

/**
 * Sets the chosen production status of each order. The change can be undone only if every order had a status that people may
 * set, because nobody may set an order back to a status before production (C-open-35).
 */
export async function setStatuses(context: DocumentContext<ProductionOrderState>): Promise<void> {
  const { records, arguments: given } = context
  const status = settableStatuses.find((one) => one === given['status']?.value)
  if (!status) return
  const saves: (SavedVersion | undefined)[] = []
  const failures = await runEach(context, title, async (_, at) => {
    const record = records[at]
    if (!record) return undefined
    const verdict = canSetStatus(record, status)
    if (!verdict.allowed) return translate(verdict.reason)
    const { id, version, productionOrderCode: name, status: before } = record
    const saved = await call(productionStatusUpdate, { params: { id }, body: { status, version } })
    const back = isSettable(before)
      ? [backBy(productionStatusUpdate, { params: { id }, body: { status: before } })]
      : undefined
    saves.push(back && { id, version: saved.version, from: version, name, back })
    return undefined
  })
  await invalidateDocuments(productionOrderDocument.noun)
  const [failure] = failures
  if (records.length === 1 && failure) toast.error(failure)
  const undoable = saves.flatMap((save) => save ?? [])
  if (saves.length === 0) return
  if (undoable.length < saves.length) toast.success(translate(message('修改成功')))
  else undoableSave(message('修改成功'), { change: title }, { document: productionOrderDocument.noun, saves: undoable })
}
