import { useText } from '../../../../core/browser/i18n/text.ts'
import type { PrintedVersion } from '../../../../core/browser/print/printed-version.ts'
import { garmentPieces } from '../../garments/garment-rules.ts'
import { GarmentSums, GarmentTables, type PaperFigure } from '../../papers/browser/garment-tables.tsx'
import { GoodsPaper } from '../../papers/browser/goods-paper.tsx'
import { clothInboundOrderDocument } from '../cloth-inbound-order-document.ts'
import type { ClothInboundOrder } from '../cloth-inbound-order-model.ts'
import { clothInboundTypeOptions } from '../cloth-inbound-order-options.ts'

export { default as styles } from '../../papers/browser/goods-paper.css?inline'

type Size = ClothInboundOrder['clothInboundMessages'][number]['sizeRange'][number]

/** The paper of a garment sign-in: what came of each size, and how much of it is defective. */
export function Template({ record: { order, standing } }: { record: PrintedVersion<ClothInboundOrder> }) {
  const t = useText()
  const { type, clothInboundMessages: lines } = order
  const typeOption = clothInboundTypeOptions.find(({ value }) => value === type)
  const figures: readonly PaperFigure<Size>[] = [
    ...(order.bookingOrder ? [{ label: t('预约'), of: ({ bookingQuantity }: Size) => bookingQuantity }] : []),
    { label: t('签收'), of: ({ quantity }) => quantity },
    { label: t('次品'), of: ({ defectQuantity }) => defectQuantity },
  ]
  return (
    <GoodsPaper
      kind={t('成衣入库单')}
      code={order.clothInboundOrderCode}
      version={order.confirmedVersion}
      standing={standing}
      path={`${clothInboundOrderDocument.path}/${order.id}`}
      facts={[
        [t('入库类型'), typeOption && t(typeOption.label)],
        [t('成品仓库'), order.warehouse?.name],
        [t('签收日期'), order.inboundDate],
        [t('外发工厂'), order.factory?.name],
        [t('预约单号'), order.bookingOrderCode],
        [t('签收人'), order.signUser?.name],
      ]}
      further={[[t('备注'), order.description]]}
      sums={
        <>
          <GarmentSums lines={lines} pieces={garmentPieces(lines)} />
          {order.defectQuantity > 0 ? <b>{t('其中次品 {n} 件', { n: order.defectQuantity })}</b> : null}
        </>
      }
      made={order.user.name}
      signs={[t('送货'), t('收货'), t('日期')]}
    >
      <GarmentTables
        lines={lines}
        figures={figures}
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
