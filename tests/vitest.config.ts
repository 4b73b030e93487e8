import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { pinyinReadings } from '../core/browser/command/search/pinyin-plugin.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const shared = {
  root,
  environment: 'node' as const,
  testTimeout: 20_000,
  hookTimeout: 60_000,
  // The modules of @zxing/library import each other without file extensions, which Node alone cannot resolve.
  server: { deps: { inline: [/@zxing\/library\/esnext/] } },
}

const places = ['core/**/*.test.ts', 'plugins/**/*.test.ts', 'src/**/*.test.ts', 'tests/architecture/*.test.ts']
/** Matches tests that use a database, a server, or replaced globals. */
const ownWorld = /support\/|vi\.(mock|stub)|node:child_process/
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
/** Tests of pure functions. */
const rules = globSync(places, { cwd: root }).filter((file) => !ownWorld.test(textOf(file)))

/**
 * Tests that replace modules need their own modules, because a module that another file has loaded keeps its
 * imports.
 */
const mocked = globSync(places, { cwd: root }).filter((file) => textOf(file).includes('vi.mock('))

const routes = [...places, 'tests/scenarios/*.test.ts', 'tests/documents/*.test.ts', 'tests/example/**/*.test.ts']

/** Tests of much data, a demo company or full tables: ten files that take a quarter of the time of all routes. */
const large = globSync(routes, { cwd: root }).filter((file) => /\.seed\(0\.|\/filled-tables\.ts'/.test(textOf(file)))

/** Whether a file imports one of these files of `tests/support`. */
function importsOneOf(files: readonly string[]): (file: string) => boolean {
  const names = files.map((file) => basename(file, '.ts'))
  const imported = new RegExp(`/(${names.join('|')})\\.ts'`)
  return (file) => imported.test(textOf(file))
}

/** The files of `tests/support` that open a database, by themselves or by one that does: a company with its people. */
function databaseOpeners(): string[] {
  const support = globSync('tests/support/*.ts', { cwd: root })
  let openers = support.filter((file) => /\bopenTest(App|Database)\b/.test(textOf(file)))
  for (let before = 0; before < openers.length; ) {
    before = openers.length
    const opens = importsOneOf(openers)
    openers = support.filter((file) => openers.includes(file) || opens(file))
  }
  return openers
}

/**
 * Signs of what the two database engines can do differently: races for locks, query plans, the sessions of a pool, and
 * notifications.
 */
const engineSigns = /Promise\.all(Settled)?\(|query-plan|\bexplain\b|\bpg_|for update|openTestDatabase|heardAll/
/** The database code of core, and what all documents have in common, run on both engines. */
const engineFolders = /^(core\/server\/(auth|export|files|import|jobs|list|live|timeline)|tests\/documents)\//

/**
 * Tests of routes that are repeated on the embedded database: those in which the engines can differ. What else a route
 * does, it does by the same dialect and the same code on both; kills, races and power cuts have both in `faults`.
 */
function whereEnginesDiffer(): string[] {
  const isAsking = importsOneOf(databaseOpeners())
  return globSync(routes, { cwd: root }).filter((file) =>
    engineFolders.test(file)
      ? ownWorld.test(textOf(file)) || /-company\.ts'/.test(textOf(file))
      : isAsking(file) && engineSigns.test(textOf(file)),
  )
}

/**
 * How the projects `large` and `faults` run, together. Two workers use five sixths of two processor cores, because faults
 * wait for servers that start, stop and are killed.
 */
const besideFaults = { maxWorkers: 3, isolate: false }

/**
 * The projects `rules` (pure functions, architecture) and `routes` (everything that needs a database: routes, stores,
 * scenarios) load modules once for all of their tests, since the product keeps no state in modules. In `mocked` each
 * file has its own modules. `large` are the routes with much data. `faults` (kills, power cuts, races) starts its own
 * servers.
 */
export default defineConfig({
  root,
  test: {
    maxWorkers: 2,
    projects: [
      { plugins: [pinyinReadings()], test: { ...shared, name: 'rules', isolate: false, include: rules } },
      {
        plugins: [pinyinReadings()],
        test: {
          ...shared,
          name: 'routes',
          isolate: false,
          include: process.env.ONLY_DATABASE_TESTS ? whereEnginesDiffer() : routes,
          exclude: [...rules, ...mocked, ...(process.env.ONLY_DATABASE_TESTS ? [] : large)],
          // One module graph, in which a file can leave its embedded database to the next one.
          env: { KEEPS_DATABASES: 'yes' },
        },
      },
      { plugins: [pinyinReadings()], test: { ...shared, name: 'mocked', include: mocked } },
      {
        plugins: [pinyinReadings()],
        test: { ...shared, ...besideFaults, name: 'large', include: large, env: { KEEPS_DATABASES: 'yes' } },
      },
      {
        test: {
          ...shared,
          ...besideFaults,
          name: 'faults',
          include: ['tests/faults/*.test.ts'],
          // They choose their databases themselves.
          env: { TEST_DATABASE_URL: '' },
          testTimeout: 240_000,
        },
      },
    ],
  },
})
