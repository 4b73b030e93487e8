import { useText } from '../i18n/text.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { ChangeEntry } from './change-entry.tsx'
import { usePartName } from './change-table.tsx'
import { useFieldHistory } from './timeline-query.ts'
import type { TimelineRecord } from './timeline-state.ts'

/** Which values a field had, who changed it and when. */
export function FieldHistory({ record, field, onBack }: { record: TimelineRecord; field: string; onBack: () => void }) {
  const t = useText()
  const partName = usePartName()
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useFieldHistory(record, field)
  const [first] = data?.pages ?? []
  const entries = data?.pages.flatMap((page) => page.entries) ?? []
  const name = first ? partName(first.label) : ''
  return (
    <section aria-label={t('字段历史')} className="flex flex-col gap-2">
      <div className="flex items-center gap-2">
        <Button size="small" variant="ghost" icon="arrow-left" autoFocus onClick={onBack}>
          {t('全部动态')}
        </Button>
        <h3 className="min-w-0 truncate font-semibold">{name ? t('“{name}”的历史', { name }) : t('字段历史')}</h3>
      </div>
      {!data && error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Spinner /> : null}
      {data && entries.length === 0 ? <EmptyState icon="history" title={t('这个字段没有修改记录')} /> : null}
      <ol className="flex flex-col">
        {entries.map((change) => (
          <li key={change.id} className="border-b py-2 last:border-b-0">
            <ChangeEntry change={{ ...change, action: 'updated' }} record={record} />
          </li>
        ))}
      </ol>
      {hasNextPage ? (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('更早的动态')}
        </Button>
      ) : null}
    </section>
  )
}
