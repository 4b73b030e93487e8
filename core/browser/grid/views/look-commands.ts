import type { ListLook } from '../../../shared/fields.ts'
import { type Message, message } from '../../../shared/message.ts'
import type { Command } from '../../command/command.ts'
import { lookKeys } from '../model/list-commands.ts'

const titles: Readonly<Record<ListLook, Message>> = {
  table: message('显示为表格'),
  cards: message('显示为卡片'),
  board: message('显示为看板'),
  calendar: message('显示为日历'),
}

/** The commands that change how a list is looked at, of those ways that it has. */
export function lookCommands(looks: readonly ListLook[], show: (look: ListLook) => void): readonly Command[] {
  return looks.map((look) => ({
    id: `list.${look}`,
    title: titles[look],
    keywords: `${look} view look`,
    keys: lookKeys[look],
    run: () => show(look),
  }))
}
