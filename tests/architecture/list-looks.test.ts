import { expect, test, vi } from 'vitest'
import { boardColumns, isMovedBySteps, moveTo } from '../../core/browser/grid/board/board-model.ts'
import { fieldOfLook, fieldsOfLook, looksOf } from '../../core/browser/grid/model/list-look.ts'
import { setPlugins } from '../../core/browser/plugin-list.ts'
import { globalCommandsOf } from '../../core/browser/shell/commands/global-commands.ts'
import { groupContracts } from '../../core/shared/list-group-contract.ts'
import { browserPlugins } from '../../src/plugins.browser.ts'
import { serverPlugins } from '../../src/plugins.server.ts'
import { partsOf } from '../support/plugin-parts.ts'

// Modules of commands read the API's address from the page; no command is run here.
vi.hoisted(() => vi.stubGlobal('document', { querySelector: () => null }))

setPlugins(browserPlugins)
const commands = globalCommandsOf(browserPlugins, await partsOf(browserPlugins))

const lists = serverPlugins.flatMap((plugin) => plugin.lists ?? [])
const noted = lists.map(({ document, fields, search }) => ({
  noun: document.noun,
  fields,
  looks: looksOf(fields, groupContracts(search, fields) !== undefined),
  steps: commands.filter((command) => command.document === document.noun && command.moves),
}))

test('every list whose document has steps between states is a board of its states', () => {
  const withSteps = noted.filter(({ steps }) => steps.length > 0)
  expect(withSteps.length).toBeGreaterThan(15)
  const wrong = withSteps.flatMap(({ noun, fields, looks, steps }) => {
    const field = fieldOfLook(fields, { look: 'board' })
    if (!looks.includes('board') || !field) return [`${noun}: no board`]
    const columns = boardColumns(field, undefined, [])
    const states = new Set((field.options ?? []).map(({ label }) => label.text))
    if (!isMovedBySteps(steps, field)) return [`${noun}: ${field.key} is not the state`]
    return columns.length === states.size ? [] : [`${noun}: ${columns.length} columns for ${states.size} states`]
  })
  expect(wrong).toEqual([])
})

test('each step between states moves cards to the column of the state that it leads to', () => {
  const wrong = noted.flatMap(({ noun, fields, steps }) => {
    const field = fieldOfLook(fields, { look: 'board' })
    if (!field || !isMovedBySteps(steps, field)) return []
    const columns = boardColumns(field, undefined, [])
    return steps.flatMap(({ id, moves }) =>
      (moves?.from ?? []).flatMap((state) => {
        const column = columns.find(({ values }) => moves && values.includes(moves.to))
        if (!column) return [`${noun}: ${id} leads to no column`]
        // A state that reads like the one before it stands in the same column.
        if (column.values.includes(state)) return []
        return moveTo(steps, state, column, () => true) ? [] : [`${noun}: ${id} is found by no card`]
      }),
    )
  })
  expect(wrong).toEqual([])
})

test('every list with a date that can be searched by is a calendar', () => {
  const dated = noted.filter(({ fields }) =>
    fields.some(({ kind, search }) => (kind === 'date' || kind === 'instant') && search === 'range'),
  )
  expect(dated.length).toBeGreaterThan(20)
  expect(dated.filter(({ looks }) => !looks.includes('calendar')).map(({ noun }) => noun)).toEqual([])
  const chosen = dated.flatMap(({ fields }) => {
    const field = fieldOfLook(fields, { look: 'calendar' })
    return field && fieldsOfLook(fields, 'calendar').includes(field) ? [] : [fields]
  })
  expect(chosen).toEqual([])
})
