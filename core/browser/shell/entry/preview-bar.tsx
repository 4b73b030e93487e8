import { useAtomValue } from 'jotai'
import { runCommand } from '../../command/command-runner.ts'
import { joinNames, useText } from '../../i18n/text.ts'
import { keysOf } from '../../keys/key-map.ts'
import { keyOverridesAtom } from '../../keys/key-overrides.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { previewCommands } from '../../workspace/preview-commands.ts'
import { useSession } from '../../session/session.ts'

/** Says above everything that this is a preview as a role, and leads back. Draws nothing otherwise. */
export function PreviewBar() {
  const t = useText()
  const { user } = useSession()
  const overrides = useAtomValue(keyOverridesAtom)
  const [leave] = previewCommands
  if (!user?.preview || !leave) return null
  const { roles, withheld } = user.preview
  return (
    <section
      aria-label={t('以角色查看')}
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line-strong bg-tone-warning-soft px-3 py-1.5"
    >
      <Icon name="eye" size={14} className="shrink-0 text-tone-warning" />
      <p className="min-w-0 font-medium">
        {t('正在以角色「{roles}」查看，只读', { roles: joinNames(roles.map(({ name }) => name)) })}
      </p>
      {withheld > 0 ? (
        <p className="min-w-0 text-ink-muted">{t('其中 {count} 项权限您自己没有，不显示', { count: withheld })}</p>
      ) : null}
      <Button
        size="small"
        className="ml-auto"
        keys={keysOf(leave, overrides)}
        onClick={() => void runCommand(leave.id)}
      >
        {t('退出角色查看')}
      </Button>
    </section>
  )
}
