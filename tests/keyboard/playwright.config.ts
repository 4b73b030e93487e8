import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'

const root = fileURLToPath(new URL('../..', import.meta.url))
const port = Number(process.env.KEYBOARD_PORT ?? 4173)
const workers = Number(process.env.KEYBOARD_WORKERS ?? 1)
// Playwright reads this file in each of its processes, and all of them must use the same folder.
process.env.KEYBOARD_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'selvedge-keyboard-'))
const folder = process.env.KEYBOARD_DATA_DIR
/** The first needs no time to draw windows. */
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
const originOf = (worker: number) => `http://127.0.0.1:${port + worker}`

/** Each worker has its own server and data, because stories change data that everyone in a company sees. */
function serverOf(worker: number) {
  return {
    // A slow network, for stories that are to be shown to wait: `KEYBOARD_LATE=300`.
    command: process.env.KEYBOARD_LATE
      ? 'node --import ./tests/keyboard/late-answers.ts src/server.ts'
      : 'node src/server.ts',
    cwd: root,
    url: `${originOf(worker)}/api/health`,
    timeout: 240_000,
    env: {
      PORT: String(port + worker),
      DATA_DIR: join(folder, String(worker + 1)),
      SEED: 'demo',
      DATABASE_URL: '',
      NODE_ENV: 'production',
    },
  }
}

export default defineConfig({
  testDir: '.',
  outputDir: join(root, 'test-results'),
  fullyParallel: false,
  workers,
  reporter: [['list'], [join(root, 'tests/keyboard/failure-pages.ts')]],
  // Long enough for a machine that is busy with something else: only a story that fails waits for it.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: originOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0)),
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
    // Animations take time to draw; whether they look right is checked by eye.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording a trace doubles the time of a story.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? browsers.find(existsSync),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: Array.from({ length: workers }, (_, worker) => serverOf(worker)),
})
