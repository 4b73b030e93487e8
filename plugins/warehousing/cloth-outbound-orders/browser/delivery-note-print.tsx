import { useText } from '../../../../core/browser/i18n/text.ts'
import type { PrintedVersion } from '../../../../core/browser/print/printed-version.ts'
import { GarmentTables, numbered } from '../../papers/browser/garment-tables.tsx'
import type { ClothOutboundOrder } from '../cloth-outbound-order-model.ts'
import { ShipmentPaper, shippedDetails, styleOf } from './shipment-paper.tsx'

export { default as styles } from '../../papers/browser/goods-paper.css?inline'

/** The delivery note of a shipment: the pieces of each size, which its customer signs for. */
export function Template({ record }: { record: PrintedVersion<ClothOutboundOrder> }) {
  const t = useText()
  return (
    <ShipmentPaper of={record} kind={t('送货单')} signs={[t('发货'), t('客户签收'), t('日期')]}>
      <GarmentTables
        lines={record.order.clothOutboundMessages}
        figures={[{ label: t('出货件数'), of: ({ quantity }) => quantity }]}
        names={{
          title: t('款号'),
          heading: (line, number) => numbered(number, styleOf(line)),
          details: shippedDetails,
        }}
      />
    </ShipmentPaper>
  )
}
