/** One event of a live stream. */
export type ReadEvent = { readonly event: string; readonly data: unknown }

const hasHeardAll = new Set<() => Promise<void>>()

/**
 * Registers a server of this process by a function that resolves when it has received everything sent before. A stream
 * that a test opens afterwards contains no earlier events. Returns a function that unregisters it.
 */
export function noteServer(heardAll: () => Promise<void>): () => void {
  hasHeardAll.add(heardAll)
  return () => void hasHeardAll.delete(heardAll)
}

/** Reads a stream of Server-Sent Events over HTTP. `next` resolves to the next event, undefined when the stream has ended. */
export async function openLiveStream(address: string, token: string) {
  await Promise.all([...hasHeardAll].map((heardAll) => heardAll()))
  const abort = new AbortController()
  const answer = await fetch(`${address}/api/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  async function next(): Promise<ReadEvent | undefined> {
    for (;;) {
      const end = rest.indexOf('\n\n')
      if (end >= 0) {
        const block = rest.slice(0, end)
        rest = rest.slice(end + 2)
        const event = /^event: (.*)$/m.exec(block)?.[1]
        if (event) return { event, data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null') }
        continue
      }
      const part = await reader?.read()
      if (!part || part.done) return undefined
      rest += part.value
    }
  }
  return { status: answer.status, headers: answer.headers, next, close: () => abort.abort() }
}
