import { shiftDate } from '../../../shared/calendar-date.ts'
import { type Message, message } from '../../../shared/message.ts'
import { weekdayOf } from '../../../shared/weekday.ts'
import { parseDateText } from '../../form/fields/date-text.ts'
import type { CommandChoice } from '../command.ts'

const shortcuts: readonly (readonly [number, Message])[] = [
  [0, message('今天')],
  [1, message('明天')],
  [2, message('后天')],
  [7, message('一周后')],
  [14, message('两周后')],
  [30, message('30 天后')],
]

/**
 * The dates that a date page offers: those near today while nothing is typed, else the one that is meant, in any spelling that date
 * fields read; none when it is no date.
 */
export function dateChoices(typed: string, today: string, translate: (of: Message) => string): CommandChoice[] {
  const choice = (date: string, detail: string): CommandChoice => ({ value: date, title: date, detail })
  if (typed.trim() === '')
    return shortcuts.map(([days, title]) => {
      const date = shiftDate(today, days)
      return choice(date, `${translate(title)} ${translate(weekdayOf(date))}`)
    })
  const date = parseDateText(typed, today)
  return date ? [choice(date, translate(weekdayOf(date)))] : []
}
