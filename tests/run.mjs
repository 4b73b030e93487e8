import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { childEnvironment, ensureInstalled, nodeBinary, root } from '../src/install.mjs'
import { areas, storiesOf, testsOf } from './support/area-tests.mjs'
import { ensureBrowser } from './support/browser-install.mjs'
import { makeMemoryFolder } from './support/memory-folder.mjs'

// Runs everything, what finds mistakes soonest first, and ends with one line that counts all tests. `npm test -- fast`
// (or check, slow, embedded, browser) runs one part, `npm test -- sales` the tests of one area, `npm test -- sales
// fast` one part of those.

const words = process.argv.slice(2)
const wantedAreas = areas.filter((area) => words.includes(area))
process.env.TEST_AREAS = wantedAreas.join(' ')
const counts = { passed: 0, failed: 0, skipped: 0 }
/** How long each part and each test file took, in seconds. */
const times = []
const fileTimes = []
/** Whether the fast part has run on the embedded database, since there is no PostgreSQL. */
let isAllEmbedded = false
/** The tests that failed, each with the beginning of what it said. */
const failures = []
const node = nodeBinaryAfterInstall()
// Temporary files of Node and of the programs that it starts go here.
process.env.TMPDIR = makeMemoryFolder() ?? tmpdir()

function nodeBinaryAfterInstall() {
  ensureInstalled()
  return nodeBinary()
}

/** Runs a program to its end, shows its output, and returns exit code and text. What runs `aside` shows it at its end. */
function run(title, words, environment = {}, { aside = false } = {}) {
  const heading = `\n── ${title} ${'─'.repeat(Math.max(0, 70 - title.length))}`
  if (!aside) console.log(heading)
  return new Promise((resolve) => {
    const child = spawn(node, words, {
      cwd: root,
      // Without a language setting, Chromium cannot handle file names in Chinese.
      env: childEnvironment({ NO_COLOR: '1', FORCE_COLOR: '0', LANG: process.env.LANG ?? 'C.UTF-8', ...environment }),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let text = ''
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      from.on('data', (chunk) => {
        text += stripVTControlCharacters(String(chunk))
        if (!aside) to.write(chunk)
      })
    }
    child.on('close', (code, signal) => {
      if (aside) console.log(`${heading}\n${text}`)
      noteFileTimes(text)
      noteFailures(text)
      resolve({ code: code ?? (signal ? 1 : 0), text })
    })
  })
}

/** Adds the times of test files, as both runners print them: Vitest a line a file, Playwright a line a story. */
function noteFileTimes(text) {
  for (const [, file, milliseconds] of text.matchAll(/^ ✓ \|\w+\| (\S+) \(\d+ tests?[^)]*\) (\d+)\s?ms/gm))
    fileTimes.push({ name: file, seconds: Number(milliseconds) / 1000 })
  const stories = new Map()
  const secondsIn = { ms: 0.001, s: 1, m: 60 }
  for (const [, file, amount, unit] of text.matchAll(/^\s*[✓✘]\s+\d+ (\S+?):\d+:\d+ › .*\(([\d.]+)(ms|s|m)\)$/gm))
    stories.set(file, (stories.get(file) ?? 0) + Number(amount) * secondsIn[unit])
  for (const [name, seconds] of stories) fileTimes.push({ name, seconds })
}

/** Adds the failed tests, as both runners print them: Vitest `FAIL  |project| file > test`, Playwright `1) [project] › file › story` or `1) file › story`. */
function noteFailures(text) {
  const heading = String.raw`^ *(?:FAIL  \||\d+\) (?:\[|tests/))`
  for (const [failure] of text.matchAll(new RegExp(`${heading}.*(?:\\n(?!${heading}).*){0,10}`, 'gm')))
    failures.push(failure.trim())
}

/** Says once more, at the end, what failed: of a long output often only the end is kept. */
function printFailures() {
  if (failures.length > 0) console.log(`\n── failed ${'─'.repeat(62)}\n${failures.slice(0, 20).join('\n\n')}`)
}

