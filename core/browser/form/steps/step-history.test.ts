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
  test('are undone one by one and redone, and the focus returns', () => {
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

  test('without an effect are not recorded', () => {
    const { history, run } = open('a')
    run('fill', ['a'])
    expect(history.canUndo()).toBe(false)
  })

  test('end what could be redone', () => {
    const { history, run } = open('a')
    run('one', ['b'])
    history.undo()
    expect(history.canRedo()).toBe(true)
    run('two', ['c'])
    expect(history.canRedo()).toBe(false)
  })

  test('recorded values are independent of later changes', () => {
    const { form, history, run } = open('a', 'b')
    run('remove', ['a'])
    form.lines[0] = 'x'
    history.undo()
    history.undo()
    expect(form.lines).toEqual(['a', 'b'])
  })

  test('are limited in number', () => {
    const { form, history, run } = open('start')
    for (let at = 0; at < stepLimit + 5; at += 1) run('change', [String(at)])
    while (history.undo());
    expect(form.lines).toEqual(['4'])
  })
})

describe('typing in a cell', () => {
  test('is one change from entering to leaving the cell', () => {
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

  test('can be undone before the cell is left', () => {
    const { form, history, set, enter } = open('')
    enter(0, true)
    expect(history.canUndo()).toBe(false)
    set(['typed'])
    expect(history.canUndo()).toBe(true)
    expect(history.undo()).toMatchObject({ what: { text: 'cell 0' } })
    expect(form.lines).toEqual([''])
  })

  test('is separate from the next change', () => {
    const { form, history, set, enter, run } = open('')
    enter(0, true)
    set(['typed'])
    run('insert', ['typed', ''])
    history.undo()
    expect(form.lines).toEqual(['typed'])
    history.undo()
    expect(form.lines).toEqual([''])
  })

  test('ends what could be redone', () => {
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

describe('what follows from a change by itself', () => {
  test('is taken back and made again with it', () => {
    const { form, history, set, run } = open('a')
    run('choose', ['b'])
    history.amend(() => set(['b with price']))
    expect(history.undo()).toMatchObject({ what: { text: 'choose' } })
    expect(form.lines).toEqual(['a'])
    expect(history.undo()).toBeUndefined()
    history.redo()
    expect(form.lines).toEqual(['b with price'])
  })

  test('is part of what is still being typed', () => {
    const { form, history, set, enter } = open('a')
    enter(0, true)
    set(['typed'])
    history.amend(() => set(['typed with price']))
    expect(history.undo()).toMatchObject({ what: { text: 'cell 0' } })
    expect(form.lines).toEqual(['a'])
  })

  test('leaves nothing to take back where nothing was done', () => {
    const { history, set } = open('a')
    history.amend(() => set(['completed']))
    expect(history.canUndo()).toBe(false)
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

  test('keep the history when they are the same, as after a save', () => {
    const { form, history, run, load } = open('a')
    run('insert', ['a', 'b'])
    load(['a', 'b'])
    expect(history.undo()).toMatchObject({ what: { text: 'insert' } })
    expect(form.lines).toEqual(['a'])
  })

  test('end the history when something else has written before the table is entered', () => {
    const { history, set, run, enter } = open('a')
    enter(0, true)
    run('insert', ['a', 'b'])
    history.leave()
    set(['taken over'])
    enter(0, true)
    expect(history.canUndo()).toBe(false)
  })
})

describe('lists that belong to lines', () => {
  test('return with their line as they were when it was deleted, including writes since the change before', () => {
    const { form, history, run } = open('red')
    run('insert', ['red', 'blue'])
    form.parts.blue = 'written since'
    run('remove', ['red'])
    history.undo()
    expect(form.parts.blue).toBe('written since')
    expect(form.lines).toEqual(['red', 'blue'])
  })

  test('return with a line that was deleted, and writes to the others are kept', () => {
    const { form, history, run } = open('red', 'blue')
    run('remove', ['blue'])
    form.parts.blue = 'written since'
    history.undo()
    expect(form.parts).toEqual({ red: 'of red', blue: 'written since' })
  })

  test('return in their last state when the line is deleted again', () => {
    const { form, history, run } = open('red', 'blue')
    run('remove', ['blue'])
    history.undo()
    form.parts.red = 'written since'
    history.redo()
    history.undo()
    expect(form.parts.red).toBe('written since')
  })

  test('return when the line that they were copied to is redone', () => {
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
