import { spawn } from 'node:child_process'
import { statfsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ensureBuilt } from './browser-build.mjs'
import { childEnvironment, ensureInstalled, nodeBinary, root } from './install.mjs'

// `npm start` installs and builds what is missing, then keeps the server running. Plain JavaScript for any Node since
// 20. With BUILD=none it neither installs nor builds, for places where both have been done before.

const REFUSED = 2
const STEADY_MS = 60_000
const LONGEST_PAUSE_MS = 30_000
const MOST_FAILURES = 10
const STOP_MS = 20_000
const PARENT_MS = 500
const FULL_PAUSE_MS = 5_000
/** Bytes. With less, the embedded database cannot even write its log. */
const LEAST_ROOM = 32 * 1024 * 1024

if (process.env.BUILD !== 'none') {
  ensureInstalled()
  ensureBuilt()
}

let child
let stopping = false
let failures = 0
let waiting

/**
 * Whether the disk is full. The server then keeps being restarted, because it works again once somebody has made room.
 */
function isDiskFull() {
  try {
    const { bavail, bsize } = statfsSync(resolve(process.env.DATA_DIR || './data'))
    return bavail * bsize < LEAST_ROOM
  } catch {
    return false
  }
}

function startServer() {
  const started = Date.now()
  child = spawn(nodeBinary(), [join(root, 'src', 'server.ts')], {
    cwd: process.cwd(),
    env: childEnvironment(),
    // The channel lets the server notice when this process is gone.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  child.on('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    if (stopping || code === 0) process.exit(code ?? 0)
    if (code === REFUSED) process.exit(REFUSED)
    if (isDiskFull()) {
      console.error('磁盘已满，腾出空间后自动恢复。The disk is full; the server comes back when there is room.')
      waiting = setTimeout(startServer, FULL_PAUSE_MS)
      return
    }
    failures = Date.now() - started > STEADY_MS ? 1 : failures + 1
    if (failures >= MOST_FAILURES) {
      console.error('服务器反复停止，不再重启。The server stopped again and again; giving up.')
      process.exit(1)
    }
    const pause = Math.min(500 * 2 ** (failures - 1), LONGEST_PAUSE_MS)
    const reason = signal ?? `exit ${code}`
    console.error(
      `服务器停止了（${reason}），${pause / 1000} 秒后重启。The server stopped (${reason}); starting again.`,
    )
    waiting = setTimeout(startServer, pause)
  })
}

function stop() {
  if (stopping) return
  stopping = true
  clearTimeout(waiting)
  if (!child || child.exitCode !== null || child.signalCode !== null) process.exit(0)
  child.kill('SIGTERM')
  setTimeout(() => child.kill('SIGKILL'), STOP_MS).unref()
}

process.on('SIGINT', stop)
process.on('SIGTERM', stop)
process.on('SIGHUP', stop)
// When npm is stopped, its shell ends without passing the signal on. This process then has another parent.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stop(), PARENT_MS).unref()
}
startServer()
