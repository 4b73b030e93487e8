import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { childEnvironment, nodeBinary, root } from './install.mjs'

// Plain JavaScript for any Node since 20, because the supervisor runs it.

const target = join(root, 'dist', 'browser')
const stamp = join(root, 'dist', 'browser.sources')
const sources = [
  'core/browser',
  'core/shared',
  'core/locales',
  'plugins',
  'src',
  'index.html',
  'phone.html',
  'vite.config.ts',
  'tailwind.config.ts',
  'package.json',
  'package-lock.json',
]
const compressed = new Set(['.html', '.js', '.css', '.json', '.svg', '.txt', '.map', '.wasm'])

function filesOf(path) {
  if (!existsSync(path)) return []
  try {
    return readdirSync(path, { withFileTypes: true })
      .sort((one, other) => (one.name < other.name ? -1 : 1))
      .flatMap((entry) => filesOf(join(path, entry.name)))
  } catch {
    return [path]
  }
}

/** A hash of everything that the browser side is built from. */
function sourceHash() {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesOf(join(root, source))) {
      if (!/\.test\.tsx?$/.test(file)) hash.update(file.slice(root.length)).update(readFileSync(file))
    }
  }
  return hash.digest('hex')
}

function readStamp() {
  try {
    return readFileSync(stamp, 'utf8')
  } catch {
    return ''
  }
}

/** Writes version and commit, which the navigation shows at its end. */
function writeBuildInfo(folder) {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' })
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const info = { gitHash: status === 0 ? stdout.trim() : '', buildTime: new Date().toISOString(), version }
  writeFileSync(join(folder, 'build-info.json'), JSON.stringify(info))
}

/** Stores a `.br` and a `.gz` copy of every text file, so that the server never has to compress them. */
function compress(folder) {
  for (const file of filesOf(folder)) {
    if (!compressed.has(extname(file))) continue
    const bytes = readFileSync(file)
    if (bytes.length < 1024) continue
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

/**
 * Builds the browser side into dist/browser when it is missing or older than its sources. Prints the reason and ends
 * the process when it cannot.
 */
export function ensureBuilt() {
  const hash = sourceHash()
  if (existsSync(join(target, 'index.html')) && readStamp() === hash) return
  console.log('正在构建界面 … Building the browser side …')
  const next = join(root, 'dist', `browser-${process.pid}`)
  rmSync(next, { recursive: true, force: true })
  const { status } = spawnSync(
    nodeBinary(),
    [
      join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
      'build',
      '--outDir',
      next,
      '--emptyOutDir',
      '--logLevel',
      'warn',
    ],
    { cwd: root, stdio: 'inherit', env: childEnvironment({ NODE_ENV: 'production' }) },
  )
  if (status !== 0) {
    rmSync(next, { recursive: true, force: true })
    console.error('界面构建失败。The browser side could not be built.')
    process.exit(2)
  }
  writeBuildInfo(next)
  compress(next)
  mkdirSync(join(root, 'dist'), { recursive: true })
  rmSync(target, { recursive: true, force: true })
  renameSync(next, target)
  // Written last, so that an interrupted build is repeated.
  writeFileSync(stamp, hash)
}
