import { modulesOf } from '../../core/server/permission-modules.ts'
import { serverPlugins } from '../../src/plugins.server.ts'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { browserPlugins } from '../../src/plugins.browser.ts'

type Words = Readonly<Record<string, string>>

const wordsOf = (folder: string): Words =>
  JSON.parse(readFileSync(new URL(`../../${folder}/locales/en.json`, import.meta.url), 'utf8'))
const folders = ['core', ...browserPlugins.map(({ manifest }) => `plugins/${manifest.id}`)]
const shown: Words = Object.assign({}, ...folders.map(wordsOf))
const pageIn = (words: Words, text: string) => words[`page:${text}`] ?? words[text]

test('the English menu uses the words of the page’s own plugin', () => {
  const wrong = browserPlugins.flatMap(({ manifest }) => {
    const own = wordsOf(`plugins/${manifest.id}`)
    const titles = [...(manifest.menu ?? []), ...(manifest.menuGroups ?? [])].map(({ title }) => title.text)
    return titles.filter((text) => pageIn(own, text) && pageIn(own, text) !== pageIn(shown, text))
  })
  expect(wrong).toEqual([])
  const menu = browserPlugins.flatMap(({ manifest }) => manifest.menu ?? [])
  const english = menu.map(({ title }) => pageIn(shown, title.text))
  for (const words of ['Customers', 'Brands', 'Size ranges', 'Suppliers', 'Sample types', 'Data sync records'])
    expect(english).toContain(words)
})

test('menu, tab and role editor use one name for each page of master data', () => {
  const master = browserPlugins.find(({ manifest }) => manifest.id === 'master-data')
  for (const { title, path } of master?.manifest.menu ?? []) {
    expect(master?.views?.find((view) => view.path === path)?.title.text, path).toBe(title.text)
    expect(modulesOf(serverPlugins).map((module) => module.title.text)).toContain(title.text)
  }
})
