import { useEffect, useSyncExternalStore } from 'react'

/** Code that is fetched after the page has started: when it is first wanted, or before, while nothing else goes on. */
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

/** Runs something when the page has nothing else to do. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run)
  else setTimeout(run)
}

/** From now on fetches all late modules one after the other, in the order in which they were named. */
export function warmLateModules(): void {
  warming = true
  void warmNext()
}

/** Names code for later. `fetch` is one dynamic `import()`. */
export function lateModule<Module>(fetch: () => Promise<Module>): LateModule<Module> {
  let module: Module | undefined
  let asked: Promise<Module> | undefined
  const listeners = new Set<() => void>()
  const arrive = (arrived: Module) => {
    module = arrived
    for (const listener of listeners) listener()
    return arrived
  }
  const load = () => {
    asked ??= fetch().then(arrive, (error: unknown) => {
      asked = undefined
      throw error
    })
    return asked
  }
  const isFirst = queue.push(load) === 1
  if (warming && isFirst) whenIdle(() => void warmNext())
  return {
    load,
    now: () => module,
    follow: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The late module when it is there; asks for it as soon as it is wanted. */
export function useLate<Module>(late: LateModule<Module>, wanted: boolean): Module | undefined {
  const module = useSyncExternalStore(late.follow, late.now)
  useEffect(() => {
    if (wanted && !module) void late.load().catch(() => undefined)
  }, [late, wanted, module])
  return module
}
