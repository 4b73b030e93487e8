import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { hearers } from '../../shared/hearers.ts'
import { wantModule } from './wanted-module.ts'

/** Code that is loaded after the page has started: when it is first wanted, or earlier, while the page is idle. */
export type LateModule<Module> = {
  /** Fetches it, once; a fetch that failed is tried again by the next call. */
  readonly load: () => Promise<Module>
  readonly now: () => Module | undefined
  readonly follow: (listener: () => void) => () => void
}

let warming = false
let queue: (() => Promise<unknown>)[] = []

async function warmNext(): Promise<void> {
  const next = queue.shift()
  if (!next) return
  // Without the network the code is asked for again where it is wanted.
  await next().catch(() => undefined)
  whenIdle(() => void warmNext())
}

/** Runs something when the page has nothing else to do, or after so many milliseconds at the latest. */
export function whenIdle(run: () => void, timeout?: number): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, timeout === undefined ? {} : { timeout })
  else setTimeout(run)
}

/** Starts loading all late modules one after another, in the order in which they were named. */
export function warmLateModules(): void {
  warming = true
  void warmNext()
}

/** Names code that is loaded when it is first wanted, and never before. `fetch` is one dynamic `import()`. */
export function keptModule<Module>(fetch: () => Promise<Module>): LateModule<Module> {
  let module: Module | undefined
  let asked: Promise<Module> | undefined
  const { hear: follow, tell } = hearers()
  const arrive = (arrived: Module) => {
    module = arrived
    tell()
    return arrived
  }
  const load = () => {
    asked ??= fetch().then(arrive, (error: unknown) => {
      asked = undefined
      throw error
    })
    return asked
  }
  return { load, now: () => module, follow }
}

/** Names code for later: it is loaded when it is first wanted, or before, while the page is idle. */
export function lateModule<Module>(fetch: () => Promise<Module>): LateModule<Module> {
  const late = keptModule(fetch)
  const isFirst = queue.push(late.load) === 1
  if (warming && isFirst) whenIdle(() => void warmNext())
  return late
}

/** Resolves to the module when it has come, no matter which code asks for it. */
export function whenLate<Module>({ now, follow }: LateModule<Module>): Promise<Module> {
  return new Promise((resolve) => {
    const module = now()
    if (module) return resolve(module)
    const stop = follow(() => {
      stop()
      resolve(now() as Module)
    })
  })
}

/** The late module once it is loaded; starts loading it when it is first read. Throws to the page of render errors when it fails to load. */
export function useLate<Module>(late: LateModule<Module>, wanted: boolean): Module | undefined {
  const module = useSyncExternalStore(late.follow, late.now)
  const [failed, setFailed] = useState<{ readonly error: unknown }>()
  // Not after the next frame: the person who waits for the code has pressed a key.
  useLayoutEffect(() => {
    if (!wanted || module) return
    const left = new AbortController()
    wantModule(late.load, left.signal).catch((error: unknown) => left.signal.aborted || setFailed({ error }))
    return () => left.abort()
  }, [late, wanted, module])
  if (failed && wanted) throw failed.error
  return module
}
