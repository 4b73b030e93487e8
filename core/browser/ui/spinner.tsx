import { useText } from '../i18n/text.ts'
import { Icon } from './icon.tsx'

/** A turning mark for something that takes longer than a moment. */
export function Spinner({ size = 16, label }: { size?: number; label?: string }) {
  const t = useText()
  return (
    <output aria-label={label ?? t('加载中')} className="inline-flex text-ink-faint">
      <Icon name="loader" size={size} className="animate-spin" />
    </output>
  )
}
