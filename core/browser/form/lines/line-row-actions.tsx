import { memo } from 'react'
import { useText } from '../../i18n/text.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { staying } from './line-head.tsx'

/** What the buttons of a line do, by the key of the line; the same object in every drawing. */
export type LineActions = Readonly<Record<'insert' | 'duplicate' | 'remove', (line: string) => void>>

/** The buttons at the end of a line, with the keys that do the same. */
export const LineRowActions = memo(function LineRowActions({
  line,
  actions,
}: {
  readonly line: string
  readonly actions: LineActions
}) {
  const t = useText()
  const rest = { size: 'small', tabIndex: -1 } as const
  return (
    <td data-label={t('操作')} className={`bg-panel ${staying.acts}`}>
      <span className="flex h-control items-center justify-center opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 @max-[640px]:justify-start @max-[640px]:opacity-100">
        <IconButton
          {...rest}
          icon="plus"
          label={t('在下方插入')}
          keys="Alt+Enter"
          onClick={() => actions.insert(line)}
        />
        <IconButton {...rest} icon="copy" label={t('复制此行')} keys="Alt+d" onClick={() => actions.duplicate(line)} />
        <IconButton
          {...rest}
          icon="trash"
          label={t('删除此行')}
          keys="Alt+Backspace"
          onClick={() => actions.remove(line)}
        />
      </span>
    </td>
  )
})
