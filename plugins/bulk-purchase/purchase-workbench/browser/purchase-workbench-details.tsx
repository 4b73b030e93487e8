import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import type { ListRow } from '../../../../core/browser/grid/model/list-definition.ts'
import { type Text, useText } from '../../../../core/browser/i18n/text.ts'
import { useSession } from '../../../../core/browser/session/session.ts'
import { Money } from '../../../../core/browser/ui/money.tsx'
import { type ReadColumn, ReadTable } from '../../../../core/browser/ui/read-table.tsx'
import { Waiting } from '../../../../core/browser/ui/waiting.tsx'
import { AddressLink } from '../../../../core/browser/workspace/address-link.tsx'
import { readersOf } from '../../../../core/shared/document.ts'
import { type Decimal, formatAmount, subtractDecimals } from '../../../../core/shared/money.ts'
import { permits } from '../../../../core/shared/permission.ts'
import { productionOrderDocument } from '../../../production/public.ts'
import { bulkPurchaseLimits as limits } from '../../bulk-purchase-options.ts'
import { bulkPurchaseOrderDocument } from '../../bulk-purchase-orders/bulk-purchase-order-document.ts'
import { type PurchaseNeedLine, purchaseNeedLines, type PurchaseNeedRow } from '../purchase-workbench-contract.ts'
import { purchaseNeedDocument } from '../purchase-workbench-document.ts'
import { costOf, stepsOf } from '../purchase-workbench-rules.ts'
import { excessOf } from '../purchase-workbench-steps.ts'

type Step = {
  readonly name: string
  readonly quantity: Decimal
  readonly surplus?: Decimal
  readonly cost?: Decimal | undefined
}

/** The steps from the need to what is bought, each with its surplus and what that costs. */
function stepLines(row: PurchaseNeedRow, t: Text): readonly Step[] {
  const { fromStock, fromOrder, toBuy, atLeast, proposed } = stepsOf(row)
  const { needQuantity, minimumQuantity, packQuantity, covered, quantity } = row
  const needed = costOf(row, { covered, quantity: toBuy })
  const bought = (name: string, of: Decimal): Step => {
    const cost = costOf(row, { covered, quantity: of })
    const surplus = excessOf(of, toBuy)
    return {
      name,
      quantity: of,
      surplus,
      cost: cost && needed && surplus !== '0' ? subtractDecimals(cost, needed) : undefined,
    }
  }
  return [
    { name: t('需求数量'), quantity: needQuantity },
    { name: t('减去库存'), quantity: fromStock },
    { name: t('减去在途余量'), quantity: fromOrder },
    { name: t('应采数量'), quantity: toBuy },
    ...(minimumQuantity ? [bought(t('按起订量 {n}', { n: formatAmount(minimumQuantity) }), atLeast)] : []),
    ...(packQuantity ? [bought(t('按每包装数量 {n}', { n: formatAmount(packQuantity) }), proposed)] : []),
    bought(t('采购数量'), quantity),
  ]
}

function Steps({ row }: { row: PurchaseNeedRow }) {
  const t = useText()
  const cost: ReadColumn<Step> = {
    label: t('余量金额'),
    isNumber: true,
    cell: (step) => (step.cost ? <Money value={step.cost} /> : null),
  }
  return (
    <ReadTable
      label={t('采购数量的计算')}
      lines={stepLines(row, t)}
      keyOf={({ name }) => name}
      columns={[
        { label: t('计算步骤'), names: true, cell: ({ name }) => name },
        { label: row.unitName ?? t('数量'), isNumber: true, cell: ({ quantity }) => formatAmount(quantity) },
        { label: t('余量'), isNumber: true, cell: ({ surplus }) => (surplus ? formatAmount(surplus) : '') },
        ...(row.amount === undefined ? [] : [cost]),
      ]}
    />
  )
}

function OrderLink({ path, may, text }: { path: string; may: boolean; text: string }) {
  return may ? (
    <AddressLink path={path} className="text-accent hover:underline">
      {text}
    </AddressLink>
  ) : (
    text
  )
}

function Lines({ row }: { row: PurchaseNeedRow }) {
  const t = useText()
  const held = useSession().actor?.permissions
  const lineIds = row.lines.slice(0, limits.chosen).map(({ id }) => id)
  const { data, error, refetch } = useContractQuery(
    purchaseNeedLines,
    { body: { lineIds } },
    { quiet: true, noun: purchaseNeedDocument.noun, keepPrevious: true },
  )
  if (!data) return <Waiting error={error} refetch={refetch} />
  const produces = permits(held, readersOf(productionOrderDocument))
  const buys = permits(held, readersOf(bulkPurchaseOrderDocument))
  const columns: readonly ReadColumn<PurchaseNeedLine>[] = [
    {
      label: t('生产单号'),
      names: true,
      cell: ({ productionOrderId: id, productionOrderCode: text }) => (
        <OrderLink path={`${productionOrderDocument.path}/${id}`} may={produces} text={text} />
      ),
    },
    {
      label: t('采购单号'),
      cell: ({ orderId: id, materialBulkPurchaseOrderCode: text }) => (
        <OrderLink path={`${bulkPurchaseOrderDocument.path}/${id}`} may={buys} text={text} />
      ),
    },
    { label: t('款号'), cell: ({ code }) => code },
    { label: t('款式颜色'), cell: ({ color }) => color },
    { label: t('要求出货日期'), cell: ({ requiredProductionDate }) => requiredProductionDate ?? '' },
    { label: t('需求数量'), isNumber: true, cell: ({ requiredQuantity }) => formatAmount(requiredQuantity) },
    { label: t('采购员'), cell: ({ purchaser }) => purchaser.name },
  ]
  return (
    <ReadTable framed label={t('需要该物料的订单')} lines={data.records} keyOf={({ id }) => id} columns={columns} />
  )
}

/** The orders behind a row, and how its quantity is computed. */
export function PurchaseNeedDetails({ row }: { row: ListRow }) {
  // Rows of the list are those that the search answers.
  const need = row as unknown as PurchaseNeedRow
  return (
    <div className="flex flex-wrap items-start gap-x-8 gap-y-3 px-4 py-2">
      <div className="min-w-0 flex-[2_1_420px] text-[13px]">
        <Lines row={need} />
      </div>
      <div className="min-w-0 flex-[1_1_280px]">
        <Steps row={need} />
      </div>
    </div>
  )
}
