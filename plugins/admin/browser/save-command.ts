import { useEffect, useMemo, useRef, useState } from 'react'
import type { Command } from '../../../core/browser/command/command.ts'
import { useViewCommands } from '../../../core/browser/command/command-scope.ts'
import { type Message, message } from '../../../core/shared/message.ts'

/** The save commands of this area's forms; each is also listed in `adminViewCommands`. */
export type SaveCommandId =
  | 'users.saveProfile'
  | 'users.changePassword'
  | 'roles.savePrivileges'
  | 'system_settings.save'

/**
 * The form of one's own profile or password has the title of its page; the other forms edit a document and use its
 * title.
 */
const pages: Partial<Record<SaveCommandId, Message>> = {
  'users.saveProfile': message('个人资料'),
  'users.changePassword': message('账号与安全'),
}

/**
 * The save command of a form that can only be saved in one way. It takes the keys of both "save" and "submit" of other
 * forms.
 */
export function saveCommand(id: SaveCommandId, run: () => Promise<void>): Command {
  const about = pages[id]
  return {
    id,
    title: message('保存'),
    ...(about ? { about } : {}),
    keywords: 'save',
    icon: 'save',
    keys: '$mod+s',
    alsoKeys: '$mod+Enter',
    run,
  }
}

/** Offers a form's save command while its view is open; `run` may change between renders. */
export function useSaveCommand(id: SaveCommandId, run: () => Promise<void>): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  const [now] = useState(() => () => latest.current())
  useViewCommands(useMemo(() => [saveCommand(id, now)], [id, now]))
}
