import { type Message, message } from '../../../shared/message.ts'

/** A span of calendar dates, both ends included. */
export type DateSpan = { readonly from: string; readonly to: string }
export type DatePreset = DateSpan & { readonly label: Message }

const text = (at: Date) => at.toISOString().slice(0, 10)

/** The spans people ask for most. `today` is `YYYY-MM-DD`; weeks begin on Monday. */
export function datePresets(today: string): readonly DatePreset[] {
  const at = new Date(`${today}T00:00:00Z`)
  const year = at.getUTCFullYear()
  const month = at.getUTCMonth()
  const day = (offset: number) => text(new Date(at.getTime() + offset * 86_400_000))
  const monthDay = (offset: number, date: number) => text(new Date(Date.UTC(year, month + offset, date)))
  const monday = -((at.getUTCDay() + 6) % 7)
  return [
    { label: message('今天'), from: today, to: today },
    { label: message('昨天'), from: day(-1), to: day(-1) },
    { label: message('本周'), from: day(monday), to: day(monday + 6) },
    { label: message('近7天'), from: day(-6), to: today },
    { label: message('近30天'), from: day(-29), to: today },
    { label: message('本月'), from: monthDay(0, 1), to: monthDay(1, 0) },
    { label: message('上月'), from: monthDay(-1, 1), to: monthDay(0, 0) },
    { label: message('今年'), from: `${year}-01-01`, to: `${year}-12-31` },
  ]
}
