import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import areaTests from '../area-tests.json' with { type: 'json' }
import { areaProblems } from './area-rules.ts'
import { silencingCasts } from './cast-rules.ts'
import { unusedExports } from './export-rules.ts'
import { bareImports, forbiddenImports, heldBackParts, importCycles, realRequires, strayFiles } from './import-rules.ts'
import { badNames, misplacedParts, pluginsNamedByCore } from './name-rules.ts'
import { browserOrder, wrongWays } from './room-order.ts'
import { readSources } from './source-tree.ts'
import { hurriedStories, monthsInCodes } from './story-rules.ts'
import {
  datesByHand,
  doubleTexts,
  joinedInChinese,
  leftToBrowser,
  obscureWords,
  ownCompositionGuards,
  textProblems,
  textsOf,
  unlikeWords,
} from './text-rules.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const files = readSources(root)
/** The most casts to `never` and `any` in all sources. */
const mostSilencingCasts = 10
const plugins = readdirSync(join(root, 'plugins'))

const requires = Object.fromEntries(
  await Promise.all(
    plugins.map(async (plugin) => {
      const address = pathToFileURL(join(root, 'plugins', plugin, 'manifest.ts')).href
      const module = (await import(/* @vite-ignore */ address)) as Record<
        string,
        { id: string; requires: readonly string[] }
      >
      const manifest = Object.values(module)[0]
      if (!manifest) throw new Error(`${plugin} has no manifest`)
      return [plugin, manifest.requires] as const
    }),
  ),
)

function englishOf(owner: string): Record<string, string> {
  const path = join(root, owner, 'locales/en.json')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>) : {}
}

describe('the sources', () => {
  test('every file belongs to a folder of the map', () => {
    expect(strayFiles(files)).toEqual([])
  })

  test('imports follow the layers', () => {
    expect(forbiddenImports(files, requires)).toEqual([])
  })

  test('rooms of core/browser use only those below them', () => {
    expect(wrongWays(files, browserOrder)).toEqual([])
  })

  test('modules that the build may drop are never imported for a side effect', () => {
    expect(bareImports(files)).toEqual([])
  })

  test('every export is used by another file', () => {
    expect(unusedExports(files)).toEqual([])
  })

  test('no import cycles', () => {
    expect(importCycles(files)).toEqual([])
  })

  test('each plugin requires exactly the plugins that it imports', () => {
    const real = realRequires(files)
    expect(Object.fromEntries(plugins.map((plugin) => [plugin, [...(requires[plugin] ?? [])].sort()]))).toEqual(
      Object.fromEntries(plugins.map((plugin) => [plugin, real[plugin] ?? []])),
    )
  })

  test('names and lengths of files follow the style', () => {
    expect(badNames(files)).toEqual([])
  })

  test('routes and lists are in separate files', () => {
    expect(misplacedParts(files)).toEqual([])
  })

  test('core names no plugin', () => {
    expect(pluginsNamedByCore(files, plugins)).toEqual([])
  })

  test('every text has an English translation, and every translation has a text', () => {
    const owners = ['core', ...plugins.map((plugin) => `plugins/${plugin}`)]
    expect(textProblems(textsOf(files), Object.fromEntries(owners.map((owner) => [owner, englishOf(owner)])))).toEqual(
      [],
    )
  })

  test('a text has the same English in every catalogue', () => {
    const owners = ['core', ...plugins.map((plugin) => `plugins/${plugin}`), 'tests/example/fabric-swatches']
    expect(doubleTexts(Object.fromEntries(owners.map((owner) => [owner, englishOf(owner)])))).toEqual([])
  })

  test('texts have one word for one thing, and English no punctuation of Chinese', () => {
    const owners = ['core', ...plugins.map((plugin) => `plugins/${plugin}`)]
    expect(unlikeWords(Object.fromEntries(owners.map((owner) => [owner, englishOf(owner)])))).toEqual([])
    expect(joinedInChinese(files)).toEqual([])
  })

  test('dates and numbers are not formatted by the browser', () => {
    expect(leftToBrowser(files)).toEqual([])
  })

  test('comments say things in words that are understood at first reading', () => {
    expect(obscureWords(files)).toEqual([])
  })

  test('stories pass in any month', () => {
    expect(monthsInCodes(files)).toEqual([])
  })

  test('code that comes late is drawn as soon as it is here', () => {
    expect(heldBackParts(files)).toEqual([])
  })

  test('dates are computed by date-fns', () => {
    expect(datesByHand(files)).toEqual([])
  })

  test('keys of an input method are known by one guard', () => {
    expect(ownCompositionGuards(files)).toEqual([])
  })

  test('casts that silence the type checker are few, and each states its reason', () => {
    const { count, bare } = silencingCasts(files)
    expect(bare).toEqual([])
    expect(count).toBeLessThanOrEqual(mostSilencingCasts)
  })

  test('stories wait for what they see, not for time to pass', () => {
    expect(hurriedStories(files)).toEqual([])
  })

  test('every story and scenario is run with an area', () => {
    expect(areaProblems(files, areaTests, ['core', 'example', ...plugins])).toEqual([])
  })

  test('the top level holds only what it should', () => {
    const known = [
      'CONTRIBUTING.md',
      'README.md',
      'core',
      'index.html',
      'package-lock.json',
      'package.json',
      'plugins',
      'src',
      'tailwind.config.ts',
      'tests',
      'tsconfig.json',
      'vite.config.ts',
    ]
    const made = ['node_modules', 'dist', 'data', 'test-results', 'playwright-report']
    expect(
      readdirSync(root)
        .filter((name) => !name.startsWith('.') && !made.includes(name))
        .sort(),
    ).toEqual([...known].sort())
  })
})
