import { afterAll, describe, expect, it, test, vi } from 'vitest'
import { message } from '../../../shared/message.ts'
import { createFormSession } from '../session/form-session.ts'
import { alignedKeys, lineList } from './line-list.ts'

// The form reads the address of the API from the page; this test makes no calls.
vi.hoisted(() => vi.stubGlobal('document', { querySelector: () => null }))
afterAll(() => void vi.unstubAllGlobals())

const lines = (text: string) => [...text].map((name) => ({ name }))

function formOf(text: string, check = () => [] as { field: string; message: { text: string } }[]) {
  const session = createFormSession({
    key: 'new',
    document: 'orders',
    defaults: { note: '', lines: lines(text) },
    check,
  })
  session.methods.subscribe({ formState: { values: true }, callback: () => {} })
  session.fields.register('lines', { label: 'lines' })
  const list = lineList(session.values, 'lines')
  const namesNow = () => (session.methods.getValues().lines as { name: string }[]).map(({ name }) => name).join('')
  return { session, list, namesNow }
}

describe('keys of lines after a replacement', () => {
  const keysOf = (text: string) => [...text]
  let made = 0
  const newKey = () => {
    made += 1
    return `new${made}`
  }
  const aligned = (before: readonly object[], keys: string, after: readonly object[]) => {
    made = 0
    return alignedKeys(before as { name: string }[], keysOf(keys), after as { name: string }[], newKey)
  }

  test.each([
    ['one comes', 'abc', 'abxc', ['1', '2', 'new1', '3']],
    ['one goes', 'abc', 'ac', ['1', '3']],
    ['one is written', 'abc', 'axc', ['1', '2', '3']],
    ['none is left', 'abc', '', []],
    ['all are new', '', 'ab', ['new1', 'new2']],
  ])('%s', (_, before, after, keys) => {
    expect(aligned(lines(before), '123'.slice(0, before.length), lines(after))).toEqual(keys)
  })

  it('follows the ids of lines whose position and content changed', () => {
    const before = [{ id: 1 }, { id: 2 }, { id: 3, name: 'c' }]
    expect(aligned(before, '123', [{ id: 3, name: 'C' }, { id: 9 }, { id: 1 }])).toEqual(['3', '2', '1'])
    expect(aligned(before, '123', [{ id: 9 }, { id: 3 }, { id: 1 }, { id: 2 }])).toEqual(['new1', '3', '1', '2'])
  })

  it('keeps the keys of lines that got an id by a save', () => {
    expect(
      aligned(lines('ab'), '12', [
        { id: 7, name: 'a' },
        { id: 8, name: 'b' },
      ]),
    ).toEqual(['1', '2'])
  })
})

describe('lines of a form', () => {
  it('keep their keys and elements while others are added, removed and moved above them', () => {
    const { session, list, namesNow } = formOf('abc')
    const [a, b, c] = list.keys() as [string, string, string]
    const cell = list.cellOf(c)
    const read = session.values.reader(() => cell.pathOf('name'))
    const drawn = read()

    list.insert(0, lines('x'))
    expect(namesNow()).toBe('xabc')
    expect(list.keys().slice(1)).toEqual([a, b, c])
    expect(read()).toBe(drawn)
    expect(cell.pathOf('name')).toBe('lines.3.name')
    expect(list.cellOf(c)).toBe(cell)

    list.move(3, 0)
    expect(namesNow()).toBe('cxab')
    expect(list.placeOf(c)).toBe(0)
    list.remove(1, 2)
    expect(namesNow()).toBe('cb')
    expect(list.keys()).toEqual([c, b])
    expect(read()).toBe(drawn)
    list.remove(0)
    expect(cell.pathOf('name')).toBeUndefined()
    expect(read()).toBe(drawn)
  })

  it('are written through their key, wherever they are by then', () => {
    const { session, list, namesNow } = formOf('abc')
    const last = list.cellOf(list.keys()[2] as string)
    list.insert(1, lines('xy'))
    session.values.put(last.pathOf('name') as string, 'C')
    expect(namesNow()).toBe('axybC')
  })

  it('take their problems along', () => {
    const { session, list } = formOf('abc')
    session.applyProblems([])
    session.methods.setError('lines.1.name' as 'note', { type: 'rule', message: 'wrong' })
    const read = session.values.reader(() => list.cellOf(list.keys().at(-1) as string).pathOf('name'))
    list.move(1, 2)
    expect(read().error?.message).toBe('wrong')
    list.remove(2)
    expect(session.methods.control._formState.errors).toEqual({})
  })

  it('keep their elements when the form takes what others have saved', () => {
    const session = createFormSession({
      key: '1',
      document: 'orders',
      version: 1,
      defaults: {
        note: '',
        lines: [
          { id: 1, name: 'a' },
          { id: 2, name: 'b' },
        ],
      },
    })
    const list = lineList(session.values, 'lines')
    const [a, b] = list.keys() as [string, string]
    session.values.put('lines.1.name', 'mine')
    const read = session.values.reader(() => list.cellOf(b).pathOf('name'))
    const drawn = read()
    const theirs = {
      note: 'theirs',
      lines: [
        { id: 5, name: 'new' },
        { id: 1, name: 'a' },
        { id: 2, name: 'b' },
      ],
    }
    const merged = { ...theirs, lines: [...theirs.lines.slice(0, 2), { id: 2, name: 'mine' }] }
    session.replace(theirs, merged, 2)
    expect(list.keys().slice(1)).toEqual([a, b])
    expect(read()).toBe(drawn)
    expect(list.cellOf(b).pathOf('name')).toBe('lines.2.name')
    expect(session.values.at('note')).toBe('theirs')
  })

  it('are validated again together with the list above them once they have been validated', async () => {
    const { session, list } = formOf('a', () => [
      ...(list.keys().length > 1 ? [] : [{ field: 'lines', message: message('one more') }]),
      ...(session.values.at('lines.0.name') === '' ? [{ field: 'lines.0.name', message: message('missing') }] : []),
    ])
    session.onSend(
      async () => undefined,
      () => {},
      () => {},
    )
    await session.submit()
    const errorOf = (path: string) => session.values.reader(() => path)().error?.message
    expect(errorOf('lines')).toBe('one more')
    session.values.put('lines.0.name', '')
    expect([errorOf('lines'), errorOf('lines.0.name')]).toEqual(['one more', 'missing'])
    list.insert(0, lines('x'))
    expect([errorOf('lines'), errorOf('lines.0.name'), errorOf('lines.1.name')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    list.remove(0)
    expect([errorOf('lines'), errorOf('lines.0.name')]).toEqual(['one more', 'missing'])
    session.values.put('lines.0.name', 'b')
    expect([errorOf('lines'), errorOf('lines.0.name')]).toEqual(['one more', undefined])
  })
})
