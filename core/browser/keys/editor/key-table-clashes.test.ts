import { expect, test } from 'vitest'
import type { Command } from '../../command/command.ts'
import { tableClashes } from './key-table-clashes.ts'
import { tablesBeside } from './key-tables.ts'

const command = (id: string, keys?: string): Command => ({
  id,
  title: { text: id },
  ...(keys ? { keys } : {}),
  run: () => undefined,
})

const home = command('workspace.home', 'g h')
const list = [command('list.search', '/'), command('list.open', '$mod+Enter')]
const form = [command('form.goToField', '$mod+j')]
const print = [command('print.pdf', 'p')]
const clashes = (one: Command, keys: string | null) =>
  tableClashes(one, { [one.id]: keys }, [list, form, print], tablesBeside).map(
    ({ title, area }) => `${area.text}：${title.text}`,
  )

test('keys that a grid handles first are named with what they do there', () => {
  expect(clashes(home, 'x')).toEqual(['表格中：选择这一行'])
  expect(clashes(home, 'Shift+X')).toEqual(['表格中：选择到这一行'])
  expect(clashes(list[0]!, '$mod+c')).toEqual(['表格中：复制单元格'])
  expect(clashes(home, '>')).toEqual(['表格中：加宽这一列'])
  expect(clashes(home, 'y')).toEqual([])
  expect(clashes(home, null)).toEqual([])
})

test('a grid also handles a press in the middle of a sequence', () => {
  expect(clashes(home, 'g x')).toEqual(['表格中：选择这一行'])
})

test('a table conflicts only with commands that are available with it', () => {
  expect(clashes(print[0]!, 'x')).toEqual([])
  expect(clashes(form[0]!, 'x')).toEqual([])
  expect(clashes(form[0]!, '$mod+d')).toEqual(['明细行中：向下填充', '尺码表中：照上一行填'])
  expect(clashes(form[0]!, 'Alt+KeyD')).toEqual(['明细行中：复制这一行', '尺码表中：复制颜色'])
})

test('characters do not run commands in a text cell, and cause no conflict there', () => {
  expect(clashes(form[0]!, 'Backspace')).toEqual([])
})

test('default keys cause no conflict, even when they were assigned again', () => {
  expect(clashes(list[1]!, '$mod+Enter')).toEqual([])
  expect(tableClashes(list[1]!, {}, [list], tablesBeside)).toEqual([])
})
