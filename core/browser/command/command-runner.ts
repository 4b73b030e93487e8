import { message } from '../../shared/message.ts'
import { permits } from '../../shared/permission.ts'
import type { Verdict } from '../../shared/rule.ts'
import { allow, refuse, refusedByPermission } from '../../shared/rule.ts'
import { translate } from '../i18n/text.ts'
import type { Command, CommandChoice, CommandTarget } from './command.ts'
import { commandHost } from './command-host.ts'
import { commandsAtHand, currentTarget, targetOfTab } from './command-scope.ts'
import { noteUse } from './frecency.ts'
import { openPalette } from './palette-state.ts'

/** The target a command would act on: its own document's records, else none. */
export function targetFor(command: Command, target: CommandTarget | undefined): CommandTarget | undefined {
  return command.document && target?.document === command.document && target.records.length > 0 ? target : undefined
}

/** Whether the command belongs to the moment: it needs no record, or the view shows records of its document. */
export function isAtHand(command: Command, target: CommandTarget | undefined): boolean {
  return !command.document || targetFor(command, target) !== undefined
}

/** How many records of a batch may be acted on, and the reason for each that may not. */
export type Preflight = {
  readonly allowed: readonly Readonly<Record<string, unknown>>[]
  readonly refused: readonly {
    readonly record: Readonly<Record<string, unknown>>
    readonly verdict: Extract<Verdict, { allowed: false }>
  }[]
}

/** Asks the command's rule for each record. */
export function preflight(command: Command, target: CommandTarget | undefined): Preflight {
  const { actor } = commandHost()
  const who = actor()
  const now = new Date()
  const records = targetFor(command, target)?.records ?? []
  const allowed: Readonly<Record<string, unknown>>[] = []
  const refused: Preflight['refused'][number][] = []
  for (const record of records) {
    const verdict = who && command.check ? command.check(record, who, now) : allow
    if (verdict.allowed) allowed.push(record)
    else refused.push({ record, verdict })
  }
  return { allowed, refused }
}

/** The verdict on a command now: permission first, then what it acts on, then its rule. A batch passes if one record does. */
export function verdictOf(command: Command, target: CommandTarget | undefined): Verdict {
  const actor = commandHost().actor()
  if (command.permission && !permits(actor?.permissions, command.permission)) return refusedByPermission
  if (!command.document) return command.check && actor ? command.check({}, actor, new Date()) : allow
  const records = targetFor(command, target)?.records ?? []
  if (records.length === 0) return refuse(message('请先选择一条记录'))
  if (records.length > 1 && !command.batch) return refuse(message('一次只能处理一条记录'))
  const { allowed, refused } = preflight(command, target)
  return allowed.length > 0 ? allow : (refused[0]?.verdict ?? allow)
}

/** A command at hand in a tab (the focused one unless told) by its id; view commands win over global ones. */
export function findCommand(id: string, tab?: string): Command | undefined {
  return commandsAtHand(tab).find((command) => command.id === id)
}

/**
 * Runs a command: permission, rule, argument pages, then its `run`. A refusal is shown in the rule's words; an error
 * of `run` is shown too, unless the API layer has told the user already. Resolves to whether it ran.
 */
export async function runCommand(
  id: string,
  given: { target?: CommandTarget; tab?: string; arguments?: Readonly<Record<string, CommandChoice>> } = {},
): Promise<boolean> {
  const host = commandHost()
  const command = findCommand(id, given.tab)
  if (!command) return false
  const target = given.target ?? (given.tab ? targetOfTab(given.tab) : currentTarget())
  const verdict = verdictOf(command, target)
  if (!verdict.allowed) {
    host.showRefusal(translate(verdict.reason), verdict.unblockedBy)
    return false
  }
  const values = given.arguments ?? {}
  const asked = command.pages?.find((page) => !(page.key in values))
  if (asked) {
    openPalette({ command: id, ...(target ? { target } : {}), arguments: values })
    return false
  }
  const acting = targetFor(command, target)
  const actor = host.actor() ?? { id: 0, name: '', permissions: {} }
  noteUse(id)
  const records = command.check && acting ? preflight(command, acting).allowed : acting?.records
  await command.run({
    actor,
    now: new Date(),
    target: acting && records ? { document: acting.document, records } : undefined,
    open: host.open,
    arguments: values,
  })
  return true
}
