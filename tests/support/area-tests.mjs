import { readFileSync } from 'node:fs'

// Plain JavaScript for any Node since 20: it is asked before anything is installed.

/** What belongs to an area beside its own folder: the beginnings of paths below tests/, up to a dash, a dot or a slash. */
const table = JSON.parse(readFileSync(new URL('../area-tests.json', import.meta.url), 'utf8'))

/** The areas whose tests may be asked for. */
export const areas = Object.keys(table)

function foldersOf(area) {
  if (area === 'core') return ['core/', 'src/', 'tests/architecture/']
  return [area === 'example' ? 'tests/example/' : `plugins/${area}/`]
}

const isStory = (beginning) => beginning.startsWith('keyboard/')

/** What vitest is to look for in the paths of test files; the suites of all documents look at those of the areas alone, which `TEST_AREAS` names to them. */
export function testsOf(wanted) {
  const named = wanted.flatMap((area) => table[area]).filter((beginning) => !isStory(beginning))
  return [...wanted.flatMap(foldersOf), 'tests/documents/', ...new Set(named.map((beginning) => `tests/${beginning}`))]
}

/** What Playwright is to look for in the paths of stories. */
export function storiesOf(wanted) {
  const named = wanted.flatMap((area) => table[area]).filter(isStory)
  return [...new Set(named.map((beginning) => `tests/${beginning}[-.]`))]
}
