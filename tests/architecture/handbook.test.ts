import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { settingsSchema } from '../../core/server/settings.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (name: string) => readFileSync(join(root, name), 'utf8')

test('the README lists every setting with its default, and no other', () => {
  const rows = [...read('README.md').matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \| (.+?) \|/gm)]
  const written = Object.fromEntries(
    rows.flatMap(([, names = '', values = '']) => {
      const defaults = values.split(', ')
      return names.split(', ').map((name, at) => [name.slice(1, -1), (defaults[at] ?? '').replaceAll('`', '')])
    }),
  )
  const defaults = settingsSchema.parse({}) as Record<string, unknown>
  const real = Object.keys(settingsSchema.shape).map((key) => [key, String(defaults[key] ?? '') || '–'])
  expect(written).toEqual(Object.fromEntries(real))
})

test.each(['README.md', 'CONTRIBUTING.md'])('%s names only existing files', (name) => {
  const paths = [...read(name).matchAll(/\b(?:core|plugins|src|tests)\/[\w./-]+\.(?:ts|tsx|json|mjs)\b/g)].map(
    ([path]) => path,
  )
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

describe('the guides of CONTRIBUTING', () => {
  const example = 'tests/example/fabric-swatches'
  const [guides = ''] = read('CONTRIBUTING.md').split('\n# Reference\n')

  test('name only existing files of the example', () => {
    const named = [...guides.matchAll(/`((?:swatches\/)?(?:server\/|browser\/)?swatch-[\w-]+\.tsx?)`/g)].map(
      ([, path = '']) => (path.startsWith('swatches/') ? path : `swatch-orders/${path}`),
    )
    expect(named.length).toBeGreaterThan(20)
    const beside = (path: string) => globSync(`${example}/swatch*/**/${path.split('/').at(-1)}`, { cwd: root })
    const isShort = (path: string) => path.split('/').length === 2 && beside(path).length === 1
    expect(named.filter((path) => !existsSync(join(root, example, path)) && !isShort(path))).toEqual([])
  })

  test('quote the lines of the example', () => {
    const files = globSync(`${example}/**/*.{ts,tsx}`, { cwd: root })
    const written = new Set(files.flatMap((path) => read(path).split('\n')).map((line) => line.trim()))
    const shown = [...guides.matchAll(/```ts\n([\s\S]*?)```/g)].flatMap(([, code = '']) => code.split('\n'))
    const lines = shown.map((line) => line.trim()).filter(Boolean)
    expect(lines.length).toBeGreaterThan(30)
    expect(lines.filter((line) => !written.has(line))).toEqual([])
  })
})
