import { call } from '../../../../core/browser/api/client.ts'
import { invalidateDocuments, useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { newIdempotencyKey } from '../../../../core/browser/api/contract-request.ts'
import { useDocumentForm } from '../../../../core/browser/form/document/document-form.tsx'
import { FormWindow } from '../../../../core/browser/form/document/form-window.tsx'
import { PickerField } from '../../../../core/browser/form/fields/picker-field.tsx'
import { translate, useText, useTranslate } from '../../../../core/browser/i18n/text.ts'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { askForm } from '../../../../core/browser/workspace/asked-form.tsx'
import { message } from '../../../../core/shared/message.ts'
import { peopleOf } from '../../../admin/public.ts'
import { type ProductionOrderState, productionOrderDocument } from '../../../production/public.ts'
import {
  type BulkPurchasePreflight,
  bulkPurchasePreflight,
  bulkPurchaseOrderCreate,
} from '../bulk-purchase-order-contract.ts'
import { bulkPurchaseOrderDocument } from '../bulk-purchase-order-document.ts'

type Orders = readonly Pick<ProductionOrderState, 'id' | 'productionOrderCode'>[]
type Purchaser = { readonly id: number; readonly name: string }
type Values = { purchaseUserId: Purchaser | null }

async function startPurchase({ purchaseUserId }: Values, orders: Orders): Promise<number> {
  const { created, filtered } = await call(bulkPurchaseOrderCreate, {
    body: { purchaseUserId: purchaseUserId?.id ?? null, productionOrderIds: orders.map(({ id }) => id) },
    idempotencyKey: newIdempotencyKey(),
  })
  await invalidateDocuments(productionOrderDocument.noun, bulkPurchaseOrderDocument.noun)
  toast.success(
    translate(
      filtered > 0
        ? message('创建成功! 已发起 {created} 张采购单，{filtered} 张生产单未发起', { created, filtered })
        : message('创建成功! 已发起 {created} 张采购单', { created }),
    ),
  )
  return created
}

/** Tells how many purchases a start makes, and which production orders it leaves out, with the reason of each. */
function StartPreflight({ preflight }: { preflight: BulkPurchasePreflight }) {
  const t = useText()
  const translateText = useTranslate()
  const { ready, leftOut } = preflight
  return (
    <div className="grid gap-1 text-[13px]" aria-live="polite">
      <p>{t('将为 {n} 张生产单各发起一张采购单', { n: ready.length })}</p>
      {leftOut.length > 0 ? (
        <>
          <p className="text-ink-muted">{t('以下 {n} 张不会发起：', { n: leftOut.length })}</p>
          <ul
            className="max-h-40 overflow-y-auto rounded border px-3 py-1 text-ink-muted"
            aria-label={t('不会发起的生产单')}
            // A long list scrolls, and only what has the focus scrolls by keys.
            tabIndex={0}
          >
            {leftOut.map(({ productionOrderId, productionOrderCode, reason }) => (
              <li key={productionOrderId} className="py-0.5">
                <span className="tabular-nums text-ink">{productionOrderCode}</span> {translateText(reason)}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}

function StartWindow({ orders, answer }: { orders: Orders; answer: (started: number | undefined) => void }) {
  const t = useText()
  const [first] = orders
  const ids = orders.map(({ id }) => id)
  const title = orders.length === 1 && first ? t('发起采购 {code}', { code: first.productionOrderCode }) : t('发起采购')
  const { data: preflight } = useContractQuery(bulkPurchasePreflight, { body: { productionOrderIds: ids } })
  const form = useDocumentForm<Values>({
    key: `new:start:${ids.join()}`,
    document: bulkPurchaseOrderDocument.noun,
    defaults: { purchaseUserId: null },
    check: ({ purchaseUserId }) =>
      purchaseUserId ? [] : [{ field: 'purchaseUserId', message: message('请选择采购员') }],
    title,
  })
  return (
    <FormWindow
      form={form}
      onSubmit={async (values) => {
        answer(await startPurchase(values, orders))
        return undefined
      }}
      send={() => form.submit('start')}
      sendTitle={t('发起采购')}
      onClose={() => answer(undefined)}
      title={title}
      width={450}
    >
      <div className="grid gap-3">
        <PickerField name="purchaseUserId" label={t('采购员')} lookup={peopleOf('大货采购员')} required />
        {preflight ? <StartPreflight preflight={preflight} /> : null}
      </div>
    </FormWindow>
  )
}

/** Asks who buys the material of production orders, and starts their purchases. Resolves when the window is closed. */
export async function askPurchaser(orders: Orders): Promise<void> {
  await askForm<number>((answer) => <StartWindow orders={orders} answer={answer} />)
}
