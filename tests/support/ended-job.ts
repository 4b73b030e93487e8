import type { TestApp } from './test-app.ts'

/** What the server tells the person whose job it is. */
type Told = { readonly kind: 'export' | 'import'; readonly id: number; readonly progress?: unknown }

/**
 * Does what begins a job, or a step of one, and resolves to its id once the server has told the person that this has ended. It may tell so
 * before `begin` has answered. Throws what `begin` throws.
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
