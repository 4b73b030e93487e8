/** What a flow may hold. */
export const flowLimits = { name: 50, steps: 60, edges: 400, label: 30, hours: 9_999 } as const

/** Hours that a new step may take. */
export const usualHours = 24
