import { type ComponentType, lazy } from 'react'
import { weakNetwork } from '../api/call-error.ts'
import { publishApiError } from '../api/error-channel.ts'
import { answerModuleFailure, isModuleFailure } from '../api/module-failure.ts'

/** Milliseconds until code is asked for again that a weak network did not bring. */
const pause = 3000

/**
 * Fetches code that a person waits for. When it does not come the page is loaded anew, once for each module and session; without
 * the server that is told, and the code is asked for until it comes or nobody wants it any more. Throws what `fetch` throws, after a second failure too.
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

/** A part of a view that is fetched when it is first drawn; to be drawn inside `Suspense`. */
export function lazyPart<Properties>(load: () => Promise<ComponentType<Properties>>): ComponentType<Properties> {
  return lazy(async () => ({ default: await wantModule(load) }))
}
