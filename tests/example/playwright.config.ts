import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import keyboard from '../keyboard/playwright.config.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const port = Number(process.env.EXAMPLE_PORT ?? 4171)
// Playwright reads this file in each of its processes, and all of them must use the same folder.
process.env.EXAMPLE_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'selvedge-example-'))
const folder = process.env.EXAMPLE_DATA_DIR

/**
 * The walk through all documents has a separate company, because other stories count the records of theirs. Those of the request desk count only what
 * they ask for themselves, and take as long as the rest less the walk.
 */
const beside = ['documents.spec.ts', 'swatch-request-desk.spec.ts']
const projects = [
  { name: 'stories', testIgnore: beside },
  { name: 'documents', testMatch: beside },
]
const originOf = (project: number) => `http://127.0.0.1:${port + project}`

export default defineConfig({
  ...keyboard,
  testDir: '.',
  // A separate folder, because Playwright clears this folder and other runs keep their failures beside it.
  outputDir: join(root, 'test-results/example'),
  testMatch: '*.spec.ts',
  workers: projects.length,
  projects: projects.map((project, index) => ({
    ...project,
    workers: 1,
    use: { ...keyboard.use, baseURL: originOf(index) },
  })),
  webServer: projects.map(({ name }, index) => ({
    command: 'node tests/example/example-server.ts',
    cwd: root,
    url: `${originOf(index)}/api/health`,
    timeout: 120_000,
    env: {
      PORT: String(port + index),
      DATA_DIR: join(folder, name),
      SEED: 'none',
      ADMIN_PASSWORD: 'swatches-2026',
      NODE_ENV: 'production',
    },
  })),
})
