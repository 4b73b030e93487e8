import { useMemo, useRef } from 'react'
import { call } from '../../../../core/browser/api/client.ts'
import { invalidateDocuments } from '../../../../core/browser/api/contract-query.ts'
import { noteSaved } from '../../../../core/browser/api/saved-record.ts'
import { askForm } from '../../../../core/browser/workspace/asked-form.tsx'
import { useDocumentForm } from '../../../../core/browser/form/document/document-form.tsx'
import { FormWindow } from '../../../../core/browser/form/document/form-window.tsx'
import { LineEditor } from '../../../../core/browser/form/lines/line-editor.tsx'
import type { SaveContext } from '../../../../core/browser/form/session/form-options.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { message } from '../../../../core/shared/message.ts'
import { buyMaterialLimits as limits } from '../../buy-material-options.ts'
import { buyMaterialDocument } from '../../buy-materials/buy-material-document.ts'
import { buyMaterialModel, type BuyMaterialForm } from '../../buy-materials/buy-material-model.ts'
import { buyMaterialOrderAdditional, buyMaterialOrderRead } from '../buy-material-order-contract.ts'
import { buyMaterialOrderDocument } from '../buy-material-order-document.ts'
import type { BuyMaterialOrder } from '../buy-material-order-model.ts'
import { newMaterialProblems } from '../buy-material-order-rules.ts'
import { buyMaterialLineColumns } from '../../buy-materials/browser/buy-material-line-columns.ts'

/** What drafts of the form are kept under: it is part of the order. */
const additionalMaterials = `${buyMaterialOrderDocument.noun}.additional`

type AdditionalMaterials = { readonly buyMaterials: readonly BuyMaterialForm[] }

const blankBuyMaterial = (): BuyMaterialForm => structuredClone(buyMaterialModel.empty)

/** Width in pixels: the columns of a line side by side. */
const wide = 1120

type Order = { readonly id: number; readonly version: number }

function AdditionalMaterialsWindow({
  order: { id, version },
  answer,
}: {
  order: Order
  answer: (saved: BuyMaterialOrder | undefined) => void
}) {
  const t = useText()
  const last = useRef<BuyMaterialOrder>(undefined)
  const onClose = () => answer(undefined)
  const columns = useMemo(() => buyMaterialLineColumns(t), [t])
  const form = useDocumentForm<AdditionalMaterials>({
    key: `new:${id}`,
    document: additionalMaterials,
    defaults: { buyMaterials: [blankBuyMaterial()] },
    check: ({ buyMaterials }) => newMaterialProblems(buyMaterials),
    title: t('追加物料'),
  })
  const add = async ({ buyMaterials }: AdditionalMaterials, { idempotencyKey }: SaveContext) => {
    const saved = await call(buyMaterialOrderAdditional, {
      params: { id },
      body: { version, buyMaterials: [...buyMaterials] },
      idempotencyKey,
    })
    await noteSaved(buyMaterialOrderRead, saved)
    await invalidateDocuments(buyMaterialOrderDocument.noun, buyMaterialDocument.noun)
    last.current = saved
    // The reply is the order, not what this form holds.
    return undefined
  }
  const submit = async () => {
    if (!(await form.submit('add'))) return
    toast.success(t(message('操作成功')))
    answer(last.current)
  }
  return (
    <FormWindow
      form={form}
      onSubmit={add}
      send={submit}
      sendTitle={t('追加物料')}
      onClose={onClose}
      title={t('追加物料')}
      width={wide}
    >
      <LineEditor
        name="buyMaterials"
        label={t('物料')}
        columns={columns}
        blank={blankBuyMaterial}
        maximum={limits.lines}
      />
    </FormWindow>
  )
}

/** Asks for the materials that an order lacks, as lines, and adds them (C-7-35). Resolves to the order, or undefined when the window is closed. */
export function askAdditionalMaterials(order: Order): Promise<BuyMaterialOrder | undefined> {
  return askForm<BuyMaterialOrder>((answer) => <AdditionalMaterialsWindow order={order} answer={answer} />)
}
