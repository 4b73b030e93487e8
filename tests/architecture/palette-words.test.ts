import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { coreCommands } from '../../core/browser/command/core-commands.ts'
import { commandEntry, helpEntries } from '../../core/browser/command/palette/palette-entries.ts'
import type { PaletteEntry } from '../../core/browser/command/palette/palette-entry.ts'
import { rankEntries } from '../../core/browser/command/palette/palette-ranking.ts'
import { readingsOf } from '../../core/browser/command/search/character-readings.ts'
import { setPlugins } from '../../core/browser/plugin-list.ts'
import { globalCommandsOf } from '../../core/browser/shell/commands/global-commands.ts'
import { sourceText } from '../../core/shared/message.ts'
import { browserPlugins } from '../../src/plugins.browser.ts'
import { partsOf } from '../support/plugin-parts.ts'
import { connectQuietHost } from '../support/quiet-command-host.ts'

// Modules of commands read the API's address and the settings from the page; no command is run here.
vi.hoisted(() => {
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
})
afterAll(() => void vi.unstubAllGlobals())

let lines: readonly PaletteEntry[] = []
beforeAll(async () => {
  setPlugins(browserPlugins)
  connectQuietHost({ id: 1, name: '', permissions: { ADMIN: { read: true, write: true } } })
  const commands = [...coreCommands, ...globalCommandsOf(browserPlugins, await partsOf(browserPlugins))]
  lines = commands.map((command) => commandEntry(command, undefined, {}, sourceText))
})

test.each([
  ['键盘快捷键', ['帮助', 'help', '快捷键', 'shortcuts']],
  ['主题', ['dark', '深色', '夜间', 'light', 'night']],
  ['语言', ['英文', 'english', '中文', 'Chinese', '英语']],
  ['退出登录', ['logout', '注销']],
  ['个人中心', ['密码', 'profile']],
])('%s is found by the words that people have for it, in both languages', (title, words) => {
  const found = words.map((typed) => rankEntries(lines, typed, readingsOf)[0]?.title)
  expect(found).toEqual(words.map(() => title))
})

test('the help ends with the commands that explain more', () => {
  expect(rankEntries(helpEntries(lines), '', readingsOf).map(({ title }) => title)).toEqual([
    '键盘快捷键',
    '修改快捷键',
  ])
})
