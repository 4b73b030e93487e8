import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

// Finds Chromium and Chinese fonts, or installs those of Debian where the machine allows it.

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

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
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update'], quiet)
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], quiet)
}

/** The path of a Chromium with Chinese fonts; undefined when there is none and none can be installed. */
export function ensureBrowser() {
  const missing = [...(find() ? [] : ['chromium']), ...(hasChineseFont() ? [] : ['fonts-noto-cjk', 'fontconfig'])]
  if (missing.length > 0) install(...missing)
  return find()
}
