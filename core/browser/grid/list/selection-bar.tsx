import { useDeferredValue, useSyncExternalStore } from 'react'
import { formatAmount } from '../../../shared/money.ts'
import type { CommandTarget } from '../../command/command.ts'
import { shareOf } from '../../command/batch-share.ts'
import { CommandItemButton } from '../../command/command-item-button.tsx'
import { useCommandItems } from '../../command/command-items.ts'
import { CommandMenu } from '../../command/command-menu.tsx'
import { useText } from '../../i18n/text.ts'
import { Button } from '../../ui/button.tsx'
import { useFitting } from '../../ui/fitting.ts'
import { listKeys } from '../model/list-commands.ts'
import type { GridStore } from '../table/grid-store.ts'

/** The commands for several records at once: as many as have room as buttons, the others in a menu. */
function BatchCommands({ document, target }: { document: string; target: CommandTarget }) {
  const t = useText()
  const items = useCommandItems('row', document, target)
    .filter(({ command }) => command.batch)
    .map((item) => ({ ...item, share: shareOf(item.command, target) }))
  const names = items.map(({ title, keys, share }) => [title, keys, share].join('\t')).join('\n')
  const { row, fits } = useFitting(names, items.length)
  return (
    <div ref={row} className="flex min-w-0 flex-1 items-center gap-1.5 overflow-clip [overflow-clip-margin:3px]">
      {items.slice(0, fits).map(({ share, ...item }) => (
        <CommandItemButton key={item.command.id} of={item} size="small">
          {share ? <span className="text-ink-muted tabular-nums">{share}</span> : null}
        </CommandItemButton>
      ))}
      <CommandMenu
        items={items.slice(fits)}
        side="top"
        trigger={
          <Button size="small" icon="ellipsis">
            {t('更多')}
          </Button>
        }
      />
    </div>
  )
}

/**
 * What can be done with the selected rows, with keys and reasons. It has a separate place between rows and footer, so that it covers
 * neither.
 */
export function SelectionBar({
  document,
  store,
  pages,
  total,
  isEstimate,
  onSelectFiltered,
  onLeave,
}: {
  document: string
  store: GridStore
  /** From how many pages the rows are. */
  pages: number
  total: number | undefined
  /** `total` is about so many. */
  isEstimate: boolean
  onSelectFiltered: () => void
  /** Gives the keyboard to the rows. */
  onLeave: () => void
}) {
  const t = useText()
  const selected = useSyncExternalStore(store.onSelection, store.selected)
  const count = selected.size
  const words =
    count === 0
      ? ''
      : pages > 1
        ? t('已选 {count} 条，跨 {pages} 页', { count, pages })
        : t('已选 {count} 条', { count })
  const leave = () => {
    onLeave()
    store.clearSelection()
  }
  // The live region must exist before its text does, or screen readers say nothing.
  const told = useDeferredValue(words, '')
  return (
    <div className="@container shrink-0">
      <div
        {...(count > 0 ? { role: 'region', 'aria-label': t('所选内容的操作') } : {})}
        className={
          count > 0
            ? 'floating mx-3 mt-1 mb-1.5 flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 border-l-2 border-accent px-3 py-1 text-xs'
            : 'sr-only'
        }
      >
        <span role="status" className="font-medium whitespace-nowrap text-accent">
          {told}
        </span>
        {count > 0 ? (
          <>
            <span className="flex items-center gap-1">
              {total !== undefined && count < total ? (
                <Button size="small" variant="ghost" keys={listKeys.selectFiltered} onClick={onSelectFiltered}>
                  {isEstimate ? t('选择全部') : t('选择全部 {total} 条', { total: formatAmount(total) })}
                </Button>
              ) : null}
              <Button size="small" variant="ghost" keys="Escape" onClick={leave}>
                {t('取消选择')}
              </Button>
            </span>
            <div className="flex min-w-0 basis-full justify-end @min-[820px]:flex-1 @min-[820px]:basis-0">
              <BatchCommands document={document} target={{ document, records: [...selected.values()] }} />
            </div>
          </>
        ) : null}
      </div>
    </div>
  )
}
