import { CommandButton } from '../../../../core/browser/command/command-button.tsx'
import { useScope } from '../../../../core/browser/command/command-scope.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { permitsNow } from '../../../../core/browser/session/session.ts'
import { ReadTable } from '../../../../core/browser/ui/read-table.tsx'
import { AddressLink } from '../../../../core/browser/workspace/address-link.tsx'
import { useView } from '../../../../core/browser/workspace/tabs/view-context.ts'
import { readersOf } from '../../../../core/shared/document.ts'
import { formatAmount } from '../../../../core/shared/money.ts'
import { saleOrderDocument } from '../../../sales/public.ts'
import { cropOrderDocument } from '../../crop-orders/crop-order-document.ts'
import { type ChainRow, chainMatrix } from '../production-order-matrix-rows.ts'
import type { ProductionOrder } from '../production-order-model.ts'
import { stageCommand } from '../production-order-options.ts'

type MatrixRecord = Pick<ProductionOrder, 'sizeRange' | 'sizeFigures'> &
  Partial<Pick<ProductionOrder, 'saleOrderId' | 'cropOrder'>>

/** Returns the address of the sale order or of the cutting order; undefined when the person may not read it. */
function documentOf({ stage }: ChainRow, { saleOrderId, cropOrder }: MatrixRecord): string | undefined {
  const [document, id] =
    stage === 'ordered' ? [saleOrderDocument, saleOrderId] : [cropOrderDocument, cropOrder ? cropOrder.id : undefined]
  return id && permitsNow(readersOf(document)) ? `${document.path}/${id}` : undefined
}

/** Shows the name of a stage. Pressing it opens the documents that make the pieces of the stage. */
function StageName({ row, label, record }: { row: ChainRow; label: string; record: MatrixRecord }) {
  const { tabId } = useView()
  const { commands } = useScope(tabId)
  const { stage } = row
  if (stage === 'ordered' || stage === 'cut') {
    const path = documentOf(row, record)
    return path ? (
      <AddressLink path={path} className="text-accent hover:underline">
        {label}
      </AddressLink>
    ) : (
      label
    )
  }
  const id = stageCommand(stage)
  if (!commands.some((command) => command.id === id)) return label
  return (
    <span className="-ml-2 inline-flex">
      <CommandButton id={id} variant="ghost" size="small" label={label} />
    </span>
  )
}

/** The pieces of each size at each stage: ordered, cut, booked, signed in, about to be shipped, shipped, returned. */
export function ProductionMatrix({ record }: { record: MatrixRecord }) {
  const t = useText()
  const { names, rows } = chainMatrix(record)
  const labels: Readonly<Record<ChainRow['stage'], string>> = {
    ordered: t('下单'),
    cut: t('已裁'),
    booked: t('预约'),
    signedIn: t('签收'),
    planned: t('待发货'),
    shipped: t('出货'),
    returned: t('退货'),
  }
  return (
    <ReadTable
      framed
      label={t('各尺码进度')}
      lines={rows.filter(({ stage, total }) => total > 0 || stage === 'ordered' || stage === 'cut')}
      keyOf={({ stage }) => stage}
      columns={[
        {
          label: t('进度'),
          names: true,
          cell: (row) => <StageName row={row} label={labels[row.stage]} record={record} />,
        },
        ...names.map((name, at) => ({
          label: name,
          isNumber: true as const,
          cell: ({ quantities }: ChainRow) => (quantities[at] ? formatAmount(quantities[at]) : '-'),
        })),
        { label: t('合计'), isNumber: true, cell: ({ total }) => formatAmount(total) },
      ]}
    />
  )
}
