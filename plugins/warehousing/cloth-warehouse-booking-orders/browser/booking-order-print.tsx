import { useText } from '../../../../core/browser/i18n/text.ts'
import type { PrintedVersion } from '../../../../core/browser/print/printed-version.ts'
import { arrivalAddress } from '../../garment-arrivals/garment-arrival-path.ts'
import { GarmentSums, GarmentTables } from '../../papers/browser/garment-tables.tsx'
import { GoodsPaper } from '../../papers/browser/goods-paper.tsx'
import { garmentPieces } from '../../garments/garment-rules.ts'
import type { BookingOrder } from '../booking-order-model.ts'

export { default as styles } from '../../papers/browser/goods-paper.css?inline'

/** The slip of a booking. Its code signs the garments in; what came is written beside what was announced. */
export function Template({ record: { order, standing } }: { record: PrintedVersion<BookingOrder> }) {
  const t = useText()
  const { clothWarehouseBookingMessages: lines } = order
  return (
    <GoodsPaper
      kind={t('预约单')}
      code={order.clothWarehouseBookingOrderCode}
      version={order.confirmedVersion}
      standing={standing}
      path={arrivalAddress(order.id)}
      caption={t('扫码签收')}
      facts={[
        [t('外发工厂'), order.factory?.name],
        [t('成品仓库'), order.warehouse?.name],
        [t('预约日期'), order.bookingDate],
        [t('联系人'), [order.contact, order.phone].filter(Boolean).join(' ')],
        [t('车牌号'), order.licensePlate],
        [t('预约人'), order.reservationist?.name],
      ]}
      further={[[t('备注'), order.description]]}
      sums={<GarmentSums lines={lines} pieces={garmentPieces(lines)} />}
      made={order.user.name}
      signs={[t('送货'), t('收货'), t('日期')]}
    >
      <GarmentTables
        lines={lines}
        figures={[{ label: t('预约'), of: ({ quantity }) => quantity }, { label: t('实收') }]}
      />
    </GoodsPaper>
  )
}
