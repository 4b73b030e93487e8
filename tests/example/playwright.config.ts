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

export default defineConfig({
  ...keyboard,
  testDir: '.',
  // A folder of its own, because Playwright clears this folder and other runs keep their failures beside it.
  outputDir: join(root, 'test-results/example'),
  testMatch: '*.spec.ts',
  workers: 1,
  use: { ...keyboard.use, baseURL: `http://127.0.0.1:${port}` },
  webServer: {
    command: 'node tests/example/example-server.ts',
    cwd: root,
    url: `http://127.0.0.1:${port}/api/health`,
    timeout: 120_000,
    env: {
      PORT: String(port),
      DATA_DIR: process.env.EXAMPLE_DATA_DIR,
      SEED: 'none',
      ADMIN_PASSWORD: 'swatches-2026',
      NODE_ENV: 'production',
    },
  },
})
