const pad = (value: number, length = 2) => String(value).padStart(length, '0')

/** `YYYY-MM-DD` of a year, month (1–12) and day; undefined when the calendar has no such day. */
function dateText(year: number, month: number, day: number): string | undefined {
  const at = new Date(Date.UTC(year, month - 1, day))
  const exists = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return exists && year >= 1900 && year <= 2999 ? `${pad(year, 4)}-${pad(month)}-${pad(day)}` : undefined
}

/** A date some days later. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
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
 * Reads a date as people type it: `2026-05-01`, `2026/5/1`, `2026年5月1日`, `20260501`, `260501`, `5-1`, `今天`, `+3` (days from
 * today). `today` is the date in the product's time zone. Undefined when it is none.
 */
export function parseDateText(typed: string, today: string): string | undefined {
  const text = typed.normalize('NFKC').trim().toLowerCase()
  const word = words[text]
  if (word !== undefined) return addDays(today, word)
  const days = /^([+-]\d{1,4})(天|d)?$/.exec(text)
  if (days?.[1]) return addDays(today, Number(days[1]))
  const compact = /^(\d{4}|\d{2})(\d{2})(\d{2})$/.exec(text)
  if (compact) {
    const year = Number(compact[1])
    return dateText(year < 100 ? 2000 + year : year, Number(compact[2]), Number(compact[3]))
  }
  const parts = text
    .replace(/[日号]$/, '')
    .split(/[-/.年月\s]+/)
    .filter((part) => part !== '')
  if (!parts.every((part) => /^\d{1,4}$/.test(part))) return undefined
  const [first = 0, second = 0, third] = parts.map(Number)
  if (parts.length === 3 && third !== undefined) return dateText(first < 100 ? 2000 + first : first, second, third)
  return parts.length === 2 && first <= 12 ? dateText(Number(today.slice(0, 4)), first, second) : undefined
}
