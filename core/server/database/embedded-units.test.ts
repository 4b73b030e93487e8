import { expect, test } from 'vitest'
import { AnswerReader } from './embedded-units.ts'

function message(type: string, length: number): Buffer {
  const bytes = Buffer.alloc(5 + length, 'x')
  bytes.write(type, 0, 'latin1')
  bytes.writeInt32BE(4 + length, 1)
  return bytes
}

test.each([10, 3000, 70_000, 200_000])(
  'an answer with a row of %i bytes is passed on whole, in its own memory',
  (size) => {
    const blocks: Uint8Array[] = []
    const reader = new AnswerReader(
      (block) => blocks.push(block),
      () => {},
    )
    const answer = Buffer.concat([message('D', size), message('D', 1), message('Z', 1)])
    for (let at = 0; at < answer.length; at += 999) reader.read(answer.subarray(at, at + 999))
    reader.flush()
    expect(Buffer.concat(blocks).equals(answer)).toBe(true)
    expect(reader.ready).toBe(true)
    // A message carries all of the memory behind its bytes, so a small answer must not lie in a large block.
    for (const block of blocks) expect(block.buffer.byteLength).toBe(block.length)
    expect(blocks).toHaveLength(Math.ceil(answer.length / 65_536))
  },
)
