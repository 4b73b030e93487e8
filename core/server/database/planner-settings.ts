/**
 * Settings of every session. Joins are written in the order that suits them, what a document names after the document: to try all orders of
 * ten joins took the planner three times as long as the query took. Compiling pays for queries of seconds only, and costs 0.1 s each time.
 */
export const plannerSettings: readonly string[] = ['join_collapse_limit=4', 'jit=off']
