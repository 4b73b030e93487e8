import { useAtomValue } from 'jotai'
import { useTranslate } from '../i18n/text.ts'
import { keysOf } from '../keys/key-map.ts'
import { keyOverridesAtom } from '../keys/key-overrides.ts'
import { Button } from '../ui/button.tsx'
import { refusedLook } from './command-items.ts'
import { runCommand } from './command-runner.ts'
import { useScope } from './command-scope.ts'
import { useKeyboardPlace } from '../workspace/tabs/tab-focus.tsx'
import { useView } from '../workspace/tabs/view-context.ts'

/**
 * A command drawn as a button: title, icon, keys; a refused one is greyed, with the rule's reason as its tooltip, and tells it when it is pressed. It acts on what its own
 * view offers, also while another pane has the focus. Hidden when the person lacks the permission for it altogether.
 */
export function CommandButton({
  id,
  variant = 'secondary',
  size = 'medium',
  takesKeyboard = false,
  busy = false,
  label,
  alsoKeys,
}: {
  id: string
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger'
  size?: 'medium' | 'small'
  /** It takes the focus when it appears in its view. */
  takesKeyboard?: boolean
  /** What it does is under way. */
  busy?: boolean
  /** What it reads, where its place says the rest of the title. */
  label?: string
  /** Keys that run it in this place, shown where it has none. */
  alsoKeys?: string | undefined
}) {
  const translate = useTranslate()
  const overrides = useAtomValue(keyOverridesAtom)
  const { tabId } = useView()
  const place = useKeyboardPlace(takesKeyboard)
  const { commands, target } = useScope(tabId)
  const command = commands.find((one) => one.id === id)
  if (!command) return null
  const keys = keysOf(command, overrides) ?? alsoKeys
  return (
    <Button
      ref={place}
      variant={command.danger ? 'danger' : variant}
      size={size}
      {...refusedLook(command, target, translate)}
      icon={command.icon}
      keys={keys}
      busy={busy}
      onClick={() => void runCommand(id, { tab: tabId })}
    >
      {label ?? translate(command.title)}
    </Button>
  )
}
