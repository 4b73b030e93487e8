/**
 * Returns the acts of a view that is not open: each of them does nothing and returns nothing. The list of all keys makes the commands of views
 * with them, because it shows the titles and the keys, and neither checks nor runs a command.
 */
export function closedActs<Acts extends object>(): Acts {
  return new Proxy({} as Acts, { get: () => () => undefined })
}
