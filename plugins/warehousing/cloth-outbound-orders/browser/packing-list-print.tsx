import { useText } from '../../../../core/browser/i18n/text.ts'
import type { PrintedVersion } from '../../../../core/browser/print/printed-version.ts'
import { type CartonGroup, cartonGroups } from '../../cartons/cartons.ts'
import { GarmentTables } from '../../papers/browser/garment-tables.tsx'
import type { ClothOutboundOrder } from '../cloth-outbound-order-model.ts'
import { ShipmentPaper, styleOf } from './shipment-paper.tsx'

export { default as styles } from '../../papers/browser/goods-paper.css?inline'

/** Cartons that hold the same, as a line of the list. The line of a production order names its comment once. */
function packedLine(
  line: ClothOutboundOrder['clothOutboundMessages'][number],
  { from, to, count, each }: CartonGroup,
  isFirst: boolean,
  id: number,
) {
  return {
    ...line,
    id,
    from,
    to,
    comment: isFirst ? line.comment : '',
    boxQuantity: count,
    sizeRange: line.sizeRange.map(({ name }, at) => ({
      name,
      each: count > 0 ? (each[at] ?? 0) : null,
      quantity: (each[at] ?? 0) * Math.max(1, count),
    })),
  }
}

/** The packing list of a shipment: by cartons that hold the same, the pieces of each size in one of them, and in all. */
export function Template({ record }: { record: PrintedVersion<ClothOutboundOrder> }) {
  const t = useText()
  const { clothOutboundMessages: lines } = record.order
  const groups = cartonGroups(lines)
  const packed = groups.flatMap((group, at) => {
    const line = lines[group.at]
    return line ? [packedLine(line, group, groups[at - 1]?.at !== group.at, at + 1)] : []
  })
  const cartonsOf = ({ from, to }: (typeof packed)[number]) =>
    from === null || to === null
      ? t('未装箱')
      : t('箱 {cartons}', { cartons: from === to ? `${from}` : `${from}–${to}` })
  return (
    <ShipmentPaper of={record} kind={t('装箱单')} signs={[t('装箱'), t('复核'), t('日期')]}>
      <GarmentTables
        lines={packed}
        figures={[
          { label: t('每箱'), of: ({ each }) => each, each: true },
          { label: t('小计'), of: ({ quantity }) => quantity },
        ]}
        names={{
          title: t('箱号'),
          heading: cartonsOf,
          details: (line) => [styleOf(line), line.productionOrder.color, line.customerPO],
        }}
      />
    </ShipmentPaper>
  )
}
