import { hearers } from '../../shared/hearers.ts'
import { CallError } from './call-error.ts'

const { hear, tell } = hearers<[error: unknown]>()

/** Listens to failures that nothing else shows; the shell draws them. Returns how to stop. */
export const onApiError = hear

/**
 * Publishes a failure that no form and no view shows. Left out are failures that the form shows (422), that end the session (401), and calls that
 * the person gave up.
 */
export function publishApiError(error: unknown): void {
  if (error instanceof CallError && (error.failure === 'aborted' || error.status === 401 || error.status === 422))
    return
  tell(error)
}