function printTimes() {
  const line = ({ name, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${name}`
  const slowest = fileTimes.sort((one, other) => other.seconds - one.seconds).slice(0, 10)
  console.log(`\n── time of each part ${'─'.repeat(51)}\n${times.map(line).join('\n')}`)
  if (slowest.length > 0) console.log(`the slowest files\n${slowest.map(line).join('\n')}`)
}

function count(text, pattern) {
  return [...text.matchAll(pattern)].reduce((sum, match) => sum + Number(match[1]), 0)
}

/** Runs projects of Vitest; `program` is the program that starts it. Returns what was printed. */
async function vitest(title, projects, { program = [], environment = {} } = {}) {
  const words = ['run', '--config', 'tests/vitest.config.ts', ...projects.flatMap((one) => ['--project', one])]
  const { code, text } = await run(
    title,
    [...program, 'node_modules/vitest/vitest.mjs', ...words, ...ofAreas(testsOf)],
    environment,
  )
  addVitest(text, code)
  return text
}

/** A PostgreSQL server answers in two thirds of the time of the embedded engine, which is compiled to WebAssembly. */
const onPostgres = (title, projects) => vitest(title, projects, { program: ['tests/support/with-postgres.ts'] })

/** Arguments that narrow a run to the given areas; an area need not have tests of every kind. */
function ofAreas(find) {
  return wantedAreas.length > 0 ? ['--passWithNoTests', ...find(wantedAreas)] : []
}

function addVitest(text, code) {
  const line = text.split('\n').findLast((one) => /^\s*Tests\s/.test(one)) ?? ''
  add(
    {
      passed: count(line, /(\d+) passed/g),
      failed: count(line, /(\d+) failed/g),
      skipped: count(line, /(\d+) skipped/g),
    },
    code,
  )
}

function add(part, code) {
  counts.passed += part.passed
  counts.failed += part.failed + (code !== 0 && part.failed === 0 ? 1 : 0)
  counts.skipped += part.skipped
}

async function program(title, words, more = {}) {
  const { code } = await run(title, words, {}, more)
  add({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }, 0)
  return code === 0
}

/** Makes folders `names` below a new one, each with an empty database: servers that start there have no tables to make. */
async function makeDataFolders(names) {
  const folder = mkdtempSync(join(tmpdir(), 'selvedge-stories-'))
  const folders = names.map((name) => join(folder, name))
  const { code } = await run('empty databases', ['tests/support/fill-data-folders.ts', ...folders], {}, { aside: true })
  if (code !== 0) counts.failed += 1
  return folder
}

/** Makes the demo company in folder 1, and a copy for each worker in the folders 2, 3, … beside it. */
async function makeDemoCompany(folder, workers) {
  const first = join(folder, '1')
  const { code } = await run('demo company', ['src/seed.ts'], { DATA_DIR: first, DATABASE_URL: '' }, { aside: true })
  // Without this the servers would seed their own data, and hide the failure.
  if (code !== 0) counts.failed += 1
  for (let worker = 2; worker <= workers; worker += 1) cpSync(first, join(folder, String(worker)), { recursive: true })
}

async function playwright(title, folder, environment, more = []) {
  const program = ['node_modules/@playwright/test/cli.js', 'test', '--config', `${folder}/playwright.config.ts`]
  const { code, text } = await run(title, [...program, ...more], environment)
  add(
    {
      passed: count(text, /^\s*(\d+) passed/gm),
      failed: count(text, /^\s*(\d+) failed/gm),
      skipped: count(text, /^\s*(\d+) skipped/gm),
    },
    code,
  )
}

const build = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']
const exampleBuild = ['--config', 'vite.config.ts', '--outDir', '../../dist/example']

const workers = 2
/** The stories of this run, as beginnings of paths; all of them when it is empty. */
const stories = storiesOf(wantedAreas)
const withProduct = wantedAreas.length === 0 || stories.length > 0
const withExample = wantedAreas.length === 0 || wantedAreas.includes('example')

/** Builds what stories open, and makes the data that their servers start on. */
async function prepareStories() {
  const folder = await makeDataFolders([
    ...(withProduct ? ['1'] : []),
    ...(withExample ? ['stories', 'documents'] : []),
  ])
  const aside = { aside: true }
  const builds = async () => ({
    product: withProduct && (await program('build', build, aside)),
    example:
      withExample &&
      (await program('build with the example plugin', [...build, 'tests/example', ...exampleBuild], aside)),
  })
  // The demo company takes one core longer than both builds take the other.
  const [built] = await Promise.all([builds(), withProduct && makeDemoCompany(folder, workers)])
  return { folder, built }
}

let preparing
/** What `prepareStories` makes, once: a part that runs before the stories has it made at the same time. */
const preparedStories = () => (preparing ??= prepareStories())

/** Runs the product's stories, and then those of the plugin from outside. */
async function keyboardStories(browsers) {
  const { folder, built } = await preparedStories()
  const ofProduct = { ...browsers, KEYBOARD_DATA_DIR: folder, KEYBOARD_WORKERS: String(workers) }
  if (built.product) await playwright('keyboard, in Chromium', 'tests/keyboard', ofProduct, stories)
  const ofExample = { ...browsers, EXAMPLE_DATA_DIR: folder }
  if (built.example) await playwright('a plugin from outside, in Chromium', 'tests/example', ofExample)
}

const sources = ['core', 'plugins', 'src', 'tests']

const parts = {
  async check() {
    await Promise.all([
      // Incremental: files that have not changed since the last run are not checked again.
      program('types', [
        'node_modules/typescript/bin/tsc',
        '--noEmit',
        '--checkers',
        '1',
        '--incremental',
        '--tsBuildInfoFile',
        'node_modules/.cache/types.json',
      ]),
      program('lint', ['node_modules/oxlint/bin/oxlint', '--deny-warnings', ...sources]),
      program('format', ['node_modules/@biomejs/biome/bin/biome', 'format', ...sources]),
    ])
  },
  async fast() {
    const text = await onPostgres('rules, routes, scenarios, architecture (PostgreSQL)', ['rules', 'routes', 'mocked'])
    isAllEmbedded = /^no PostgreSQL/m.test(text)
  },
  slow: () => onPostgres('kills, power cuts, races (both databases); much data (PostgreSQL)', ['large', 'faults']),
  async embedded() {
    // The demo company is made by one process, and would leave a core idle.
    if (wanted.includes('browser')) preparedStories()
    if (isAllEmbedded) counts.skipped += 1
    else
      await vitest('where the database engines can differ, on the embedded database', ['routes'], {
        environment: { ONLY_DATABASE_TESTS: '1' },
      })
  },
  async browser() {
    const chromium = ensureBrowser()
    if (!chromium) {
      console.error('Chromium is not here and could not be installed; set CHROMIUM to its path.')
      counts.failed += 1
      return
    }
    const browsers = { CHROMIUM: chromium.ofStories, WHOLE_CHROMIUM: chromium.whole }
    if (withProduct || withExample) await keyboardStories(browsers)
  },
}

const unknown = words.filter((word) => !(word in parts) && !areas.includes(word))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}. Areas: ${areas.join(', ')}.`)
  process.exit(1)
}
const named = words.filter((word) => word in parts)
// A run of single areas leaves out the checks of the whole code and the run on the embedded database.
const wanted = named.length > 0 ? named : wantedAreas.length > 0 ? ['fast', 'slow', 'browser'] : Object.keys(parts)
for (const [name, part] of Object.entries(parts)) {
  if (!wanted.includes(name)) continue
  const started = performance.now()
  await part()
  times.push({ name, seconds: (performance.now() - started) / 1000 })
}
printTimes()
printFailures()

console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
process.exit(counts.failed > 0 || counts.passed === 0 ? 1 : 0)
