import { hearers } from '../../../shared/hearers.ts'

/** Milliseconds that plans may take before they are told of. */
const patience = 300

/** How far plans have come that take long: how many of their rows were looked at (0 of 0 until those are known), and whether they were accepted. */
export type PlanProgress = { readonly done: number; readonly rows: number; readonly isAccepted: boolean }

/** Tells how many rows of how many were looked at. */
export type ReportRows = (done: number, rows: number) => void

type Turn = { done: number; rows: number; isAccepted: boolean; readonly control: AbortController }

/**
 * Plans whose making may take answers of the server, taken in the order in which they were asked for. They can be accepted or given up before
 * they are made.
 */
export function planQueue() {
  const turns = new Set<Turn>()
  const { hear: subscribe, tell: tellAll } = hearers()
  let last: Promise<unknown> = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLong = false
  let shown: PlanProgress | undefined
  const tell = () => {
    if (turns.size === 0) {
      clearTimeout(timer)
      timer = undefined
      isLong = false
    }
    if (!isLong && !shown) return
    const next = { done: 0, rows: 0, isAccepted: true }
    for (const turn of turns) {
      next.done += turn.done
      next.rows += turn.rows
      next.isAccepted &&= turn.isAccepted
    }
    shown = isLong ? next : undefined
    tellAll()
  }
  const run = async <Plan>(
    mine: Turn,
    making: Promise<Plan>,
    before: Promise<unknown>,
    take: (plan: Plan, isAccepted: boolean) => void,
  ) => {
    try {
      const plan = await making
      await before
      if (turns.has(mine)) take(plan, mine.isAccepted)
    } catch (error) {
      if (turns.has(mine)) throw error
    } finally {
      turns.delete(mine)
      tell()
    }
  }
  return {
    subscribe,
    /** How far they have come, once they take longer than a moment. */
    progress: () => shown,
    /** Makes a plan, and hands it over after those before it unless it was given up. Throws what making it throws. */
    add: <Plan>(
      make: (signal: AbortSignal, report: ReportRows) => Promise<Plan>,
      take: (plan: Plan, isAccepted: boolean) => void,
    ): Promise<void> => {
      const mine: Turn = { done: 0, rows: 0, isAccepted: false, control: new AbortController() }
      turns.add(mine)
      timer ??= setTimeout(() => {
        isLong = true
        tell()
      }, patience)
      const making = make(mine.control.signal, (done, rows) => {
        Object.assign(mine, { done, rows })
        tell()
      })
      const turn = run(mine, making, last, take)
      last = turn.catch(() => undefined)
      return turn
    },
    /** Accepts the plans once they are there, or gives them up; false when none is being made. */
    settle: (how: 'accept' | 'drop'): boolean => {
      if (turns.size === 0) return false
      for (const turn of turns) {
        if (how === 'accept') turn.isAccepted = true
        else turn.control.abort()
      }
      if (how === 'drop') turns.clear()
      tell()
      return true
    },
  }
}
