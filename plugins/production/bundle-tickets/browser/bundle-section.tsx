import { CommandButton } from '../../../../core/browser/command/command-button.tsx'
import { Section } from '../../../../core/browser/form/document/section.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { ReadTable } from '../../../../core/browser/ui/read-table.tsx'
import { formatAmount } from '../../../../core/shared/money.ts'
import { cropOrderDocument } from '../../crop-orders/crop-order-document.ts'
import { bundleCount, type BundledBatch } from '../bundle-rule.ts'

/**
 * The bundles of each bed batch of a cutting order. Before the confirmation they are reckoned from what is typed; afterwards
 * the same bundles have tickets, which the commands print and list.
 */
export function BundleSection({
  batches,
  isConfirmed,
}: {
  batches: readonly (BundledBatch & { readonly dyeLot: string })[]
  isConfirmed: boolean
}) {
  const t = useText()
  const counts = batches.map(bundleCount)
  const lines = batches.map(({ dyeLot, parameter, sizeRange }, at) => {
    const before = counts.slice(0, at).reduce((sum, count) => sum + count, 0)
    const count = counts[at] ?? 0
    return {
      bed: at + 1,
      dyeLot,
      parameter,
      count,
      numbers: count > 0 ? `${before + 1}–${before + count}` : '',
      pieces: sizeRange.reduce((sum, { cropQuantity }) => sum + (Number(cropQuantity) || 0), 0),
    }
  })
  if (lines.length === 0) return null
  const total = counts.reduce((sum, count) => sum + count, 0)
  return (
    <Section title={t('扎票（共 {total} 扎）', { total: formatAmount(total) })} columns={1}>
      <div className="flex flex-col gap-2">
        <ReadTable
          framed
          label={t('各床扎数')}
          lines={lines}
          keyOf={({ bed }) => bed}
          columns={[
            { label: t('床次'), names: true, cell: ({ bed }) => t('第 {bed} 床', { bed }) },
            { label: t('缸号'), cell: ({ dyeLot }) => dyeLot || '-' },
            { label: t('每扎件数'), isNumber: true, cell: ({ parameter }) => formatAmount(parameter ?? '') || '-' },
            { label: t('扎数'), isNumber: true, cell: ({ count }) => formatAmount(count) },
            { label: t('扎号'), cell: ({ numbers }) => numbers || '-' },
            { label: t('件数'), isNumber: true, cell: ({ pieces }) => formatAmount(pieces) },
          ]}
        />
        {isConfirmed ? (
          <div className="flex flex-wrap gap-2">
            <CommandButton id={`${cropOrderDocument.noun}.tickets`} />
          </div>
        ) : (
          <p className="text-ink-muted">{t('确认裁床单后生成扎票')}</p>
        )}
      </div>
    </Section>
  )
}
