import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const place = '/dev/shm'
const prefix = 'selvedge-tests-'
/** Bytes; the parts of a whole run need a quarter of it at most. */
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
 * Makes a folder in memory for what the tests write, gone with this process: copying a database there takes a twentieth of the time. Undefined
 * where the machine has no such place, or not enough room in it.
 */
export function makeMemoryFolder() {
  try {
    // What was killed could not clear away behind itself.
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
