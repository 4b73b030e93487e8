import type { Command, CommandTarget } from './command.ts'
import { isWholeBatchRefused, preflight, verdictOf } from './command-runner.ts'

/** On how many of several records a command can be run, where it is not all of them: `2/3`; empty where that says nothing. */
export function shareOf(command: Command, target: CommandTarget): string {
  const { length } = target.records
  if (length < 2 || (!verdictOf(command, target).allowed && !isWholeBatchRefused(command, target))) return ''
  const count = preflight(command, target).allowed.length
  return count === length ? '' : `${count}/${length}`
}
