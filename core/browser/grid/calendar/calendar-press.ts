import { calendarKeys, type CalendarPress } from '../model/calendar-key-table.ts'
import { gridActionOf, type PressedKey, pressText } from '../model/grid-keys.ts'

/** What a key means in a calendar, which takes the keys of a grid but for its own. */
export function calendarPressOf(press: PressedKey): CalendarPress | undefined {
  return calendarKeys[pressText(press)] ?? gridActionOf(press)
}
