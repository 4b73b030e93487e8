import type { GridAction } from './grid-key-table.ts'

const table = { F2: 'pickUp', PageUp: 'earlier', PageDown: 'later' } as const

/** What a key does in a calendar otherwise than in a grid. */
export type CalendarAction = (typeof table)[keyof typeof table]

/** Keys of a calendar in tinykeys notation; the other keys of a grid move and open there as well. */
export const calendarKeys: Readonly<Record<string, CalendarAction>> = table

/** The action that a key press has in a calendar. */
export type CalendarPress = CalendarAction | GridAction
