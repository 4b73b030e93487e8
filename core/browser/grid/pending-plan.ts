/** A plan that was waited for, and whether it was accepted meanwhile. */
export type MadePlan<Plan> = { readonly plan: Plan; readonly isAccepted: boolean }

/** Waits for one plan at a time, whose making may take an answer of the server; it can be accepted or given up before it is there. */
export function pendingPlan<Plan>() {
  let current: { isAccepted: boolean } | undefined
  return {
    /** Waits for a plan in place of the one before; undefined when it was given up. Throws what making it throws. */
    wait: async (making: Promise<Plan>): Promise<MadePlan<Plan> | undefined> => {
      const mine = { isAccepted: false }
      current = mine
      try {
        const plan = await making
        return current === mine ? { plan, isAccepted: mine.isAccepted } : undefined
      } catch (error) {
        if (current !== mine) return undefined
        throw error
      } finally {
        if (current === mine) current = undefined
      }
    },
    /** Accepts the plan once it is there, or gives it up; false when none is being made. */
    settle: (how: 'accept' | 'drop'): boolean => {
      if (!current) return false
      if (how === 'accept') current.isAccepted = true
      else current = undefined
      return true
    },
  }
}
