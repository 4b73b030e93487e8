const reloadKey = 'reloaded-modules'

/** What browsers and the build say when code does not load: it is gone after an update, or the network is lost. */
const told =
  /dynamically imported module|Importing a module script failed|not a valid JavaScript MIME type|Unable to preload CSS/i

let reloading = false

/** Whether an error says that a piece of the product's own code did not load. */
export function isModuleFailure(error: unknown): error is Error {
  return error instanceof Error && told.test(error.message)
}

/** Thrown when code does not load that comes in another way than by an import (a script of a frame). */
export function moduleFailure(address: string): Error {
  return new TypeError(`Failed to fetch dynamically imported module: ${address}`)
}

/** Whether the server serves the page now: without it, a reload would only show the browser's own error page. */
async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** Notes that the page reloads because of a module; false when it has done so before in this session, or when nothing can be noted. */
function noteReload(module: string): boolean {
  try {
    const before = (sessionStorage.getItem(reloadKey) ?? '').split('\n').filter(Boolean)
    if (before.includes(module)) return false
    sessionStorage.setItem(reloadKey, [...before, module].join('\n'))
    return true
  } catch {
    return false
  }
}

/** The module as the browser names it; where it names none, the version of the product stands for it. */
function moduleOf(error: Error): string {
  const named = /\S+\.(?:m?js|css|tsx?)\b\S*/.exec(error.message)?.[0]
  return named ?? `${error.message} ${import.meta.url}`
}

/**
 * What stands for all modules that a start of this version waits for. They load side by side, and a start ends with whichever
 * fails first: counted one by one, each that is missing could cost another reload.
 */
export const startModules = `start ${import.meta.url}`

/**
 * What to do when a module did not load: reload the page, once for each module and session, and let nothing go on meanwhile. `module` is what
 * counts as one. Resolves only when the page is not reloaded, because the server is out of reach or the module failed again.
 */
export async function answerModuleFailure(
  error: Error,
  module = moduleOf(error),
): Promise<'unreachable' | 'failedAgain'> {
  const isThere = await isServerThere()
  if (reloading) return new Promise<never>(() => {})
  if (!isThere) return 'unreachable'
  if (!noteReload(module)) return 'failedAgain'
  reloading = true
  window.location.reload()
  return new Promise<never>(() => {})
}
