import type { Field } from '../../../shared/fields.ts'
import { useText } from '../../i18n/text.ts'
import { useSession } from '../../session/session.ts'
import { Icon } from '../../ui/icon.tsx'

/**
 * Shows the filter that the tab of a list sets: the signed-in person. People can neither change nor remove it. It still takes the keyboard, so that
 * its tooltip and a screen reader can tell why.
 */
export function LockedChip({ field }: { field: Field }) {
  const t = useText()
  const { actor } = useSession()
  return (
    <button
      type="button"
      aria-disabled="true"
      data-tooltip={t('此标签页只显示您创建的内容')}
      className="inline-flex h-control max-w-80 cursor-default items-center gap-1 rounded border border-line-strong bg-panel px-2"
    >
      <Icon name="lock" size={14} className="text-ink-muted" />
      <span className="shrink-0 text-ink-muted">{t(field.label)}</span>
      <span className="truncate">{actor?.name}</span>
    </button>
  )
}
