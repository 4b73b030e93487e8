import { useText } from '../../../../core/browser/i18n/text.ts'
import type { PrintedVersion } from '../../../../core/browser/print/printed-version.ts'
import { garmentPieces } from '../../garments/garment-rules.ts'
import { GarmentSums, GarmentTables } from '../../papers/browser/garment-tables.tsx'
import { GoodsPaper } from '../../papers/browser/goods-paper.tsx'
import { returnGoodsOrderDocument } from '../return-goods-order-document.ts'
import type { ReturnGoodsOrder } from '../return-goods-order-model.ts'
import { returnGoodsTypeOptions, returnGoodsWayOptions } from '../return-goods-order-options.ts'

export { default as styles } from '../../papers/browser/goods-paper.css?inline'

/** The paper of a return: what comes back of each size. It shows no price. */
export function Template({ record: { order, standing } }: { record: PrintedVersion<ReturnGoodsOrder> }) {
  const t = useText()
  const { returnGoodsMessages: lines } = order
  const type = returnGoodsTypeOptions.find(({ value }) => value === order.type)
  const way = returnGoodsWayOptions.find(({ value }) => value === order.returnGoodsWay)
  return (
    <GoodsPaper
      kind={t('成衣退货单')}
      code={order.returnGoodsCode}
      version={order.confirmedVersion}
      standing={standing}
      path={`${returnGoodsOrderDocument.path}/${order.id}`}
      facts={[
        [t('客户'), order.customer?.name],
        [t('品牌'), order.brand?.name],
        [t('退货类型'), type && t(type.label)],
        [t('返件方式'), way && t(way.label)],
        [t('出货日期'), order.bookingDate],
        [t('成品仓库'), order.returnGoodsWarehouse?.name],
        [t('预约人'), order.reservationist?.name],
      ]}
      further={[[t('备注'), order.description]]}
      sums={<GarmentSums lines={lines} pieces={garmentPieces(lines)} />}
      made={order.user.name}
      signs={[t('送货'), t('收货'), t('日期')]}
    >
      <GarmentTables
        lines={lines}
        figures={[{ label: t('退货件数'), of: ({ quantity }) => quantity }]}
        names={{
          details: ({ productionOrder, warehouseLocation }) => [
            productionOrder.code,
            productionOrder.color,
            warehouseLocation && t('库位 {code}', { code: warehouseLocation.name }),
          ],
        }}
      />
    </GoodsPaper>
  )
}
