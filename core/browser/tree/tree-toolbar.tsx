import type { RefObject } from 'react'
import { CommandButton } from '../command/command-button.tsx'
import { loadReadings } from '../form/choices/pinyin-match.ts'
import { ListToolbar } from '../grid/list/list-toolbar.tsx'
import { useText } from '../i18n/text.ts'
import { Switch } from '../ui/switch.tsx'
import type { TreeDefinition } from './tree-definition.ts'
import type { TreeLook } from './tree-model.ts'
import { isComposing } from '../ui/composing.ts'

/** What is looked at in a tree, and the ways of its spreadsheet. */
export function TreeToolbar({
  ref,
  sheet,
  look,
  onLook,
  onEnter,
}: {
  /** The box that is typed in. */
  ref: RefObject<HTMLInputElement | null>
  sheet: TreeDefinition['sheet']
  look: TreeLook
  onLook: (change: Partial<TreeLook>) => void
  /** Goes from the box to the lines. */
  onEnter: () => void
}) {
  const t = useText()
  return (
    <div className="@container shrink-0 border-b">
      <div className="flex max-w-3xl items-center gap-x-2 px-4 py-1.5 @max-[860px]:[&_kbd]:hidden">
        <input
          ref={ref}
          type="search"
          className="control w-64 min-w-20 shrink"
          aria-label={t('搜索')}
          placeholder={t('搜索')}
          value={look.typed}
          onFocus={() => void loadReadings()}
          onChange={(event) => onLook({ typed: event.target.value })}
          onKeyDown={(event) => {
            if (isComposing(event) || (event.key !== 'ArrowDown' && event.key !== 'Enter')) return
            event.preventDefault()
            onEnter()
          }}
        />
        <Switch checked={look.deleted} onChange={(deleted) => onLook({ deleted })} label={t('显示已删除')} />
        {sheet ? (
          <>
            <span className="ml-auto shrink-0">
              <CommandButton id="tree.export" variant="ghost" />
            </span>
            <ListToolbar document={sheet.document.noun} />
          </>
        ) : null}
      </div>
    </div>
  )
}
