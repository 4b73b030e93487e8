import { message } from '../../../shared/message.ts'
import type { Command } from '../../command/command.ts'
import { commandsByName } from '../model/list-commands.ts'

/** Default keys of the commands of a calendar. */
export const calendarCommandKeys = { today: 't', week: 'l k', undated: 'l u' } as const

/** The functions that the commands of a calendar call. */
export type CalendarActions = {
  readonly today: () => void
  readonly week: () => void
  readonly undated: () => void
}

/** The commands that live with a list while it is a calendar. `actions` is asked when one runs. */
export function calendarCommands(actions: () => CalendarActions): readonly Command[] {
  const command = commandsByName(calendarCommandKeys, actions)
  return [
    command('list.today', message('日历回到今天'), { keywords: 'today calendar', icon: 'calendar' }),
    command('list.week', message('日历显示一周或一个月'), { keywords: 'week month calendar' }),
    command('list.undated', message('没有日期的内容'), { keywords: 'undated no date calendar' }),
  ]
}
