import type { Message } from '../../../shared/message.ts'
import type { Command } from '../../command/command.ts'
import { isBareKey, type KeyOverrides, normalKeys } from '../key-map.ts'
import type { KeyLine, TableBeside } from './key-tables.ts'

/** What a table does on a key that a command was given. */
export type TableClash = { readonly title: Message; readonly area: Message }

/** A key of a table as commands spell it: without Alt their letters and digits are characters, not places. */
function asCommandKey({ keys }: KeyLine): string {
  const isPlace = !keys.includes('Alt+')
  return normalKeys(isPlace ? keys.replace(/(?:Key|Digit)(.)$/, '$1') : keys)
}

/** Whether a command may be at hand while the grid or cell of the table has the focus. */
function meets(id: string, table: TableBeside, views: readonly (readonly Command[])[]): boolean {
  const homes = views.filter((view) => view.some((command) => command.id === id))
  return homes.length === 0 || homes.some((view) => view.some((command) => command.id.startsWith(table.owner)))
}

/**
 * Where the person's own keys of a command do not reach it: a grid or cell hears each press first, also in the middle of a sequence. Default keys
 * are chosen so that they do not clash with the tables. `views` are the commands that belong to one kind of view each.
 */
export function tableClashes(
  command: Command,
  overrides: KeyOverrides,
  views: readonly (readonly Command[])[],
  tables: readonly TableBeside[],
): readonly TableClash[] {
  const own = overrides[command.id]
  if (!own || (command.keys && normalKeys(command.keys) === normalKeys(own))) return []
  const presses = new Set(normalKeys(own).split(' '))
  return tables
    .filter((table) => !(table.isText && isBareKey(own)) && meets(command.id, table, views))
    .flatMap(({ area, lines }) =>
      lines.filter((line) => presses.has(asCommandKey(line))).map(({ title }) => ({ title, area })),
    )
}
