import { describe, expect, test } from 'vitest'
import { message } from '../../../shared/message.ts'
import { stepHistory, stepLimit } from './step-history.ts'

/** A table of texts with parts that follow its lines, as colours have materials. */
function open(...lines: string[]) {
  const form = { lines, loaded: {}, parts: Object.fromEntries(lines.map((line) => [line, `of ${line}`])) }
  const history = stepHistory<string[], number>({
    read: () => form.lines,
    write: (next) => set(next),
    loaded: () => form.loaded,
    attached: {
      read: () => form.parts,
      giveBack: (before, after) => {
        for (const line of form.lines)
          if (!(line in (after as object))) form.parts[line] = (before as Record<string, string>)[line] ?? ''
      },
    },
  })
  const set = (next: string[]) => {
    form.lines = next
    form.parts = Object.fromEntries(next.map((line) => [line, form.parts[line] ?? '']))
  }
  const run = (what: string, next: string[], from = 0, to = from) =>
    history.run(message(what), { from, to }, () => set(next))
  const enter = (place: number, isNew = false) => history.enter({ place, what: message(`cell ${place}`) }, isNew)
  const load = (next: string[]) => {
    set(next)
    form.loaded = {}
  }
  return { form, history, set, run, enter, load }
}

describe('changes of a table', () => {
  test('go back one by one and come again, with the keyboard', () => {
    const { form, history, run } = open('a')
    run('insert', ['a', 'b'], 0, 1)
    run('move', ['b', 'a'], 1, 0)
    expect(history.undo()).toMatchObject({ what: { text: 'move' }, place: 1 })
    expect(history.undo()).toMatchObject({ what: { text: 'insert' }, place: 0 })
    expect(form.lines).toEqual(['a'])
    expect(history.undo()).toBeUndefined()
    expect(history.redo()).toMatchObject({ what: { text: 'insert' }, place: 1 })
    expect(history.redo()).toMatchObject({ what: { text: 'move' }, place: 0 })
    expect(form.lines).toEqual(['b', 'a'])
    expect(history.redo()).toBeUndefined()
  })

  test('that change nothing are none', () => {
    const { history, run } = open('a')
    run('fill', ['a'])
    expect(history.canUndo()).toBe(false)
  })

  test('a new one ends what could be made again', () => {
    const { history, run } = open('a')
    run('one', ['b'])
    history.undo()
    expect(history.canRedo()).toBe(true)
    run('two', ['c'])
    expect(history.canRedo()).toBe(false)
  })

  test('what is held does not change with the values', () => {
    const { form, history, run } = open('a', 'b')
    run('remove', ['a'])
    form.lines[0] = 'x'
    history.undo()
    history.undo()
    expect(form.lines).toEqual(['a', 'b'])
  })

  test('only so many are kept', () => {
    const { form, history, run } = open('start')
    for (let at = 0; at < stepLimit + 5; at += 1) run('change', [String(at)])
    while (history.undo());
    expect(form.lines).toEqual(['4'])
  })
})

describe('typing in a cell', () => {
  test('is one change from entering to leaving', () => {
    const { form, history, set, enter } = open('', '')
    enter(0, true)
    set(['r', ''])
    set(['re', ''])
    enter(1)
    set(['re', 'x'])
    history.leave()
    expect(history.undo()).toMatchObject({ what: { text: 'cell 1' }, place: 1 })
    expect(form.lines).toEqual(['re', ''])
    expect(history.undo()).toMatchObject({ what: { text: 'cell 0' }, place: 0 })
    expect(form.lines).toEqual(['', ''])
  })

  test('can be taken back before the cell is left', () => {
    const { form, history, set, enter } = open('')
    enter(0, true)
    expect(history.canUndo()).toBe(false)
    set(['typed'])
    expect(history.canUndo()).toBe(true)
    expect(history.undo()).toMatchObject({ what: { text: 'cell 0' } })
    expect(form.lines).toEqual([''])
  })

  test('is a change of its own before another', () => {
    const { form, history, set, enter, run } = open('')
    enter(0, true)
    set(['typed'])
    run('insert', ['typed', ''])
    history.undo()
    expect(form.lines).toEqual(['typed'])
    history.undo()
    expect(form.lines).toEqual([''])
  })

  test('ends what could be made again', () => {
    const { form, history, set, enter, run } = open('a')
    enter(0, true)
    run('clear', [''])
    history.undo()
    set(['ab'])
    expect(history.canRedo()).toBe(false)
    expect(history.redo()).toBeUndefined()
    expect(form.lines).toEqual(['ab'])
  })
})

describe('values from outside', () => {
  test('end the history when they are loaded', () => {
    const { form, history, run, load } = open('a')
    run('insert', ['a', 'b'])
    load(['theirs'])
    expect(history.canUndo()).toBe(false)
    expect(history.undo()).toBeUndefined()
    expect(form.lines).toEqual(['theirs'])
  })

  test('keep it when they are the same, as after a save', () => {
    const { form, history, run, load } = open('a')
    run('insert', ['a', 'b'])
    load(['a', 'b'])
    expect(history.undo()).toMatchObject({ what: { text: 'insert' } })
    expect(form.lines).toEqual(['a'])
  })

  test('end it when the table is entered after something else wrote to it', () => {
    const { history, set, run, enter } = open('a')
    enter(0, true)
    run('insert', ['a', 'b'])
    history.leave()
    set(['taken over'])
    enter(0, true)
    expect(history.canUndo()).toBe(false)
  })
})

describe('what follows the lines', () => {
  test('comes back as it was when the line went, also where it was written after the change before', () => {
    const { form, history, run } = open('red')
    run('insert', ['red', 'blue'])
    form.parts.blue = 'written since'
    run('remove', ['red'])
    history.undo()
    expect(form.parts.blue).toBe('written since')
    expect(form.lines).toEqual(['red', 'blue'])
  })

  test('comes back with a line that went, and what was written to the others stays', () => {
    const { form, history, run } = open('red', 'blue')
    run('remove', ['blue'])
    form.parts.blue = 'written since'
    history.undo()
    expect(form.parts).toEqual({ red: 'of red', blue: 'written since' })
  })

  test('comes back as it was last, when the line goes once more', () => {
    const { form, history, run } = open('red', 'blue')
    run('remove', ['blue'])
    history.undo()
    form.parts.red = 'written since'
    history.redo()
    history.undo()
    expect(form.parts.red).toBe('written since')
  })

  test('is there again when the line that it was copied to is made again', () => {
    const { form, history, set } = open('red')
    history.run(message('copy'), { from: 0 }, () => {
      set(['red', 'blue'])
      form.parts.blue = 'of red'
    })
    history.undo()
    expect(form.parts).toEqual({ red: 'of red' })
    history.redo()
    expect(form.parts).toEqual({ red: 'of red', blue: 'of red' })
  })
})
