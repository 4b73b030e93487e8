/** Given as an act to commands that are listed but never run: their view is not open. Throws. */
export const closedView = (): never => {
  throw new Error('the view of this command is not open')
}

/**
 * Returns the acts of a view that is not open. The list of all keys makes the commands of views with them, because it shows the titles and the keys,
 * and neither checks nor runs a command.
 */
export function closedActs<Acts extends object>(): Acts {
  return new Proxy({} as Acts, { get: () => closedView })
}
