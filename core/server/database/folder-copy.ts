import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { syncFolder, syncPath } from './durable-file-system.ts'

/**
 * Copies `source` to `target` (mode 0700), on disk before it returns; `target` appears whole or not at all. Throws when
 * `target` exists. Nobody may write to `source` meanwhile.
 */
export function copyFolder(source: string, target: string): void {
  if (existsSync(target)) throw new Error(`${target} exists`)
  const copying = `${target}.copying`
  rmSync(copying, { recursive: true, force: true })
  mkdirSync(copying, { recursive: true, mode: 0o700 })
  cpSync(source, copying, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => basename(path) !== 'postmaster.pid',
  })
  syncFolder(copying)
  renameSync(copying, target)
  syncPath(dirname(target))
}
