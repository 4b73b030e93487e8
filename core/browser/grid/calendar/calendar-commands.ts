import { message } from '../../../shared/message.ts'
import type { Command } from '../../command/command.ts'

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
  return [
    {
      id: 'list.today',
      title: message('日历回到今天'),
      keywords: 'today calendar',
      icon: 'calendar',
      keys: calendarCommandKeys.today,
      run: () => actions().today(),
    },
    {
      id: 'list.week',
      title: message('日历显示一周或一个月'),
      keywords: 'week month calendar',
      keys: calendarCommandKeys.week,
      run: () => actions().week(),
    },
    {
      id: 'list.undated',
      title: message('没有日期的内容'),
      keywords: 'undated no date calendar',
      keys: calendarCommandKeys.undated,
      run: () => actions().undated(),
    },
  ]
}
