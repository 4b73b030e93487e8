import { call } from '../../../../core/browser/api/client.ts'
import { noteSaved } from '../../../../core/browser/api/saved-record.ts'
import { useDocumentForm } from '../../../../core/browser/form/document/document-form.tsx'
import { FormWindow } from '../../../../core/browser/form/document/form-window.tsx'
import { NumberField } from '../../../../core/browser/form/fields/number-field.tsx'
import { translate, useText } from '../../../../core/browser/i18n/text.ts'
import { ReadTable } from '../../../../core/browser/ui/read-table.tsx'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { askForm } from '../../../../core/browser/workspace/asked-form.tsx'
import { message } from '../../../../core/shared/message.ts'
import { formatAmount } from '../../../../core/shared/money.ts'
import { lossProblems, materialOutboundLosses } from '../material-outbound-losses-contract.ts'
import { materialOutboundOrderCalls } from '../material-outbound-order-contract.ts'
import { materialOutboundOrderDocument } from '../material-outbound-order-document.ts'
import type { MaterialOutboundOrder } from '../material-outbound-order-model.ts'

type Values = { lines: { id: number; lostQuantity: string | null }[] }

function LossesWindow({ order, answer }: { order: MaterialOutboundOrder; answer: (done: true | undefined) => void }) {
  const t = useText()
  const { id, version, materialOutboundOrderCode: code, materialOutboundMessages: issued } = order
  const title = t('登记损耗 {code}', { code })
  const form = useDocumentForm<Values>({
    key: `losses:${id}:${version}`,
    document: materialOutboundOrderDocument.noun,
    defaults: { lines: issued.map((line) => ({ id: line.id, lostQuantity: line.lostQuantity })) },
    check: ({ lines }) => lossProblems(lines, issued),
    title,
  })
  return (
    <FormWindow
      form={form}
      onSubmit={async ({ lines }) => {
        const body = { version, lines: lines.map((line) => ({ ...line, lostQuantity: line.lostQuantity ?? '0' })) }
        await noteSaved(materialOutboundOrderCalls.read, await call(materialOutboundLosses, { params: { id }, body }))
        toast.success(translate(message('操作成功')))
        answer(true)
        return undefined
      }}
      send={() => form.submit('losses')}
      sendTitle={t('登记损耗')}
      onClose={() => answer(undefined)}
      title={title}
      width={640}
    >
      <ReadTable
        label={t('损耗数量')}
        lines={issued.map((line, at) => ({ line, at }))}
        keyOf={({ line }) => line.id}
        columns={[
          { label: t('物料'), names: true, cell: ({ line }) => `${line.material.name} ${line.material.color ?? ''}` },
          { label: t('缸号'), cell: ({ line }) => line.lot },
          { label: t('出库数量'), isNumber: true, cell: ({ line }) => formatAmount(line.quantity, 2) },
          { label: t('已退数量'), isNumber: true, cell: ({ line }) => formatAmount(line.returnedQuantity, 2) },
          {
            label: t('损耗数量'),
            isNumber: true,
            cell: ({ line, at }) => (
              <NumberField
                bare
                name={`lines.${at}.lostQuantity`}
                label={t('{material} 的损耗数量', { material: line.material.name })}
                {...(line.unit ? { unit: line.unit.name } : {})}
              />
            ),
          },
        ]}
      />
    </FormWindow>
  )
}

/** Asks what a factory lost of the material of an order, and records it. Resolves when the window is closed. */
export async function askLosses(id: number): Promise<void> {
  const order = await call(materialOutboundOrderCalls.read, { params: { id }, query: {} })
  await askForm<true>((answer) => <LossesWindow order={order} answer={answer} />)
}
