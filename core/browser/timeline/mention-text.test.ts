import { expect, test } from 'vitest'
import { mentionAt, mentionedIn, splitMentions, withMention } from './mention-text.ts'

test('a mention is typed from its @ to the caret', () => {
  expect(mentionAt('请 @li', 5)).toEqual({ from: 2, keyword: 'li' })
  expect(mentionAt('请@林静看', 3)).toEqual({ from: 1, keyword: '林' })
  expect(mentionAt('@', 1)).toEqual({ from: 0, keyword: '' })
})

test('an address, a finished mention and a long text are not mentions', () => {
  expect(mentionAt('a@b', 3)).toBeUndefined()
  expect(mentionAt('@林静 好', 5)).toBeUndefined()
  expect(mentionAt(`@${'x'.repeat(21)}`, 22)).toBeUndefined()
  expect(mentionAt('没有', 2)).toBeUndefined()
})

test('the name replaces the typed part', () => {
  expect(withMention('请 @lj 看', { from: 2, caret: 5, name: '林静' })).toEqual({ text: '请 @林静 看', caret: 6 })
  expect(withMention('@l', { from: 0, caret: 2, name: '林静' })).toEqual({ text: '@林静 ', caret: 4 })
})

test('only people whose names are still in the text are mentioned, longest names first', () => {
  const people = [
    { id: 1, name: '林静' },
    { id: 2, name: '林静怡' },
    { id: 3, name: '周明' },
  ]
  expect(mentionedIn('@林静怡 和 @林静，@林静怡', people).map(({ id }) => id)).toEqual([2, 1])
  expect(splitMentions('问@周明吧', people)).toEqual([
    { text: '问' },
    { text: '@周明', person: people[2] },
    { text: '吧' },
  ])
  expect(splitMentions('', people)).toEqual([])
})
