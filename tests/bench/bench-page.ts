import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { wideRow, wideRowCount } from './wide-rows/wide-row-fields.ts'

const root = join(import.meta.dirname, '../..')
const built = join(root, 'dist/bench')

/** Builds the product with the additional list and form that only the benchmark has. */
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

/**
 * Serves that page in place of the product's, and answers the search of its list in the browser, so that only the
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
  await page.route('**/api/wide_rows/search**', (route) => {
    const query = new URL(route.request().url()).searchParams
    const [at, size] = [Number(query.get('page') ?? 1), Number(query.get('size') ?? 10)]
    const first = (at - 1) * size
    const records = Array.from({ length: Math.min(size, wideRowCount - first) }, (_, n) => wideRow(first + n + 1))
    return route.fulfill({ json: { records, total: wideRowCount } })
  })
}
