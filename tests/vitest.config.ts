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
  // Its files for bundlers import each other without endings, which Node alone does not follow.
  server: { deps: { inline: [/@zxing\/library\/esnext/] } },
}

const places = ['core/**/*.test.ts', 'plugins/**/*.test.ts', 'src/**/*.test.ts', 'tests/architecture/*.test.ts']
/** What a test with a database, a server or stand-ins for globals has in its text. */
const ownWorld = /support\/|vi\.(mock|stub)|node:child_process/
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
/** Tests of pure functions. */
const rules = globSync(places, { cwd: root }).filter((file) => !ownWorld.test(textOf(file)))

/** What puts a stand-in in a module's place needs its modules for itself: one that another file has loaded keeps what it imported. */
const mocked = globSync(places, { cwd: root }).filter((file) => textOf(file).includes('vi.mock('))

const routes = [...places, 'tests/scenarios/*.test.ts', 'tests/documents/*.test.ts', 'tests/example/**/*.test.ts']

/** Those of the routes that open a database: on another database the others would only say the same again. */
function askingDatabase(): string[] {
  const openers = globSync('tests/support/*.ts', { cwd: root }).filter((file) =>
    /\bopenTest(App|Database)\b/.test(textOf(file)),
  )
  const asks = new RegExp(`/support/(${openers.map((file) => basename(file, '.ts')).join('|')})\\.ts'`)
  return globSync(routes, { cwd: root }).filter((file) => asks.test(textOf(file)))
}

/**
 * The first two projects load the modules once for all of their tests, since the product keeps nothing in modules: `rules` (pure functions,
 * architecture) and `routes` (what needs a database: routes, stores, scenarios). `mocked` has modules of its own for each file; `faults` (kills, power
 * cuts, races) starts servers of its own.
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
          include: process.env.ONLY_DATABASE_TESTS ? askingDatabase() : routes,
          exclude: [...rules, ...mocked],
        },
      },
      { plugins: [pinyinReadings()], test: { ...shared, name: 'mocked', include: mocked } },
      {
        test: {
          ...shared,
          name: 'faults',
          include: ['tests/faults/*.test.ts'],
          testTimeout: 240_000,
        },
      },
    ],
  },
})
