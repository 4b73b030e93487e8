/** The states of a stock take and of a move. */
export const keptStates = ['Pending', 'Revert', 'Finished'] as const
export type KeptStatus = (typeof keptStates)[number]
