import { useAtomValue } from 'jotai'
import type { Message } from '../../shared/message.ts'
import { permits } from '../../shared/permission.ts'
import { useTranslate } from '../i18n/text.ts'
import { keysOf } from '../keys/key-map.ts'
import { keyOverridesAtom } from '../keys/key-overrides.ts'
import type { WhenRefused } from '../ui/button.tsx'
import { useView } from '../workspace/tabs/view-context.ts'
import type { Command, CommandPlace, CommandTarget } from './command.ts'
import { commandHost } from './command-host.ts'
import { isWholeBatchRefused, runCommand, verdictOf } from './command-runner.ts'
import { useScope } from './command-scope.ts'

/** How a command that is refused now is drawn; nothing of it while it is allowed. */
export type RefusedLook = { readonly refusal?: string; readonly whenRefused?: WhenRefused }

/** The look of a command on these records: a batch that is refused as a whole opens on the list of its reasons. */
export function refusedLook(
  command: Command,
  target: CommandTarget | undefined,
  translate: (of: Message) => string,
): RefusedLook {
  const verdict = verdictOf(command, target)
  if (verdict.allowed) return {}
  return {
    refusal: translate(verdict.reason),
    whenRefused: isWholeBatchRefused(command, target) ? 'lists' : 'tells',
  }
}

/** A command as a menu or a toolbar draws it. */
export type CommandItem = {
  readonly command: Command
  readonly title: string
  readonly keys: string | undefined
  readonly refused: RefusedLook
  readonly run: () => void
}

/**
 * The commands of one place (row menu, toolbar) that are at hand in this view, with verdicts for its target or the one given. Commands that the person has
 * no permission for are left out.
 */
export function useCommandItems(place: CommandPlace, document?: string, given?: CommandTarget): readonly CommandItem[] {
  const translate = useTranslate()
  const overrides = useAtomValue(keyOverridesAtom)
  const { tabId } = useView()
  const { commands, target: own } = useScope(tabId)
  const target = given ?? own
  const held = commandHost().actor()?.permissions
  return commands
    .filter((command) => command.places?.includes(place) && (!command.permission || permits(held, command.permission)))
    .filter((command) => (document ? (command.document ?? command.id.split('.')[0]) === document : true))
    .map((command) => ({
      command,
      title: translate(command.title),
      keys: keysOf(command, overrides),
      refused: refusedLook(command, target, translate),
      run: () => void runCommand(command.id, { tab: tabId, ...(target ? { target } : {}) }),
    }))
}

/** Commands of this view by their ids, in their order, with verdicts for its target. */
export function useItemsOf(ids: readonly string[]): readonly CommandItem[] {
  const translate = useTranslate()
  const overrides = useAtomValue(keyOverridesAtom)
  const { tabId } = useView()
  const { commands, target } = useScope(tabId)
  return ids.flatMap((id) => {
    const command = commands.find((one) => one.id === id)
    if (!command) return []
    return {
      command,
      title: translate(command.title),
      keys: keysOf(command, overrides),
      refused: refusedLook(command, target, translate),
      run: () => void runCommand(id, { tab: tabId }),
    }
  })
}
