import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readSources } from './source-tree.ts'

const sources = readSources(fileURLToPath(new URL('../..', import.meta.url))).filter(
  ({ path }) => /^(core|plugins)\//.test(path) && !path.includes('.test.'),
)
const textOf = (path: string) => sources.find((source) => source.path === path)?.text ?? ''

test('every icon that is used can be drawn', () => {
  const late = [...textOf('core/browser/ui/icon-set.ts').matchAll(/ as '([\w-]+)'/g)]
  const first = /startIcons[^{]*\{([^}]*)\}/.exec(textOf('core/browser/ui/icon.tsx'))?.[1] ?? ''
  const drawn = new Set([...late, ...first.matchAll(/^\s*'?([\w-]+)'?: /gm)].map(([, name]) => name))
  expect(drawn.size).toBeGreaterThan(100)
  const unknown = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\bicon(?:: |=)['"]([\w-]+)['"]|<Icon name=['"]([\w-]+)['"]/g)]
      .map(([, prop, own]) => prop ?? own)
      .filter((name) => !drawn.has(name))
      .map((name) => `${path}: ${name}`),
  )
  expect(unknown).toEqual([])
})
