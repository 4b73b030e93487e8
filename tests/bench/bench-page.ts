import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { plannedRow, plannedRowCount } from './wide-rows/planned-row-fields.ts'
import { wideRow, wideRowCount } from './wide-rows/wide-row-fields.ts'

const root = join(import.meta.dirname, '../..')
const built = join(root, 'dist/bench')

/** Builds the product with the additional lists and the form that only the benchmark has. */
export function buildBenchPage(): void {
  const words = ['build', 'tests/bench/wide-rows', '--config', 'vite.config.ts', '--outDir', '../../../dist/bench']
  const done = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), ...words, '--logLevel', 'warn'],
    {
      cwd: root,
      stdio: 'inherit',
    },
  )
  if (done.status !== 0) throw new Error('the page of the measurements was not built')
}

const plannedRows = Array.from({ length: plannedRowCount }, (_, at) => plannedRow(at + 1))

type PlannedBody = {
  readonly groupBy: 'status' | 'dueDate'
  readonly days?: { readonly from: string; readonly to: string }
  readonly groups?: readonly string[]
}

/** Answers the groups of the list of planned rows, and the rows of some of them. */
async function servePlannedRows(page: Page): Promise<void> {
  await page.route('**/api/planned_rows/groups', (route) => {
    const { groupBy, days } = route.request().postDataJSON() as PlannedBody
    const shown = days ? plannedRows.filter(({ dueDate }) => dueDate >= days.from && dueDate <= days.to) : plannedRows
    const groups = [...Map.groupBy(shown, (row) => row[groupBy])].map(([value, rows]) => ({
      value,
      label: null,
      count: rows.length,
      sums: {},
    }))
    groups.sort((one, other) => (one.value < other.value ? -1 : 1))
    return route.fulfill({ json: { groups, isCut: false } })
  })
  await page.route('**/api/planned_rows/group_rows**', (route) => {
    const query = new URL(route.request().url()).searchParams
    const { groupBy, groups = [] } = route.request().postDataJSON() as PlannedBody
    const [at, size] = [Number(query.get('page') ?? 1), Number(query.get('size') ?? 10)]
    const pages = groups.map((group) => {
      const rows = plannedRows.filter((row) => row[groupBy] === group)
      return { records: rows.slice((at - 1) * size, at * size), total: rows.length }
    })
    return route.fulfill({ json: { pages } })
  })
}

/**
 * Serves that page in place of the product's, and answers the calls of its lists in the browser, so that only the
 * browser is measured.
 */
export async function serveBenchPage(page: Page): Promise<void> {
  await page.route(
    (url) => !/^\/(api|files)\//.test(url.pathname),
    (route) => {
      const file = join(built, new URL(route.request().url()).pathname)
      return route.fulfill({ path: /\.[a-z0-9]+$/.test(file) && existsSync(file) ? file : join(built, 'index.html') })
    },
  )
  await servePlannedRows(page)
  await page.route('**/api/wide_rows/search**', (route) => {
    const query = new URL(route.request().url()).searchParams
    const [at, size] = [Number(query.get('page') ?? 1), Number(query.get('size') ?? 10)]
    const first = (at - 1) * size
    const records = Array.from({ length: Math.min(size, wideRowCount - first) }, (_, n) => wideRow(first + n + 1))
    return route.fulfill({ json: { records, total: wideRowCount } })
  })
}
