import { useText } from '../i18n/text.ts'
import { formatInstant } from '../../shared/calendar.ts'
import { Icon } from '../ui/icon.tsx'

/** Says that a page shows what the phone has kept, and from when. */
export function KeptNote({ at }: { at: string }) {
  const t = useText()
  return (
    <p role="status" className="mb-3 flex items-center gap-2 rounded bg-tone-warning-soft px-3 py-2 text-tone-warning">
      <Icon name="triangle-alert" size={16} />
      {t('没有网络，显示 {time} 的内容', { time: formatInstant(at) })}
    </p>
  )
}
