import { useMemo } from 'react'
import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import type { SectionProps } from '../../../../core/browser/document/document-page-options.ts'
import { useFormPlace } from '../../../../core/browser/form/session/form-context.ts'
import { useFormPart } from '../../../../core/browser/form/session/form-part.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { saleOrderDocument } from '../../../sales/public.ts'
import { productionOrderStart } from '../production-order-contract.ts'
import type { ProductionOrder } from '../production-order-model.ts'
import { type FollowingForm, type Proposal, productionProposals } from '../production-order-proposals.ts'
import { startedLines } from './production-order-begin.ts'

type FollowingKey = keyof FollowingForm
const keys: readonly FollowingKey[] = ['sizeRange', 'requiredProductionDate', 'bomItems']

const readForm = (at: (path: string) => unknown) =>
  Object.fromEntries(keys.map((key) => [key, at(key)])) as unknown as FollowingForm

function ProposalList({ start }: { start: FollowingForm }) {
  const t = useText()
  const { session } = useFormPlace()
  const form = useFormPart(readForm)
  const proposals = useMemo(() => productionProposals(form, start), [form, start])
  if (proposals.length === 0) return null
  const take = (taken: readonly Proposal[]) => {
    let next = form
    for (const one of taken) next = { ...next, ...one.take(next) }
    for (const key of keys) if (next[key] !== form[key]) session.values.put(key, structuredClone(next[key]))
    session.noteDirty()
  }
  return (
    <section
      aria-label={t('与销售单和 BOM 单的差异')}
      className="mb-3 rounded border border-tone-warning bg-tone-warning-soft px-3 py-2"
    >
      <header className="flex flex-wrap items-center gap-2">
        <p role="status" className="mr-auto font-medium">
          {t('销售单或 BOM 单与生产单有 {count} 处不同', { count: proposals.length })}
        </p>
        <Button size="small" icon="import" onClick={() => take(proposals)}>
          {t('全部采用')}
        </Button>
      </header>
      <ul className="mt-1 max-h-48 divide-y overflow-y-auto">
        {proposals.map((one) => (
          <li key={one.key} className="flex items-center gap-2 py-0.5">
            <span className="mr-auto text-[13px]">{one.texts.map((text) => t(text)).join(t('；'))}</span>
            <Button size="small" variant="ghost" onClick={() => take([one])}>
              {t('采用')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Fetches the values with which the order would start today, and shows the differences in the form (C-open-34, D22). */
function Proposals({ record }: { record: ProductionOrder }) {
  const { code, type, color, purchaseCode } = record
  const { data } = useContractQuery(
    productionOrderStart,
    { query: { code, type, color, purchaseCode } },
    { noun: saleOrderDocument.noun, quiet: true },
  )
  const start = useMemo((): FollowingForm | undefined => {
    if (!data) return undefined
    const { sizeRange, bomItems } = startedLines(data)
    const { requiredProductionDate } = data.customerPurchaseOrder
    return { sizeRange, bomItems, requiredProductionDate }
  }, [data])
  return start ? <ProposalList start={start} /> : null
}

/** Shows the differences between the order and its present sale order and bill, and offers to take each over. */
export function ProductionProposalBanner({ mode, record }: SectionProps<ProductionOrder>) {
  return record && (mode === 'edit' || mode === 'revise') ? <Proposals record={record} /> : null
}
