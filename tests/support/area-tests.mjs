import { readFileSync } from 'node:fs'

// Plain JavaScript for any Node since 20, because it is used before anything is installed.

/** The tests of an area outside its own folder: beginnings of paths below tests/, up to a dash, a dot or a slash. */
const table = JSON.parse(readFileSync(new URL('../area-tests.json', import.meta.url), 'utf8'))

/** The areas that can be tested separately. */
export const areas = Object.keys(table)

function foldersOf(area) {
  if (area === 'core') return ['core/', 'src/', 'tests/architecture/']
  return [area === 'example' ? 'tests/example/' : `plugins/${area}/`]
}

const isStory = (beginning) => beginning.startsWith('keyboard/')

/** The path filters for vitest. `TEST_AREAS` tells the document suites which areas to test. */
export function testsOf(wanted) {
  const named = wanted.flatMap((area) => table[area]).filter((beginning) => !isStory(beginning))
  return [...wanted.flatMap(foldersOf), 'tests/documents/', ...new Set(named.map((beginning) => `tests/${beginning}`))]
}

/** The path filters for Playwright. */
export function storiesOf(wanted) {
  const named = wanted.flatMap((area) => table[area]).filter(isStory)
  return [...new Set(named.map((beginning) => `tests/${beginning}[-.]`))]
}
