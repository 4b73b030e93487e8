import type { CommandTarget } from '../../command/command.ts'
import { useCommandItems } from '../../command/command-items.ts'
import { useText } from '../../i18n/text.ts'
import { MenuItem, MenuLine } from '../../ui/menu.tsx'
import type { ListRow } from '../model/list-definition.ts'

/** The entries of a row's menu: opening it, then the commands for it, refused ones greyed with their reason. */
export function RowMenu({
  target,
  onOpen,
  onPreview,
  onCopy,
}: {
  target: CommandTarget
  onOpen: ((row: ListRow, where?: 'beside' | 'tab') => void) | undefined
  onPreview: () => void
  onCopy: () => void
}) {
  const t = useText()
  const items = useCommandItems('row', target.document, target)
  const [row, ...others] = target.records as readonly ListRow[]
  const single = row !== undefined && others.length === 0
  return (
    <>
      {single && onOpen ? (
        <>
          <MenuItem title={t('打开')} icon="external-link" keys="Enter" onSelect={() => onOpen(row)} />
          <MenuItem title={t('在旁边的窗格打开')} keys="$mod+Enter" onSelect={() => onOpen(row, 'beside')} />
        </>
      ) : null}
      {single ? <MenuItem title={t('预览')} icon="eye" keys="Space" onSelect={onPreview} /> : null}
      <MenuItem title={t('复制单元格')} icon="copy" keys="$mod+c" onSelect={onCopy} />
      {items.length > 0 ? <MenuLine /> : null}
      {items.map(({ command, title, keys, refused, run }) => (
        <MenuItem
          key={command.id}
          title={title}
          icon={command.icon}
          keys={keys}
          danger={command.danger}
          {...refused}
          onSelect={run}
        />
      ))}
    </>
  )
}
