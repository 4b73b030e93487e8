import { CommandItemButton } from '../../command/command-item-button.tsx'
import { useCommandItems } from '../../command/command-items.ts'
import { CommandMenu } from '../../command/command-menu.tsx'
import { useText } from '../../i18n/text.ts'
import { Button } from '../../ui/button.tsx'
import { useFitting } from '../../ui/fitting.ts'
import { FoldingButton } from '../../ui/folding-button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

/**
 * The commands of a list, for a row without wrapping: making a record, which always stands, then what acts on the selected rows: as many as have
 * room as buttons, the others in a menu.
 */
export function ListToolbar({ document }: { document: string }) {
  const t = useText()
  const create = useCommandItems('create', document)
  const known = new Set(create.map(({ command }) => command.id))
  const others = useCommandItems('toolbar', document).filter(({ command }) => !known.has(command.id))
  const names = others.map(({ title, keys }) => `${title}\t${keys ?? ''}`).join('\n')
  const { row, fits, whole } = useFitting(names, others.length, 'beside')
  // Where none of them has room, what they leave free stands before the buttons, not between them.
  const last = fits === 0 && others.length > 0 ? 'order-1' : ''
  return (
    <>
      {create.map(({ command, title, keys, refused, run }) => (
        <FoldingButton
          key={command.id}
          word={title}
          folded="@max-[600px]:sr-only"
          className={`@max-[860px]:[&_kbd]:hidden ${last}`}
          variant="primary"
          icon={command.icon ?? 'plus'}
          keys={keys}
          {...refused}
          onClick={run}
        />
      ))}
      {others.length > 0 ? (
        <div
          ref={row}
          style={{ width: whole }}
          className="flex min-w-0 items-center gap-1.5 overflow-x-clip [overflow-clip-margin:3px] @max-[600px]:max-w-0"
        >
          {others.slice(0, fits).map((item) => (
            <CommandItemButton key={item.command.id} of={item} />
          ))}
        </div>
      ) : null}
      <CommandMenu
        items={others.slice(fits)}
        trigger={<IconButton icon="ellipsis" label={t('更多')} className={`-my-1 ${last}`} />}
      />
    </>
  )
}

/** What to do in a list that has nothing yet. */
export function CreateActions({ document }: { document: string }) {
  const t = useText()
  const items = useCommandItems('create', document).filter(({ refused }) => !refused.refusal)
  if (items.length === 0) return <span className="text-xs">{t('有了内容就会显示在这里')}</span>
  return items.map(({ command, title, keys, run }) => (
    <Button key={command.id} variant="primary" icon={command.icon ?? 'plus'} keys={keys} onClick={run}>
      {title}
    </Button>
  ))
}
