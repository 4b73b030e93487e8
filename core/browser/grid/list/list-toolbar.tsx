import { useCommandItems } from '../../command/command-items.ts'
import { useText } from '../../i18n/text.ts'
import { Button } from '../../ui/button.tsx'

/**
 * The commands of a list: making a record first, then what acts on the selected rows. In a narrow list they are signs without words, so that they
 * keep their place in one row.
 */
export function ListToolbar({ document }: { document: string }) {
  const create = useCommandItems('create', document)
  const others = useCommandItems('toolbar', document)
  const known = new Set(create.map(({ command }) => command.id))
  return (
    <>
      {create.map(({ command, title, keys, refused, run }) => (
        <Button
          key={command.id}
          variant="primary"
          icon={command.icon ?? 'plus'}
          keys={keys}
          title={title}
          {...refused}
          onClick={run}
        >
          <span className="@max-[600px]:sr-only">{title}</span>
        </Button>
      ))}
      {others
        .filter(({ command }) => !known.has(command.id))
        .map(({ command, title, keys, refused, run }) => (
          <Button
            key={command.id}
            variant={command.danger ? 'danger' : 'secondary'}
            icon={command.icon}
            keys={keys}
            title={title}
            {...refused}
            onClick={run}
          >
            <span className={command.icon ? '@max-[860px]:sr-only' : ''}>{title}</span>
          </Button>
        ))}
    </>
  )
}

/** What to do in a list that has nothing yet. */
export function CreateActions({ document }: { document: string }) {
  const t = useText()
  const items = useCommandItems('create', document).filter(({ refused }) => !refused.refusal)
  if (items.length === 0) return <span className="text-xs">{t('有了记录就会显示在这里')}</span>
  return items.map(({ command, title, keys, run }) => (
    <Button key={command.id} variant="primary" icon={command.icon ?? 'plus'} keys={keys} onClick={run}>
      {title}
    </Button>
  ))
}
