/** One message of an event stream. */
export type StreamFrame = { readonly event: string; readonly data: string }

/** Cuts an event stream into messages as its pieces arrive. Returns what to feed it with; comments are left out. */
export function readFrames(onFrame: (frame: StreamFrame) => void): (piece: string) => void {
  let rest = ''
  return (piece) => {
    const blocks = `${rest}${piece}`.replaceAll('\r\n', '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      let event = 'message'
      const data: string[] = []
      for (const line of block.split('\n')) {
        if (line.startsWith('event:')) event = line.slice(6).trim()
        if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''))
      }
      if (data.length > 0) onFrame({ event, data: data.join('\n') })
    }
  }
}
