import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

// Finds Chromium and Chinese fonts, or installs those of Debian where the machine allows it.

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
/** Chromium without windows. Drawing a window takes as much time as the page that is looked at. */
const withoutWindows = '/usr/bin/chromium-headless-shell'

function find() {
  return [process.env.CHROMIUM, ...places].find((path) => path && existsSync(path))
}

function hasChineseFont() {
  try {
    return execFileSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' }).trim() !== ''
  } catch {
    return false
  }
}

function install(...packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing ${packages.join(', ')} …`)
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // A machine without a network goes on with what it has, and nothing that it has is removed.
  const options = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20', '--no-remove']
  const run = (...words) =>
    spawnSync('apt-get', [...options, ...words], { stdio: 'ignore', env: environment, timeout: 300_000 }).status === 0
  // Each by itself: not every release has all of them.
  if (run('update')) for (const one of packages) run('install', '-y', '--no-install-recommends', one)
}

/**
 * The paths of a Chromium with Chinese fonts, and of the one for the stories, which has no windows unless there is only
 * the other. Undefined when there is none and none can be installed.
 */
export function ensureBrowser() {
  const missing = [...(find() ? [] : ['chromium']), ...(hasChineseFont() ? [] : ['fonts-noto-cjk', 'fontconfig'])]
  const isChosen = process.env.CHROMIUM !== undefined
  if (!isChosen && !existsSync(withoutWindows)) missing.push('chromium-headless-shell')
  if (missing.length > 0) install(...missing)
  const whole = find()
  return whole && { whole, ofStories: !isChosen && existsSync(withoutWindows) ? withoutWindows : whole }
}
