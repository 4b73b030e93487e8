/**
 * Settings of every session. Joins are planned in the order in which they are written, the document first and then what it names: trying all orders
 * of ten joins took the planner three times as long as the query itself. Just-in-time compilation pays off only for queries of seconds, and costs
 * 0.1 s each time.
 */
export const plannerSettings: readonly string[] = ['join_collapse_limit=4', 'jit=off']
