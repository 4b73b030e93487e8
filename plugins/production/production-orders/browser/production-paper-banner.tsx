import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { useView } from '../../../../core/browser/workspace/tabs/view-context.ts'
import { productionOrderRead } from '../production-order-contract.ts'
import type { ProductionOrder } from '../production-order-model.ts'
import { paperChanges } from '../production-order-sale-changes.ts'

function OlderPaper({ record, version }: { record: ProductionOrder; version: number }) {
  const t = useText()
  const { data: printed } = useContractQuery(
    productionOrderRead,
    { params: { id: record.id }, query: { type: 'history', version } },
    { quiet: true },
  )
  if (!printed) return null
  const changes = paperChanges(printed, record)
  return (
    <section
      role="status"
      className="mb-3 rounded border border-tone-danger bg-tone-danger-soft px-3 py-2"
      aria-label={t('纸面版本')}
    >
      <p className="font-medium">
        {t('这张纸是第 {version} 版，已不是现行版本；现行为第 {current} 版', {
          version,
          current: record.confirmedVersion,
        })}
      </p>
      {changes.length > 0 ? (
        <ul className="mt-1 list-disc pl-5">
          {changes
            .map((one) => t(one))
            .map((line) => (
              <li key={line}>{line}</li>
            ))}
        </ul>
      ) : null}
    </section>
  )
}

/** Shows whether the scanned paper is current, and the differences to the current version. */
export function ProductionPaperBanner({ record }: { record: ProductionOrder | undefined }) {
  const t = useText()
  const { search } = useView()
  const version = Number(search['paper'])
  if (!record || !Number.isInteger(version) || version < 1) return null
  if (version < record.confirmedVersion) return <OlderPaper record={record} version={version} />
  return (
    <p role="status" className="mb-3 rounded bg-tone-done-soft px-3 py-2 font-medium">
      {record.orderStatus === 'Revert'
        ? t('这张纸是现行的第 {version} 版；生产单正在修订，以新版本为准', { version })
        : t('这张纸是现行的第 {version} 版', { version })}
    </p>
  )
}
