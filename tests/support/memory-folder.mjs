import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const place = '/dev/shm'
const prefix = 'selvedge-tests-'
/** Bytes; one part of the whole run needs at most a quarter of it. */
const room = 4 * 2 ** 30

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/**
 * Makes a folder in memory for what tests write, which is removed with this process: copying a database there takes a
 * twentieth of the time. Undefined when the machine has no such place, or too little room in it.
 */
export function makeMemoryFolder() {
  try {
    // A process that was killed could not remove its folder.
    for (const name of readdirSync(place))
      if (name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length))))
        rmSync(join(place, name), { recursive: true })
    const { bavail, bsize } = statfsSync(place)
    if (Math.min(bavail * bsize, process.availableMemory?.() ?? freemem()) < room) return undefined
    const folder = join(place, `${prefix}${process.pid}`)
    mkdirSync(folder, { mode: 0o711 })
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
    return folder
  } catch {
    return undefined
  }
}
