import { CallError } from './call-error.ts'

type Listener = (error: unknown) => void

const listeners = new Set<Listener>()

/** Listens to failures that nothing else shows; the shell draws them. Returns how to stop. */
export function onApiError(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Publishes a failure that no form and no view shows. Left out are failures that the form shows (422), that end the session (401), and calls that
 * the person gave up.
 */
export function publishApiError(error: unknown): void {
  if (error instanceof CallError && (error.failure === 'aborted' || error.status === 401 || error.status === 422))
    return
  for (const listener of listeners) listener(error)
}
