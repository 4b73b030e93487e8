import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../core/server/database/database-opening.ts'
import { findDamage, killWriterAfter } from '../support/killed-writer.ts'

// A power cut is simulated by ext4 on a loop device: its backing file contains what the file system has written to the
// "disk", and nothing that is still in memory. The file system is told to commit only on fsync, so a copy of the
// backing file is the disk after the power cut.
const CUTS = 5
// Not in the folder of other tests: that one may be in memory, and copies of disks are large.
const largeFiles = existsSync('/var/tmp') ? '/var/tmp' : tmpdir()
const folder = mkdtempSync(join(largeFiles, 'selvedge-power-'))
const mounted = new Set<string>()

function mount(disk: string, name: string): string {
  const place = join(folder, name)
  mkdirSync(place, { recursive: true })
  execFileSync('mount', ['-o', 'loop,commit=300', disk, place], { stdio: 'pipe' })
  mounted.add(place)
  return place
}

function unmount(place: string): void {
  execFileSync('umount', [place], { stdio: 'pipe' })
  mounted.delete(place)
}

function makeDisk(name: string): string {
  const disk = join(folder, name)
  writeFileSync(disk, '')
  truncateSync(disk, 400 * 1024 * 1024)
  execFileSync('mkfs.ext4', ['-q', '-F', disk], { stdio: 'pipe' })
  return disk
}

/** Why this machine cannot simulate it; undefined when it can. */
function findHindrance(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'mounting a loop device needs root on Linux'
  if (spawnSync('mkfs.ext4', ['-V']).error) return 'mkfs.ext4 is not installed'
  try {
    unmount(mount(makeDisk('trial'), 'trial-mount'))
    return undefined
  } catch (error) {
    return `this machine mounts no loop device: ${(error as Error).message}`
  }
}

const hindrance = findHindrance()
afterAll(() => {
  for (const place of mounted) unmount(place)
  rmSync(folder, { recursive: true, force: true })
})

async function writeUntilCut(
  script: Parameters<typeof killWriterAfter>[0],
  cut: number,
  count: number,
): Promise<{ acknowledged: number[]; dataDir: string; after: string; before: string }> {
  const disk = makeDisk(`disk-${script}-${cut}`)
  const before = mount(disk, `before-${script}-${cut}`)
  const acknowledged = await killWriterAfter(script, { place: join(before, 'data'), start: 1, count })
  const cutDisk = join(folder, `cut-${script}-${cut}`)
  copyFileSync(disk, cutDisk)
  const after = mount(cutDisk, `after-${script}-${cut}`)
  return { acknowledged, dataDir: join(after, 'data'), after, before }
}

test('a power cut loses rows of the unmodified engine, so the method detects a loss', {
  timeout: 120_000,
}, async (context) => {
  if (hindrance) return context.skip(hindrance)
  const { acknowledged, dataDir, after, before } = await writeUntilCut('undurable-row-writer.ts', 0, 500)
  let kept = 0
  try {
    const engine = await PGlite.create(join(dataDir, 'database'))
    kept = (await engine.query<{ count: number }>('select count(*)::int as count from written')).rows[0]?.count ?? 0
    await engine.close()
  } catch {
    // The database is so damaged that it cannot be read at all.
  }
  unmount(after)
  unmount(before)
  expect(kept).toBeLessThan(acknowledged.length)
})

test(`the embedded database keeps every acknowledged row through ${CUTS} power cuts`, {
  timeout: 300_000,
}, async (context) => {
  if (hindrance) return context.skip(hindrance)
  let total = 0
  for (let cut = 1; cut <= CUTS; cut++) {
    const count = 1 + Math.floor(Math.random() * 1500)
    const { acknowledged, dataDir, after, before } = await writeUntilCut('row-writer.ts', cut, count)
    const database = await openDatabase({ dataDir })
    try {
      expect(await findDamage(database.pool, acknowledged), `after cut ${cut}`).toEqual([])
    } finally {
      await database.close()
      unmount(after)
      unmount(before)
    }
    total += acknowledged.length
  }
  console.info(`power cut: ${total} acknowledged pairs, none lost`)
})
