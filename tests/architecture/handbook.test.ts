import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { settingsSchema } from '../../core/server/settings.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (name: string) => readFileSync(join(root, name), 'utf8')

test('the README names every setting with its default, and no other', () => {
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

test.each(['README.md', 'CONTRIBUTING.md'])('%s names files that exist', (name) => {
  const paths = [...read(name).matchAll(/\b(?:core|plugins|src|tests)\/[\w./-]+\.(?:ts|tsx|json|mjs)\b/g)].map(
    ([path]) => path,
  )
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
