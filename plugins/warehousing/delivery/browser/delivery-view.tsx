import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { useOutbox } from '../../../../core/browser/phone/phone-outbox.ts'
import { scannerPath } from '../../../../core/browser/phone/scanner-path.ts'
import { ScanButton, ScannedHeading, ScannedLoading } from '../../../../core/browser/phone/scanned-record.tsx'
import { scannedView } from '../../../../core/browser/phone/scanned-view.tsx'
import { EmptyState } from '../../../../core/browser/ui/empty-state.tsx'
import { lateModule, useLate } from '../../../../core/browser/ui/late-module.ts'
import { useView } from '../../../../core/browser/workspace/tabs/view-context.ts'
import { message } from '../../../../core/shared/message.ts'
import { type DeliveryKey, deliveryOf, ordersText } from '../../../bulk-purchase/public.ts'
import { useWarehouses } from '../../phone/browser/phone-places.ts'
import { type Delivery, deliveryRead } from '../delivery-contract.ts'
import { waitsFor } from './delivery-actions.ts'
import { keptDeliveries } from './kept-deliveries.ts'

const deliveryForm = lateModule(() => import('./delivery-form.tsx'))

function ShownDelivery({ record: delivery, of }: { record: Delivery; of: DeliveryKey }) {
  const t = useText()
  const { open } = useView()
  const warehouses = useWarehouses()
  const isWaiting = useOutbox().some(waitsFor(delivery.id))
  const isEmpty = delivery.origins.length === 0
  const late = useLate(deliveryForm, !isEmpty)
  return (
    <>
      <header className="mb-3">
        <ScannedHeading>{delivery.name}</ScannedHeading>
        <p className="text-ink-muted">{t('到货签收')}</p>
      </header>
      {isWaiting ? (
        <p className="mb-3 text-tone-warning">{t('这家供应商的签收在等待网络，提交后可以继续签收')}</p>
      ) : isEmpty ? (
        <EmptyState title={t('没有未到的物料')} text={t('该供应商的采购都已到货、已取消或还没有开始')} />
      ) : late && warehouses ? (
        <late.DeliveryForm
          delivery={delivery}
          of={of}
          warehouses={warehouses}
          onDone={() => open(scannerPath, 'here')}
        />
      ) : (
        <ScannedLoading />
      )}
      <div className="mt-3">
        <ScanButton text={t('继续扫码')} />
      </div>
    </>
  )
}

/** The phone page that signs in a delivery: the open lines of the supplier, and the form for the received quantities. */
export const View = scannedView({
  keyOf: deliveryOf,
  useAnswer: ({ supplier, orders }) => {
    const query = orders.length > 0 ? { orders: ordersText(orders) } : {}
    return useContractQuery(deliveryRead, { params: { id: supplier }, query }, { quiet: true })
  },
  kept: keptDeliveries,
  isIt: ({ id }, { supplier }) => id === supplier,
  titleOf: ({ name }) => name,
  refused: [message('没有签收物料的权限'), message('需要物料入库单的权限，请联系管理员')],
  missing: [message('没有找到该供应商'), message('二维码不是本系统打印的采购订单')],
  Shown: ShownDelivery,
})
