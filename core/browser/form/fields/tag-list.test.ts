import { describe, expect, it } from 'vitest'
import { addTag, checkTag, removeTag, renameTag } from './tag-list.ts'

const tags = [{ label: 'A' }, { label: 'B', checked: true }, { label: 'C' }]
const checked = (list: readonly { label: string; checked?: boolean | undefined }[]) =>
  list.filter((tag) => tag.checked).map((tag) => tag.label)

describe('tags', () => {
  it('refuses a label that exists already, whatever its case', () => {
    expect(addTag(tags, ' a ')).toBeUndefined()
    expect(addTag(tags, '  ')).toBeUndefined()
    expect(renameTag(tags, 0, 'b')).toBeUndefined()
    expect(renameTag(tags, 0, 'a')?.[0]?.label).toBe('a')
  })
  it('checks the first tag of a list', () => expect(checked(addTag([], 'A') ?? [])).toEqual(['A']))
  it('moves the check of a deleted tag to its neighbour', () => {
    expect(checked(removeTag(tags, 1))).toEqual(['C'])
    expect(checked(removeTag(checkTag(tags, 2), 2))).toEqual(['B'])
    expect(checked(removeTag(tags, 0))).toEqual(['B'])
    expect(removeTag([{ label: 'A', checked: true }], 0)).toEqual([])
  })
  it('checks only one tag', () => expect(checked(checkTag(tags, 0))).toEqual(['A']))
})
