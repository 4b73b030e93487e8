import { useText } from '../../../../core/browser/i18n/text.ts'
import { Pictures } from '../../../../core/browser/print/parts/print-pictures.tsx'
import { Facts, PrintBlock, Sheet, Signatures } from '../../../../core/browser/print/parts/print-sheet.tsx'
import { LineTable } from '../../../../core/browser/print/parts/print-table.tsx'
import { useBilingualName } from '../../../../core/browser/i18n/bilingual-name.ts'
import { formatInstant } from '../../../../core/shared/calendar.ts'
import { formatMoney, moneyDigits } from '../../../../core/shared/money-text.ts'
import { formatAmount } from '../../../../core/shared/money.ts'
import { valuationTypeOptions } from '../../process-valuation/valuation-line-options.ts'
import { valuationTotals } from '../../process-valuation/valuation-time.ts'
import type { ValuationOrder } from '../valuation-order-model.ts'
import { shownPictures } from '../../../sales/public.ts'

export { default as styles } from './valuation-order-print.css?inline'

type Line = ValuationOrder['lines'][number]

/** The operations of one kind of work, in the order of the valuation, with what they come to. */
function Operations({ label, lines }: { label: string; lines: readonly Line[] }) {
  const t = useText()
  const { price, minute } = valuationTotals(lines)
  return (
    <PrintBlock label={label} className="valuation">
      <LineTable
        lines={lines}
        columns={[
          { label: t('编码'), width: 'code', cell: ({ code }) => code },
          { label: t('部件'), width: 'part', cell: ({ component }) => component },
          { label: t('工序名称'), cell: ({ name }) => name },
          { label: t('等级'), width: 'level', cell: ({ level }) => level },
          { label: t('车种'), width: 'machine', cell: ({ sewingName }) => sewingName },
          {
            label: t('时薪(元)'),
            width: 'figure',
            isNumber: true,
            cell: ({ hourRate }) => moneyDigits(hourRate),
          },
          { label: t('单价'), width: 'figure', isNumber: true, cell: (line) => formatMoney(line.price) },
          { label: t('分钟'), width: 'figure', isNumber: true, cell: (line) => formatAmount(line.minute) },
          { label: t('秒'), width: 'figure', isNumber: true, cell: ({ second }) => formatAmount(second) },
        ]}
      />
      <p className="subtotal">
        {t('小计 {price}，{minutes} 分钟', { price: formatMoney(price), minutes: formatAmount(minute) })}
      </p>
    </PrintBlock>
  )
}

/** The printed sheet of a valuation. */
export function Template({ record: order }: { record: ValuationOrder }) {
  const t = useText()
  const nameOf = useBilingualName()
  return (
    <Sheet
      kind={t('核价单')}
      heading={
        <>
          {order.valuationCode} <span>{order.code}</span>
        </>
      }
      name={t('核价单 {code}', { code: order.valuationCode })}
      file={order.valuationCode}
    >
      <Facts
        facts={[
          [t('款号'), order.code],
          [t('样版类别'), nameOf(order.type, order.typeEnglish)],
          [t('颜色'), nameOf(order.color, order.colorEnglish)],
          [t('客户款号'), order.customerCode],
          [t('开发小组'), order.developmentGroup?.name],
          [t('标准时薪(元)'), formatMoney(order.standardRate, { per: 'h' })],
          [t('工序数'), String(order.lineCount)],
          [t('更新时间'), formatInstant(order.updatedAt)],
        ]}
      />
      <Pictures urls={shownPictures(order.designImageUrls)} label={t('款式图')} />
      {valuationTypeOptions.map(({ value, label }) => {
        const lines = order.lines.filter(({ type }) => type === value)
        return lines.length > 0 ? <Operations key={value} label={t(label)} lines={lines} /> : null
      })}
      <p className="valuation-total">
        <span>
          {t('总价')} <b>{formatMoney(order.totalPrice)}</b>
        </span>
        <span>
          {t('总分钟')} <b>{formatAmount(order.totalMinute)}</b>
        </span>
      </p>
      {order.remark ? <PrintBlock label={t('备注')}>{order.remark}</PrintBlock> : null}
      <Signatures
        made={t('制单 {name} {time}', { name: order.user.name, time: formatInstant(order.createdAt) })}
        lines={[t('核价'), t('审批')]}
      />
    </Sheet>
  )
}
