import { expect, test } from 'vitest'
import { type CodeSight, look, nothingSeen } from './code-sight.ts'

/** What is told while a camera sees these texts, one a frame; '' is a frame without a code. */
function told(...frames: string[]): string[] {
  let sight: CodeSight = nothingSeen
  return frames.flatMap((text) => {
    const next = look(sight, text || undefined)
    sight = next.sight
    return next.isNew ? [text] : []
  })
}

const none = (frames: number) => Array.from({ length: frames }, () => '')

test('a code in front of the camera is reported once, even when some frames miss it', () => {
  expect(told('', 'a', 'a', '', 'a', ...none(8), 'a')).toEqual(['a'])
})

test('another code is reported at once', () => {
  expect(told('a', 'b', 'b', 'a')).toEqual(['a', 'b', 'a'])
})

test('the same code is reported again after it was removed', () => {
  expect(told('a', ...none(30), 'a', 'a')).toEqual(['a', 'a'])
})
