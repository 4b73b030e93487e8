import type { TestApp } from './test-app.ts'

/** The live event for the owner of a job. */
type Told = { readonly kind: 'export' | 'import'; readonly id: number; readonly progress?: unknown }

/**
 * Calls `begin`, which starts a job or a step of one, and resolves to its id when the live event of its end has
 * arrived. The event may come before `begin` has returned. Throws what `begin` throws.
 */
export async function untilEnded(
  app: TestApp,
  token: string,
  kind: Told['kind'],
  begin: () => Promise<number>,
): Promise<number> {
  const signedIn = await app.services.sessions.authenticate(token)
  if (!signedIn) throw new Error('not signed in')
  const ended = new Set<number>()
  let look = () => {}
  const disconnect = app.services.live.connect(signedIn, {
    send(chunk) {
      if (!chunk.startsWith('event: user')) return
      const told = JSON.parse(chunk.split('data: ')[1] ?? '{}') as Told
      if (told.kind === kind && told.progress === undefined) ended.add(told.id)
      look()
    },
    end() {},
  })
  try {
    const id = await begin()
    await new Promise<void>((resolve) => {
      look = () => ended.has(id) && resolve()
      look()
    })
    return id
  } finally {
    disconnect()
  }
}
