import { expect, test } from 'vitest'
import { pageRows } from '../rows/row-source.ts'
import { gridStore } from '../table/grid-store.ts'
import { releaseLeft } from './selection-release.ts'

const row = (id: number, version = 1) => ({ id, version })

test('what has left the list is no longer selected; what only moved to another page is, in its present state', async () => {
  const store = gridStore()
  store.setSelected([row(1), row(2), row(3)], true)
  const asked: number[][] = []
  await releaseLeft(store, pageRows([row(3, 2), row(4)], 12, 0), async (wanted) => {
    asked.push([...wanted.keys()])
    return [row(2, 5)]
  })
  expect(asked).toEqual([[1, 2]])
  expect([...store.selected().values()]).toEqual([row(2, 5), row(3)])
})

test('nothing is asked while all that is selected is shown', async () => {
  const store = gridStore()
  store.setSelected([row(1)], true)
  await releaseLeft(store, pageRows([row(1)], 1, 0), () => Promise.reject(new Error('asked')))
  expect(store.selected().size).toBe(1)
})
