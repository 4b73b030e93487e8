import { useText } from '../../../../../core/browser/i18n/text.ts'
import { Pictures } from '../../../../../core/browser/print/parts/print-pictures.tsx'
import { Facts, PrintBlock, Prose, Sheet, Signatures } from '../../../../../core/browser/print/parts/print-sheet.tsx'
import { SizeTable } from '../../../../../core/browser/print/parts/print-sizes.tsx'
import { LineTable } from '../../../../../core/browser/print/parts/print-table.tsx'
import { formatInstant } from '../../../../../core/shared/calendar.ts'
import { formatAmount } from '../../../../../core/shared/money.ts'
import type { SwatchOrder } from '../swatch-order-model.ts'
import { swatchPurposeOptions } from '../swatch-order-options.ts'
import { swatchOrderSteps } from '../swatch-order-steps.ts'

function OrderFacts({ order }: { order: SwatchOrder }) {
  const t = useText()
  const purpose = swatchPurposeOptions.find(({ value }) => value === order.purpose)
  return (
    <Facts
      facts={[
        [t('用途'), purpose ? t(purpose.label) : ''],
        [t('需求日期'), order.needDate],
        [t('部门'), order.department?.name],
        [t('跟单人'), order.follower?.name],
        [t('客户款号'), order.customerCode],
        [t('份数'), order.copies],
        [t('收件人'), [order.delivery.recipient, order.delivery.phone].filter(Boolean).join(' ')],
        [t('收件地址'), order.delivery.address],
      ]}
    />
  )
}

function OrderLines({ order }: { order: SwatchOrder }) {
  const t = useText()
  if (order.lines.length === 0) return null
  return (
    <PrintBlock label={t('样卡明细')}>
      <LineTable
        lines={order.lines}
        columns={[
          { label: t('样卡'), cell: ({ swatch }) => swatch?.name },
          { label: t('数量 (米)'), isNumber: true, cell: ({ quantity }) => formatAmount(quantity) },
          { label: t('单价'), isNumber: true, cell: ({ unitPrice }) => formatAmount(unitPrice) },
          { label: t('金额'), isNumber: true, cell: ({ amount }) => formatAmount(amount) },
          { label: t('备注'), cell: ({ note }) => note },
        ]}
      />
    </PrintBlock>
  )
}

/** The printed sheet of one swatch order. */
export function Template({ record: order }: { record: SwatchOrder }) {
  const t = useText()
  const code = order.code ?? `#${order.id}`
  const isConfirmed = order.status === 'Finished'
  return (
    <Sheet
      kind={t('面料订样单')}
      heading={
        <>
          {code} <span>{order.title}</span>
        </>
      }
      name={t('订样单 {code}', { code })}
      file={code}
      flags={[
        ...(order.urgency === 'Urgent' ? [{ text: t('加急'), look: 'inverse' as const }] : []),
        ...(isConfirmed ? [] : [{ text: t(swatchOrderSteps.states[order.status].label), look: 'strong' as const }]),
      ]}
    >
      <OrderFacts order={order} />
      <OrderLines order={order} />
      <SizeTable label={t('颜色张数')} rows={order.colors} />
      <Prose html={order.remark} label={t('订样说明')} />
      <Pictures urls={order.pictures} label={t('参考图')} />
      <Signatures
        made={t('制单 {name} {time}', { name: order.user.name, time: formatInstant(order.createdAt) })}
        lines={[t('收件人签收'), t('日期')]}
      />
    </Sheet>
  )
}
