import { useText } from '../i18n/text.ts'
import { formatInstant } from '../../shared/calendar.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { OutboxEntry } from './outbox/outbox-entry.ts'
import { phoneOutbox } from './phone-outbox.ts'

function Entry({ entry }: { entry: OutboxEntry }) {
  const t = useText()
  const { title, problem, at, photos = [] } = entry
  return (
    <li
      className={`flex flex-col gap-2 rounded px-3 py-2 ${problem ? 'bg-tone-danger-soft text-tone-danger' : 'bg-tone-warning-soft text-tone-warning'}`}
    >
      <span className="flex items-start gap-2">
        <Icon name={problem ? 'circle-alert' : 'clock'} size={16} className="mt-0.5" />
        <span className="min-w-0 flex-1">
          <span className="block font-medium break-words">{t(title)}</span>
          <span className="block">{problem ? t(problem) : t('等待网络，恢复后自动提交')}</span>
          <span className="block text-xs tabular-nums">
            {formatInstant(new Date(at).toISOString())}
            {photos.length > 0 ? ` · ${t('{n} 张照片', { n: photos.length })}` : ''}
          </span>
        </span>
      </span>
      {problem ? (
        <span className="grid grid-cols-2 gap-2">
          <Button size="large" onClick={() => void phoneOutbox.again(entry)}>
            {t('再次提交')}
          </Button>
          <Button size="large" onClick={() => void phoneOutbox.drop(entry)}>
            {t('放弃')}
          </Button>
        </span>
      ) : null}
    </li>
  )
}

/** What of the outbox waits, and what was refused. */
export function OutboxEntries({ entries }: { entries: readonly OutboxEntry[] }) {
  const t = useText()
  return (
    <ul aria-label={t('未提交的操作')} className="mb-3 flex flex-col gap-2">
      {entries.map((entry) => (
        <Entry key={entry.key} entry={entry} />
      ))}
    </ul>
  )
}
