import { useText } from '../../../../core/browser/i18n/text.ts'
import { LineTable } from '../../../../core/browser/print/parts/print-table.tsx'
import type { PrintedVersion } from '../../../../core/browser/print/printed-version.ts'
import { GoodsPaper } from '../../papers/browser/goods-paper.tsx'
import { dispatchOrderDocument } from '../dispatch-order-document.ts'
import type { DispatchOrder } from '../dispatch-order-model.ts'
import { dispatchWayOptions } from '../dispatch-order-options.ts'
import { dispatchLines } from '../dispatch-order-rules.ts'
import dispatchStyles from './dispatch-order-print.css?inline'
import goodsStyles from '../../papers/browser/goods-paper.css?inline'

export const styles = `${goodsStyles}\n${dispatchStyles}`

const joined = (parts: readonly string[], by: string) => parts.filter(Boolean).join(by)

/** The paper that goes along with shipments: who takes them, to whom each goes, and where its receiver signs. It shows no price. */
export function Template({ record: { order, standing } }: { record: PrintedVersion<DispatchOrder> }) {
  const t = useText()
  const { [dispatchLines]: lines, logisticsSupplier, trackingNumber } = order
  const way = dispatchWayOptions.find(({ value }) => value === order.dispatchWay)
  const numbers = new Map(lines.map(({ id }, at) => [id, at + 1]))
  const hasVehicle = order.licensePlate !== '' || order.driver !== '' || order.dispatchWay === 'SelfDelivery'
  return (
    <GoodsPaper
      kind={t('派送单')}
      code={order.dispatchOrderCode}
      version={order.confirmedVersion}
      standing={standing}
      path={`${dispatchOrderDocument.path}/${order.id}`}
      facts={[
        [t('成品仓库'), order.warehouse?.name],
        [t('发货日期'), order.dispatchDate],
        [t('发货方式'), way && t(way.label)],
        ...(hasVehicle
          ? ([
              [t('车牌号'), order.licensePlate],
              [t('司机'), joined([order.driver, order.driverPhone], ' ')],
            ] as const)
          : []),
        ...(logisticsSupplier ? [[t('物流公司'), logisticsSupplier.name] as const] : []),
        ...(trackingNumber ? [[t('运单号'), trackingNumber] as const] : []),
      ]}
      further={[[t('备注'), order.description]]}
      sums={
        <>
          <span>{t('共 {n} 张出货单', { n: lines.length })}</span>
          <span>{t('合计')}</span>
          <b>{t('{n} 件', { n: order.dispatchQuantity })}</b>
          <b>{t('{n} 箱', { n: order.boxQuantity })}</b>
        </>
      }
      made={order.user.name}
      signs={[t('发货'), t('司机'), t('日期')]}
    >
      <LineTable
        className="dispatched"
        lines={lines}
        columns={[
          { label: t('序号'), width: 'at', cell: ({ id }) => numbers.get(id) },
          {
            label: t('出货单号'),
            width: 'code',
            cell: ({ clothOutboundOrderCode, customerPO }) => (
              <>
                <b>{clothOutboundOrderCode}</b>
                {customerPO ? <small>{customerPO}</small> : null}
              </>
            ),
          },
          {
            label: t('客户'),
            width: 'customer',
            cell: ({ customer, brand }) => (
              <>
                {customer}
                {brand && brand !== customer ? <small>{brand}</small> : null}
              </>
            ),
          },
          {
            label: t('收货地址'),
            cell: ({ deliverAddress, receiver, receiverPhone }) => (
              <>
                {deliverAddress}
                {receiver || receiverPhone ? <small>{joined([receiver, receiverPhone], ' ')}</small> : null}
              </>
            ),
          },
          { label: t('出货件数'), width: 'figure', isNumber: true, cell: ({ quantity }) => <b>{quantity}</b> },
          { label: t('箱数'), width: 'figure', isNumber: true, cell: ({ boxQuantity }) => <b>{boxQuantity}</b> },
          { label: t('收货签字'), width: 'signed', cell: () => null },
        ]}
      />
    </GoodsPaper>
  )
}
