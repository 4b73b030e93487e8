import { expect, it } from 'vitest'
import { writeTag } from './tag-list.ts'

const tags = [{ label: 'A' }, { label: 'B' }]

it('adds and renames tags, and refuses a label that another tag has, whatever its case', () => {
  expect(writeTag(tags, 2, ' C ')).toEqual([...tags, { label: 'C' }])
  expect(writeTag(tags, 0, 'a')).toEqual([{ label: 'a' }, { label: 'B' }])
  expect([writeTag(tags, 2, ' a '), writeTag(tags, 2, '  '), writeTag(tags, 0, 'b')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
