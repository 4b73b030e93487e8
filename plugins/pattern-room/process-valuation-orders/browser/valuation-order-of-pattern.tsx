import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { runCommand } from '../../../../core/browser/command/command-runner.ts'
import { Section } from '../../../../core/browser/form/document/section.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { usePermits } from '../../../../core/browser/session/session.ts'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { useView } from '../../../../core/browser/workspace/tabs/view-context.ts'
import { readersOf, writersOf } from '../../../../core/shared/document.ts'
import { exactMoney, formatMoney } from '../../../../core/shared/money-text.ts'
import { formatAmount } from '../../../../core/shared/money.ts'
import type { OrderStatus } from '../../patterning-orders/patterning-order-options.ts'
import { valuationOrderSearch } from '../valuation-order-contract.ts'
import { valuationOrderDocument } from '../valuation-order-document.ts'
import { canValue } from '../valuation-order-rules.ts'

/** The valuation of a pattern order on its page: what its labour comes to, or the way to value it (B-open-72). */
export function ValuationOfPattern({ order }: { order: { readonly id: number; readonly status: OrderStatus } }) {
  const t = useText()
  const { open, tabId } = useView()
  const mayRead = usePermits(readersOf(valuationOrderDocument))
  const mayWrite = usePermits(writersOf(valuationOrderDocument))
  const { data } = useContractQuery(
    valuationOrderSearch,
    { query: { page: 1, size: 1 }, body: { patterningOrder: [order.id] } },
    { enabled: mayRead, quiet: true },
  )
  if (!mayRead || !data) return null
  const [found] = data.records
  if (!found && !(mayWrite && canValue(order).allowed)) return null
  return (
    <Section title={t('核价单')} columns={1}>
      <div className="col-span-full flex flex-wrap items-baseline gap-x-4 gap-y-1 text-[13px]">
        {found ? (
          <>
            <Button
              size="small"
              icon="calculator"
              onClick={() => open(`${valuationOrderDocument.path}/${found.id}`, 'tab')}
            >
              {found.valuationCode}
            </Button>
            <span>{t('{count} 道工序', { count: found.lineCount ?? 0 })}</span>
            <span className="tabular-nums" title={exactMoney(found.totalPrice)}>
              {t('总价 {price}', { price: formatMoney(found.totalPrice) })}
            </span>
            <span className="tabular-nums">{t('总分钟 {minutes}', { minutes: formatAmount(found.totalMinute) })}</span>
          </>
        ) : (
          <>
            <span className="text-ink-muted">{t('还没有核价单')}</span>
            <Button size="small" icon="plus" onClick={() => void runCommand('patterning_orders.value', { tab: tabId })}>
              {t('新建核价单')}
            </Button>
          </>
        )}
      </div>
    </Section>
  )
}
