import { weakNetwork } from '../api/call-error.ts'
import { publishApiError } from '../api/error-channel.ts'
import { answerModuleFailure, isModuleFailure } from '../api/module-failure.ts'

/** Milliseconds until code is asked for again that did not load over a lost network. */
const pause = 3000

/**
 * Loads code that a person waits for. When it fails, the page is reloaded, once for each module and session; without the server that is reported,
 * and the code is asked for until it loads or is no longer wanted. Throws what `fetch` throws after a second failure.
 */
export async function wantModule<Module>(fetch: () => Promise<Module>, signal?: AbortSignal): Promise<Module> {
  for (let told = false; ; told = true) {
    try {
      return await fetch()
    } catch (error) {
      if (signal?.aborted || !isModuleFailure(error) || (await answerModuleFailure(error)) === 'failedAgain')
        throw error
      if (!told) publishApiError(weakNetwork())
    }
    await new Promise((resume) => setTimeout(resume, pause))
    signal?.throwIfAborted()
  }
}
