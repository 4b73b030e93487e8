import { beforeEach, expect, test } from 'vitest'
import { message } from '../../../shared/message.ts'
import { forgetRestored, versionSince } from './undo-versions.ts'
import { undoableStep } from './undoable-step.ts'

type Saved = { id: number; from: number | undefined; version: number }

const noun = 'swatches'
const change = message('改名')
let sent: string[] = []

function stepOf(saves: readonly Saved[], refused?: number) {
  const nameOf = ({ id }: Saved) => `#${id}`
  const put = async ({ id }: Saved, version: number) => {
    if (id === refused) throw new Error('refused')
    sent.push(`${id} from ${version}`)
    return { version: version + 1 }
  }
  return undoableStep({ document: noun, nameOf, put }, { change }, saves, async (nouns) => void sent.push(...nouns))
}

beforeEach(() => {
  sent = []
  forgetRestored()
})

test('a save is undone from the version that it created, and the document is read again', async () => {
  const step = stepOf([{ id: 7, from: 3, version: 4 }])
  expect(step.what).toEqual(message('{name} {change}', { name: '#7', change }))
  await step.undo()
  expect(sent).toEqual(['7 from 4', noun])
  expect(versionSince(noun, 7, 3)).toBe(5)
})

test('an earlier step starts from the version that the undo of the later one created', async () => {
  const steps = [stepOf([{ id: 7, from: 3, version: 4 }]), stepOf([{ id: 7, from: 4, version: 5 }])]
  await steps[1]?.undo()
  await steps[0]?.undo()
  expect(sent).toEqual(['7 from 5', noun, '7 from 6', noun])
})

test('an undo that does not restore the earlier state is not called restoring', async () => {
  await stepOf([{ id: 7, from: undefined, version: 4 }]).undo()
  expect(versionSince(noun, 7, 3)).toBe(3)
})

test('several saves are counted and undone, the last one first; a refusal does not stop the others', async () => {
  const step = stepOf(
    [
      { id: 1, from: 1, version: 2 },
      { id: 2, from: 1, version: 2 },
    ],
    2,
  )
  expect(step.what).toEqual(message('{count} 条 {change}', { count: 2, change }))
  expect(await step.undo()).toMatchObject([{ name: '#2' }])
  expect(sent).toEqual(['1 from 2', noun])
})

test('an own message is shown instead, and documents that are not stale are not read again', async () => {
  const put = async () => undefined
  const what = message('确认')
  const of = { document: noun, nameOf: String, put, stale: [] }
  const step = undoableStep(of, { what }, [{ id: 1, from: 1, version: 2 }], async () => void sent.push('read'))
  await step.undo()
  expect([step.what, sent]).toEqual([what, []])
})
