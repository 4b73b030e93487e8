import { expect, it } from 'vitest'
import { readFrames, type StreamFrame } from './live-frames.ts'

it('assembles messages from any pieces and drops comments', () => {
  const text =
    'event: ready\ndata: {}\n\n: beat\n\nevent: change\r\ndata: {"id":1}\r\n\r\ndata: a\ndata: b\n\nevent: cut'
  for (const size of [1, 3, 7, text.length]) {
    const frames: StreamFrame[] = []
    const feed = readFrames((frame) => frames.push(frame))
    for (let at = 0; at < text.length; at += size) feed(text.slice(at, at + size))
    expect(frames).toEqual([
      { event: 'ready', data: '{}' },
      { event: 'change', data: '{"id":1}' },
      { event: 'message', data: 'a\nb' },
    ])
  }
})
