import { message, sourceText } from '../../shared/message.ts'
import { permits } from '../../shared/permission.ts'
import { allow, type Refusal, refuse, refusedByPermission, type Verdict } from '../../shared/rule.ts'
import { translate } from '../i18n/text.ts'
import type { Command, CommandChoice, CommandContext, CommandTarget } from './command.ts'
import { commandHost, type Lift } from './command-host.ts'
import { noteRun } from './command-journal.ts'
import { areCommandsLoaded, commandsAtHand, currentTarget, loadCommands, targetOfTab } from './command-scope.ts'
import { noteUse } from './search/frecency.ts'
import { openPalette } from './palette-state.ts'

/** The target a command would act on: its own document's records, else none. */
export function targetFor(command: Command, target: CommandTarget | undefined): CommandTarget | undefined {
  if (!command.document || target?.document !== command.document || target.records.length === 0) return undefined
  return command.onRowsOnly && target.ofPage ? undefined : target
}

/**
 * Whether the command belongs to the moment: it needs no record, asks for one, or the view shows records of its document. Its default keys never ask:
 * `byKeys` leaves that to keys that somebody gave to a command without any.
 */
export function isAtHand(command: Command, target: CommandTarget | undefined, byKeys = false): boolean {
  const asks = command.picks === true && !(byKeys && command.keys)
  return !command.document || asks || targetFor(command, target) !== undefined
}

