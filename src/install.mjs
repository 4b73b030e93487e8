import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Plain JavaScript for any Node since 20: this runs before anything is installed.

/** The root of the repository. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const stamp = join(root, 'node_modules', '.selvedge-lock')

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

function npm(...words) {
  const result = spawnSync('npm', [...words, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  return result.status === 0
}

/** Whether npm was run by hand after the lock file last changed. */
function isInstalledByHand() {
  const own = join(root, 'node_modules', '.package-lock.json')
  return existsSync(own) && statSync(own).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
}

/**
 * Installs the packages of the lock file when they are missing or belong to another lock file. Prints the reason and
 * ends the process when it cannot.
 */
export function ensureInstalled() {
  const hash = lockHash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  if (!existsSync(stamp) && isInstalledByHand()) {
    writeFileSync(stamp, hash)
    return
  }
  console.log('Installing packages …')
  if (!npm('ci', '--prefer-offline') && !npm('install', '--prefer-offline')) {
    console.error('The packages could not be installed. Is the npm registry within reach?')
    process.exit(1)
  }
  writeFileSync(stamp, hash)
}

/**
 * The Node that runs the product: the installed one, otherwise the running one if it is new enough. Prints the reason
 * and ends the process when there is none.
 */
export function nodeBinary() {
  const installed = join(root, 'node_modules', '.bin', 'node')
  if (existsSync(installed)) return installed
  const major = Number(process.versions.node.split('.')[0])
  if (major >= 24) return process.execPath
  console.error(`Node 24 or newer is needed, this is ${process.versions.node}.`)
  process.exit(1)
}

/** The environment of child processes: the installed Node comes first in PATH, and has a cache for compiled code. */
export function childEnvironment(more = {}) {
  const bin = join(root, 'node_modules', '.bin')
  const separator = process.platform === 'win32' ? ';' : ':'
  return {
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
    ...process.env,
    PATH: `${bin}${separator}${process.env.PATH ?? ''}`,
    ...more,
  }
}
