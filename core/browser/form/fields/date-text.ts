import { dayOf, existingDate, shiftDate } from '../../../shared/calendar-date.ts'

/** A date of this or the last century, or of those that follow: other years are typing mistakes. */
function typedDate(year: number, month: number, day: number): string | undefined {
  return year >= 1900 && year <= 2999 ? existingDate(year, month, day) : undefined
}

/** The day of a year that lies nearest to today, before or after it: in December, `1.31` is that of the next month. */
function nearestDate(month: number, day: number, today: string): string | undefined {
  const year = Number(today.slice(0, 4))
  const away = (date: string) => Math.abs(dayOf(date).getTime() - dayOf(today).getTime())
  return [year, year + 1, year - 1]
    .flatMap((one) => typedDate(one, month, day) ?? [])
    .toSorted((one, other) => away(one) - away(other))[0]
}

const words: Readonly<Record<string, number>> = {
  今天: 0,
  今日: 0,
  today: 0,
  明天: 1,
  tomorrow: 1,
  后天: 2,
  昨天: -1,
  yesterday: -1,
  前天: -2,
}

/**
 * Reads a date as people type it: `2026-05-01`, `2026/5/1`, `2026年5月1日`, `20260501`, `260501`, `5-1` (the nearest such day), `今天`, `+3` (days from
 * today). `today` is the date in the product's time zone. Undefined when it is none.
 */
export function parseDateText(typed: string, today: string): string | undefined {
  const text = typed.normalize('NFKC').trim().toLowerCase()
  const word = words[text]
  if (word !== undefined) return shiftDate(today, word)
  const days = /^([+-]\d{1,4})(天|d)?$/.exec(text)
  if (days?.[1]) return shiftDate(today, Number(days[1]))
  const compact = /^(\d{4}|\d{2})(\d{2})(\d{2})$/.exec(text)
  if (compact) {
    const year = Number(compact[1])
    return typedDate(year < 100 ? 2000 + year : year, Number(compact[2]), Number(compact[3]))
  }
  const parts = text
    .replace(/[日号]$/, '')
    .split(/[-/.。年月\s]+/)
    .filter((part) => part !== '')
  if (!parts.every((part) => /^\d{1,4}$/.test(part))) return undefined
  const [first = 0, second = 0, third] = parts.map(Number)
  if (parts.length === 3 && third !== undefined) return typedDate(first < 100 ? 2000 + first : first, second, third)
  return parts.length === 2 ? nearestDate(first, second, today) : undefined
}