/** How many records of a batch may be acted on, and the reason for each that may not. */
export type Preflight = {
  readonly allowed: readonly Readonly<Record<string, unknown>>[]
  readonly refused: readonly { readonly record: Readonly<Record<string, unknown>>; readonly verdict: Refusal }[]
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

/** Whether the rule refuses every record of a batch. The palette then lists them, each with its reason. */
export function isWholeBatchRefused(command: Command, target: CommandTarget | undefined): boolean {
  if (!command.batch) return false
  if (command.permission && !permits(commandHost().actor()?.permissions, command.permission)) return false
  const { allowed, refused } = preflight(command, target)
  return allowed.length === 0 && refused.length > 1
}

/** The refusal of a whole batch: how many records, the reason if it is the same for all, and what would lift it. */
function refuseWhole(refused: Preflight['refused']): Verdict {
  const first = refused[0]?.verdict
  if (!first || refused.length === 1) return first ?? allow
  const counts = { count: refused.length, reason: first.reason }
  const isSame = refused.every(({ verdict }) => sourceText(verdict.reason) === sourceText(first.reason))
  if (!isSame) return refuse(message('{count} 条都不能执行：{reason} 等', counts))
  const { unblockedBy } = first
  const isLifted = unblockedBy && refused.every(({ verdict }) => verdict.unblockedBy === unblockedBy)
  return refuse(message('{count} 条都不能执行：{reason}', counts), isLifted ? { unblockedBy } : {})
}

/** The verdict on a command now: permission first, then what it acts on, then its rule. A batch passes if one record does. */
export function verdictOf(command: Command, target: CommandTarget | undefined): Verdict {
  const actor = commandHost().actor()
  if (command.permission && !permits(actor?.permissions, command.permission)) return refusedByPermission
  if (!command.document) return command.check && actor ? command.check({}, actor, new Date()) : allow
  const records = targetFor(command, target)?.records ?? []
  if (records.length === 0) return command.picks ? allow : refuse(command.refusals?.none ?? message('请先选择一条'))
  if (records.length > 1 && !command.batch) return refuse(message('一次只能处理一条'))
  const { allowed, refused } = preflight(command, target)
  if (allowed.length > 0) return allow
  return refused.length > 1 && command.refusals?.all ? refuse(command.refusals.all) : refuseWhole(refused)
}

/** A command at hand in a tab (default: the focused one) by its id; view commands win over global ones. */
export function findCommand(id: string, tab?: string): Command | undefined {
  return commandsAtHand(tab).find((command) => command.id === id)
}

/** What a command is run with. `agreed` says that the person has seen what a batch will do. */
export type Given = {
  readonly target?: CommandTarget
  readonly tab?: string
  readonly arguments?: Readonly<Record<string, CommandChoice>>
  readonly agreed?: boolean
}

const givenTarget = ({ target, tab }: Given) => target ?? (tab ? targetOfTab(tab) : currentTarget())

/**
 * The arguments of a command, with those of pages that take their only choice: as long as the pages before are answered, and only one choice can be taken.
 */
async function answeredPages(
  { pages = [] }: Command,
  {
    given,
    acting,
  }: { readonly given: Readonly<Record<string, CommandChoice>>; readonly acting: CommandTarget | undefined },
): Promise<Readonly<Record<string, CommandChoice>>> {
  let values = given
  for (const page of pages) {
    if (page.key in values) continue
    if (!('choices' in page) || !page.takesOnly) break
    const [only, ...others] = (await page.choices('', contextOf(acting, values))).filter(({ refusal }) => !refusal)
    if (!only || others.length > 0) break
    values = { ...values, [page.key]: only }
  }
  return values
}

function contextOf(target: CommandTarget | undefined, values: CommandContext['arguments']): CommandContext {
  const { actor, open } = commandHost()
  return { actor: actor() ?? { id: 0, name: '', permissions: {} }, now: new Date(), target, open, arguments: values }
}

/** How far a command came: it ran, it asks the person something first, it was refused, or it failed and told so. */
export type Outcome =
  | { readonly kind: 'ran' | 'asked' | 'failed' }
  | { readonly kind: 'refused'; readonly verdict: Refusal }

/**
 * Tries to run a command: permission, rule, then what is still to be asked (the record, the batch, arguments) in the palette,
 * then what areas want to be considered, at last its `run`. A refusal is answered, not shown; a failure of `run` is shown. The palette tells the
 * results of a batch that reports them.
 */
export async function tryCommand(command: Command, given: Given = {}): Promise<Outcome> {
  const host = commandHost()
  const target = givenTarget(given)
  const verdict = verdictOf(command, target)
  if (!verdict.allowed) return { kind: 'refused', verdict }
  const acting = targetFor(command, target)
  let values = given.arguments ?? {}
  const isOne = (acting?.records.length ?? 0) <= 1
  if (isOne && command.pages?.some((page) => 'choices' in page && page.takesOnly)) {
    try {
      values = await answeredPages(command, { given: values, acting })
    } catch (error) {
      host.showFailure(error)
      return { kind: 'failed' }
    }
  }
  const asking = { command: command.id, ...(acting ? { target: acting } : {}), arguments: values }
  if (command.document && !acting) {
    openPalette(asking)
    return { kind: 'asked' }
  }
  if (command.batch && !command.ownPreflight && !given.agreed && (acting?.records.length ?? 0) > 1) {
    openPalette({ ...asking, preflight: true })
    return { kind: 'asked' }
  }
  if (command.pages?.some((page) => !(page.key in values))) {
    openPalette({ ...asking, ...(given.agreed ? { agreed: true } : {}) })
    return { kind: 'asked' }
  }
  try {
    const considered = host.considered(command, asking)
    if (considered !== true && !(await considered)) return { kind: 'asked' }
    noteUse(command.id)
    noteRun(command, values, acting)
    const isNarrowed = command.check && !command.ownPreflight
    const records = isNarrowed && acting ? preflight(command, acting).allowed : acting?.records
    await command.run(contextOf(acting && records ? { document: acting.document, records } : undefined, values))
    return { kind: 'ran' }
  } catch (error) {
    host.showFailure(error)
    return { kind: 'failed' }
  }
}

/** What would lift a refusal of a command that was given so much; undefined when it is not at hand, or refused itself. */
export function liftOf({ unblockedBy }: Refusal, given: Pick<Given, 'target' | 'tab'> = {}): Lift | undefined {
  const command = unblockedBy === undefined ? undefined : findCommand(unblockedBy, given.tab)
  if (!command || !verdictOf(command, givenTarget(given)).allowed) return undefined
  return { title: translate(command.title), run: () => void runCommand(command.id, given) }
}

/**
 * Runs a command by its id, as soon as it is loaded, and shows why, when it is refused: of a whole batch in the palette, for each. Resolves to
 * whether it ran.
 */
export async function runCommand(id: string, given: Given = {}): Promise<boolean> {
  if (!findCommand(id, given.tab) && !areCommandsLoaded()) await loadCommands()
  const command = findCommand(id, given.tab)
  if (!command) return false
  const { arguments: values, agreed: _, ...where } = given
  const acting = targetFor(command, givenTarget(where))
  if (acting && isWholeBatchRefused(command, acting)) {
    openPalette({ command: command.id, target: acting, arguments: values ?? {}, preflight: true })
    return false
  }
  const outcome = await tryCommand(command, given)
  if (outcome.kind === 'refused') {
    commandHost().showRefusal(translate(outcome.verdict.reason), liftOf(outcome.verdict, where))
  }
  return outcome.kind === 'ran'
}
